use std::fmt;

use reqwest::Url;

/// The push services of the browsers that have one.
const KNOWN: [&str; 4] =
    ["fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com"];

/// The longest address that is looked at.
const LONGEST: usize = 1024;

/// The push services that may be asked: whatever has one of these names, or a name below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Services {
    hosts: Vec<String>,
    /// Whether services on this machine may be asked too, without TLS.
    loopback: bool,
}

impl Default for Services {
    fn default() -> Services {
        Services::at(KNOWN)
    }
}

/// The names, as they are written at a command line.
impl fmt::Display for Services {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.hosts.join(","))
    }
}

impl Services {
    /// Those with these names, and those below them.
    ///
    /// ```
    /// use push::Services;
    /// let services = Services::at(["push.example.org"]);
    /// assert!(services.allow("https://eu.push.example.org/a/b"));
    /// assert!(!services.allow("https://evilpush.example.org/a/b"));
    /// assert!(!services.allow("http://push.example.org/a/b"));
    /// ```
    pub fn at<'a>(hosts: impl IntoIterator<Item = &'a str>) -> Services {
        let hosts = hosts.into_iter().map(|host| host.trim().trim_matches('.').to_lowercase());
        Services { hosts: hosts.filter(|host| !host.is_empty()).collect(), loopback: false }
    }

    /// The same, and those on this machine, for tests.
    #[must_use]
    pub fn and_loopback(self) -> Services {
        Services { loopback: true, ..self }
    }

    /// Whether nobody may be asked at all.
    pub fn is_empty(&self) -> bool {
        self.hosts.is_empty() && !self.loopback
    }

    /// Whether this address may be asked.
    pub fn allow(&self, address: &str) -> bool {
        address.len() <= LONGEST
            && Url::parse(address).is_ok_and(|address| self.allow_url(&address))
    }

    fn allow_url(&self, address: &Url) -> bool {
        let is_plain = address.username().is_empty() && address.password().is_none();
        let Some(host) = address.host_str() else { return false };
        if self.loopback && is_plain && address.scheme() == "http" && host == "127.0.0.1" {
            return true;
        }
        // `port` is none where it is the usual one.
        is_plain && address.scheme() == "https" && address.port().is_none() && self.know(host)
    }

    fn know(&self, host: &str) -> bool {
        self.hosts.iter().any(|known| {
            let above = host.strip_suffix(known.as_str());
            above.is_some_and(|above| above.is_empty() || above.ends_with('.'))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_push_services_of_the_browsers_are_known() {
        for address in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/abc",
            "https://wns2-par02p.notify.windows.com/w/?token=abc",
            "https://web.push.apple.com/QABC",
            "https://FCM.googleapis.com/fcm/send/abc",
        ] {
            assert!(Services::default().allow(address), "{address}");
        }
    }

    #[test]
    fn nothing_else_is_asked_however_it_is_written() {
        for address in [
            "",
            "fcm.googleapis.com",
            "http://fcm.googleapis.com/fcm/send/abc",
            "https://fcm.googleapis.com:8443/fcm/send/abc",
            "https://fcm.googleapis.com@10.0.0.1/",
            "https://user:word@fcm.googleapis.com/",
            "https://fcm.googleapis.com.evil.example/",
            "https://evilfcm.googleapis.com.example/fcm.googleapis.com",
            "https://notfcm.googleapis.com.",
            "https://xpush.apple.com/",
            "https://127.0.0.1/",
            "http://127.0.0.1:9/",
            "https://[::1]/",
            "https://169.254.169.254/latest/meta-data",
            "https://2130706433/",
            "https://localhost/",
            "file:///etc/passwd",
            "gopher://fcm.googleapis.com/",
        ] {
            assert!(!Services::default().allow(address), "{address}");
        }
        let long = format!("https://web.push.apple.com/{}", "a".repeat(LONGEST));
        assert!(!Services::default().allow(&long));
    }

    #[test]
    fn loopback_is_for_tests_and_for_nothing_but_loopback() {
        let services = Services::at([]).and_loopback();
        assert!(services.allow("http://127.0.0.1:4000/push") && !services.is_empty());
        for address in ["http://127.0.0.1.evil.example/", "http://10.0.0.1/", "http://localhost:1/"]
        {
            assert!(!services.allow(address), "{address}");
        }
        assert!(Services::at([" ", ""]).is_empty());
    }
}
