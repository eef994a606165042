//! The schema in the repository is that of the types, and docs/PROTOCOL.md tells every field of every view and announcement.

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fmt::Write as _, fs, path::PathBuf};

    use protocol::schema::json_schema;
    use serde_json::Value;

    const BEGIN: &str = "<!-- every field: made from the types; RENEW_SCHEMA=1 cargo test -p protocol --test schema -->\n";
    const END: &str = "<!-- the end of every field -->\n";

    /// What is described, and all that it is made of.
    const ROOTS: [&str; 8] = [
        "ChessView",
        "ChessAnnouncement",
        "BlindView",
        "BlindAnnouncement",
        "DuplicateView",
        "DuplicateAnnouncement",
        "KeishiView",
        "KeishiAnnouncement",
    ];

    fn docs(name: &str) -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
    }

    /// The file is this text; it becomes so where that is asked for.
    fn assert_file(name: &str, text: &str) {
        if std::env::var_os("RENEW_SCHEMA").is_some() {
            fs::write(docs(name), text).unwrap();
        }
        let stands = fs::read_to_string(docs(name)).unwrap_or_default();
        assert!(stands == text, "docs/{name} is not as the types are: RENEW_SCHEMA=1 renews it");
    }

    #[test]
    fn the_schema_in_the_repository_is_that_of_the_types() {
        let schema = serde_json::to_string_pretty(&json_schema()).unwrap();
        assert_file("protocol.schema.json", &(schema + "\n"));
    }

    #[test]
    fn every_reference_of_the_schema_leads_somewhere() {
        let schema = json_schema();
        for name in references(&schema) {
            assert!(schema["$defs"].get(&name).is_some(), "{name}");
        }
    }

    #[test]
    fn every_field_of_every_view_and_announcement_is_told() {
        let protocol = fs::read_to_string(docs("PROTOCOL.md")).unwrap();
        let (before, rest) = protocol.split_once(BEGIN).expect("a place for every field");
        let (_, after) = rest.split_once(END).expect("its end");
        assert_file("PROTOCOL.md", &format!("{before}{BEGIN}{}{END}{after}", every_field()));
    }

    fn references(value: &Value) -> BTreeSet<String> {
        match value {
            Value::Object(fields) => fields
                .iter()
                .flat_map(|(name, field)| match field.as_str() {
                    Some(target) if name == "$ref" => {
                        BTreeSet::from([target.replace("#/$defs/", "")])
                    }
                    _ => references(field),
                })
                .collect(),
            Value::Array(items) => items.iter().flat_map(references).collect(),
            _ => BTreeSet::new(),
        }
    }

    fn every_field() -> String {
        let schema = json_schema();
        let definitions = &schema["$defs"];
        let mut wanted: Vec<String> = ROOTS.map(str::to_owned).to_vec();
        let mut index = 0;
        while index < wanted.len() {
            let more = references(&definitions[&wanted[index]]);
            wanted
                .extend(more.into_iter().filter(|name| !wanted.contains(name)).collect::<Vec<_>>());
            index += 1;
        }
        let mut text = String::new();
        for name in wanted {
            let one = &definitions[&name];
            let _ = writeln!(text, "\n#### {name}\n\n{}\n", sentence(one));
            text += &rows(one);
        }
        text + "\n"
    }

    /// The fields of an object; of something that has several forms, each form with its own.
    fn rows(schema: &Value) -> String {
        let mut text = String::new();
        let mut open = false;
        for part in parts(schema) {
            let Some(fields) = part["properties"].as_object() else { continue };
            let word = ["say", "type"].iter().find_map(|tag| fields.get(*tag)?["enum"][0].as_str());
            if let Some(word) = word {
                let _ = writeln!(text, "\n`{word}`: {}\n", sentence(part));
                open = false;
            }
            let told = fields
                .iter()
                .filter(|(name, _)| word.is_none() || !["say", "type"].contains(&name.as_str()));
            for (name, field) in told {
                if !open {
                    text += "| field | type | meaning |\n|---|---|---|\n";
                    open = true;
                }
                let required = part["required"].as_array();
                let required = required.is_some_and(|all| all.iter().any(|one| one == name));
                let optional = if required { "" } else { "?" };
                let _ = writeln!(
                    text,
                    "| `{name}`{optional} | {} | {} |",
                    kind(field),
                    sentence(field)
                );
            }
        }
        text
    }

    /// The objects of which a schema is made, one after the other.
    fn parts(schema: &Value) -> Vec<&Value> {
        let inner = ["oneOf", "allOf", "anyOf"].iter().filter_map(|of| schema[of].as_array());
        let inner: Vec<&Value> = inner.flatten().flat_map(parts).collect();
        [schema].into_iter().chain(inner).collect()
    }

    fn kind(field: &Value) -> String {
        if let Some(target) = field["$ref"].as_str() {
            return target.replace("#/$defs/", "");
        }
        if let Some(words) = field["enum"].as_array() {
            return words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
        }
        for of in ["oneOf", "anyOf", "allOf"] {
            if let Some(options) = field[of].as_array() {
                return options.iter().map(kind).collect::<Vec<_>>().join(" or ");
            }
        }
        match &field["type"] {
            Value::Array(types) => types
                .iter()
                .filter_map(Value::as_str)
                .map(|one| of_type(one, field))
                .collect::<Vec<_>>()
                .join(" or "),
            Value::String(one) => of_type(one, field),
            _ => "any".to_owned(),
        }
    }

    fn of_type(one: &str, field: &Value) -> String {
        match one {
            "array" => format!("list of {}", kind(&field["items"])),
            "integer" => "number".to_owned(),
            "string" => "text".to_owned(),
            "boolean" => "yes or no".to_owned(),
            other => other.to_owned(),
        }
    }

    /// What is said of it, or of the one thing that it may be.
    fn sentence(schema: &Value) -> String {
        let inner = || {
            let mut options =
                ["oneOf", "anyOf", "allOf"].iter().filter_map(|of| schema[of].as_array());
            options.next()?.iter().find_map(|option| option["description"].as_str())
        };
        let text = schema["description"].as_str().or_else(inner).unwrap_or_default();
        text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
    }
}
