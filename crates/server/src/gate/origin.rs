use axum::http::{HeaderMap, header};

/// Whether the page that asks, if it is a page, comes from here or from a site that is welcome.
///
/// Browsers always name the site whose page opens a socket or sends a form; programs name none.
pub(super) fn is_welcome(headers: &HeaderMap, others: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").is_some_and(|(_, site)| Some(site) == host);
    own || others.iter().any(|other| other == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn welcome(origin: Option<&str>, host: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        is_welcome(&headers, &["https://friends.example".to_owned()])
    }

    #[test]
    fn pages_from_here_and_from_friends_and_programs_are_welcome() {
        assert!(welcome(None, "table.example"));
        assert!(welcome(Some("https://table.example"), "table.example"));
        assert!(welcome(Some("http://localhost:4040"), "localhost:4040"));
        assert!(welcome(Some("https://friends.example"), "table.example"));
    }

    #[test]
    fn other_sites_are_not_nor_are_pages_of_nowhere() {
        assert!(!welcome(Some("https://elsewhere.example"), "table.example"));
        assert!(!welcome(Some("https://table.example.elsewhere.example"), "table.example"));
        assert!(!welcome(Some("http://localhost:4041"), "localhost:4040"));
        assert!(!welcome(Some("null"), "table.example"));
    }
}
