use std::{fs, path::Path};

const RENEW: &str = "RENEW_TYPESCRIPT";

/// Fails if the file does not say this, or writes it if that is asked for.
pub(crate) fn assert_current(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web").join(file);
    if std::env::var_os(RENEW).is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
        return;
    }
    let written = fs::read_to_string(path).unwrap_or_default();
    assert!(
        written == text,
        "web/{file} is not current; renew it with: {RENEW}=1 cargo test -p protocol --test typescript"
    );
}
