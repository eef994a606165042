/// A file of the client, in the forms in which it can be sent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct File {
    /// Its path below the root.
    pub(crate) name: &'static str,
    /// What changes when the file does, quoted as an `ETag` wants it.
    pub(crate) tag: &'static str,
    pub(crate) plain: &'static [u8],
    pub(crate) brotli: Option<&'static [u8]>,
    pub(crate) gzip: Option<&'static [u8]>,
}

/// Whether npm was there to build the client.
pub(crate) const BUILT: bool = include!(concat!(env!("OUT_DIR"), "/built.rs"));

/// All files of the client.
pub(crate) const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

impl File {
    /// The file of this name.
    pub(crate) fn named(name: &str) -> Option<File> {
        FILES.iter().find(|file| file.name == name).copied()
    }

    /// Files in `assets/` carry a hash of their content in their name, so they never change.
    pub(crate) fn is_immutable(self) -> bool {
        self.name.starts_with("assets/")
    }

    pub(crate) fn media_type(self) -> &'static str {
        match self.name.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("json") => "application/json",
            Some("png") => "image/png",
            Some("woff2") => "font/woff2",
            Some("txt") => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }
}
