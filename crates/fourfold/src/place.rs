use std::fmt;

/// Where games are kept, without what opens it.
pub(crate) struct Place<'a>(pub(crate) &'a str);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(path) = self.0.strip_prefix("sqlite:") {
            return f.write_str(path);
        }
        let place = self.0.split_once("://").map_or(self.0, |(_, place)| place);
        let place = place.split('?').next().unwrap_or(place);
        let place = place.rsplit_once('@').map_or(place, |(_, place)| place);
        match place.split_once('/') {
            Some((host, name)) if !host.is_empty() => {
                write!(f, "the PostgreSQL database {name} at {host}")
            }
            _ => write!(f, "the PostgreSQL database {}", place.trim_start_matches('/')),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_shown() {
        for (database, place) in [
            ("sqlite:/tmp/games.db", "/tmp/games.db"),
            (
                "postgres://ada:s%40cret@db.example:5432/fourfold",
                "the PostgreSQL database fourfold at db.example:5432",
            ),
            (
                "postgres://db.example/fourfold?password=secret",
                "the PostgreSQL database fourfold at db.example",
            ),
            (
                "postgresql:///fourfold?host=/run/sock&password=secret",
                "the PostgreSQL database fourfold",
            ),
            (
                "postgres://ada:se@cret@db.example/fourfold",
                "the PostgreSQL database fourfold at db.example",
            ),
        ] {
            assert_eq!(Place(database).to_string(), place);
        }
    }
}
