use std::net::IpAddr;

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

/// Whether a request to a server that only this machine can reach names it as this machine does. A page of another site may
/// have its own name lead here for a moment, and is then that site's page to a browser; but it still says its name.
pub(super) fn names_this_machine(headers: &HeaderMap, others: &[String]) -> bool {
    let Some(host) = headers.get(header::HOST) else { return true };
    let Ok(host) = host.to_str() else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    let is_local = name.eq_ignore_ascii_case("localhost")
        || name.to_ascii_lowercase().ends_with(".localhost")
        || bare.parse::<IpAddr>().is_ok();
    is_local
        || others.iter().any(|other| other.split_once("://").is_some_and(|(_, site)| site == host))
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

    #[test]
    fn a_server_for_this_machine_is_not_reached_by_a_name_that_somebody_made_lead_here() {
        let named = |host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            names_this_machine(&headers, &["https://friends.example".to_owned()])
        };
        for host in [
            "localhost:4040",
            "127.0.0.1:4040",
            "[::1]:4040",
            "LocalHost",
            "table.localhost:1",
            "friends.example",
        ] {
            assert!(named(host), "{host}");
        }
        for host in [
            "evil.example:4040",
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example:4040",
        ] {
            assert!(!named(host), "{host}");
        }
        assert!(names_this_machine(&HeaderMap::new(), &[]));
    }
}
