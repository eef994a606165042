use crate::file::File;

/// The body in the best form that this `Accept-Encoding` allows, and what that form is called.
pub(crate) fn best(file: File, accepted: &str) -> (&'static [u8], Option<&'static str>) {
    let forms = [("br", file.brotli), ("gzip", file.gzip)];
    let welcome = forms.into_iter().filter(|(name, _)| accepts(accepted, name));
    let mut there = welcome.filter_map(|(name, body)| Some((body?, Some(name))));
    there.next().unwrap_or((file.plain, None))
}

fn accepts(accepted: &str, encoding: &str) -> bool {
    accepted.split(',').any(|offer| {
        let mut parts = offer.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = parts.any(|part| part.strip_prefix("q=").is_some_and(is_zero));
        named && !refused
    })
}

fn is_zero(quality: &str) -> bool {
    quality.parse::<f32>().is_ok_and(|quality| quality <= 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: File = File {
        name: "a.js",
        tag: "\"0\"",
        plain: b"plain",
        brotli: Some(b"br"),
        gzip: Some(b"gz"),
    };

    #[test]
    fn the_smallest_welcome_form_is_sent() {
        assert_eq!(best(FILE, "gzip, deflate, br"), (b"br".as_slice(), Some("br")));
        assert_eq!(best(FILE, "gzip"), (b"gz".as_slice(), Some("gzip")));
        assert_eq!(best(FILE, ""), (b"plain".as_slice(), None));
    }

    #[test]
    fn a_form_with_quality_zero_is_refused() {
        assert_eq!(best(FILE, "br;q=0, gzip;q=0.5"), (b"gz".as_slice(), Some("gzip")));
        assert_eq!(best(FILE, "br; q=0.0"), (b"plain".as_slice(), None));
    }

    #[test]
    fn a_file_without_other_forms_is_sent_as_it_is() {
        let only = File { brotli: None, gzip: None, ..FILE };
        assert_eq!(best(only, "br, gzip"), (b"plain".as_slice(), None));
    }
}
