use anyhow::bail;
use duplicate::{Duplicate, SaveFile};
use game::Game;
use protocol::AnyTable;
use table::{Deed, Setup, Table};

/// A game of duplicate chess from its save file.
pub(super) fn read(text: &str) -> anyhow::Result<AnyTable> {
    let file: SaveFile = text.parse()?;
    let played = Duplicate::from_save(&file)?;
    let mut table = Table::<Duplicate>::new(Setup { sandbox: true, ..Setup::default() })?;
    for (seat, action) in Duplicate::seats().collect::<Vec<_>>().iter().cycle().zip(played.moves())
    {
        table.submit(*seat, Deed::Act(*action), 0)?;
    }
    Ok(table.into())
}

/// The save file of a game of duplicate chess.
pub(super) fn write(table: &AnyTable) -> anyhow::Result<String> {
    match table {
        AnyTable::Duplicate(table) => Ok(format!("{}\n", table.game().to_save())),
        other => bail!("only duplicate chess has this save file, and this is {}", other.game()),
    }
}
