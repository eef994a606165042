/// What a host knows of a game besides what was done in it. It is written down where a form has a place for it.
#[derive(Clone, Debug, Default)]
pub struct Credits<'a> {
    /// Who played, in the order of the seats.
    pub names: Vec<Option<&'a str>>,
    /// When the game was made, in milliseconds since 1970.
    pub date: Option<u64>,
}
