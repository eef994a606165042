//! The wire types as TypeScript: one file.

use std::{any::TypeId, collections::HashSet, fmt::Write};

use protocol::{
    BrainInfo, ClientMessage, CreateGame, Failure, GameCreated, GameInfo, JoinGame, KeishiInfo,
    KeishiReview, Memoir, PushInfo, PushSubscription, Puzzle, PuzzleAnswer, PuzzleShelf, PuzzleTry,
    SeatTaken, ServerMessage,
};
use ts_rs::{Config, TS, TypeVisitor};

use crate::current::assert_current;

/// What the types of other crates are called here, and a setup in which everything may be left out.
const PREFACE: &str = r#"// Generated from the types of crates/protocol. Renew it with: RENEW_TYPESCRIPT=1 cargo test -p protocol --test typescript

/** A square of a chess board: `e4`. */
export type Square = string;

/** The sides of a chess board. */
export type Color = "white" | "black";

/** What can be chosen before a game of blind chess: a preset, and the switches that differ from it. */
export type BlindWish = { preset?: string } & Partial<BlindOptions>;

/** What can be chosen before any game; the rest is the game's default. */
export type AnyOptions = Partial<ChessOptions> | BlindWish | DuplicateOptions | Partial<KeishiOptions>;

/** How a table is laid; whatever is left out is the default. */
export type AnySetup = Partial<Setup<AnyOptions>>;

/** The table as one viewer sees it. */
export type AnyTableView = TableView<AnyView>;

/** Something that was said at the table. */
export type AnySaid = Said<AnyAnnouncement>;
"#;

#[test]
fn the_web_client_knows_the_types_as_they_are() {
    assert_current("src/lib/protocol.ts", &generated());
}

#[test]
fn no_two_types_share_a_name() {
    let text = generated();
    let names: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("export type "))
        .filter_map(|rest| rest.split([' ', '<']).next())
        .collect();
    let different: HashSet<&str> = names.iter().copied().collect();
    assert_eq!(names.len(), different.len(), "{names:?}");
}

fn generated() -> String {
    let mut file = File::default();
    file.visit::<CreateGame>();
    file.visit::<GameCreated>();
    file.visit::<GameInfo>();
    file.visit::<BrainInfo>();
    file.visit::<JoinGame>();
    file.visit::<KeishiInfo>();
    file.visit::<KeishiReview>();
    file.visit::<Memoir>();
    file.visit::<PushInfo>();
    file.visit::<PushSubscription>();
    file.visit::<Puzzle>();
    file.visit::<PuzzleAnswer>();
    file.visit::<PuzzleShelf>();
    file.visit::<PuzzleTry>();
    file.visit::<SeatTaken>();
    file.visit::<ClientMessage>();
    file.visit::<ServerMessage>();
    file.visit::<Failure>();
    file.visit::<table::Setup<chess::Options>>();
    file.visit::<chess::Options>();
    file.visit::<blind::Options>();
    file.visit::<duplicate::Options>();
    file.visit::<keishi::Options>();
    file.declarations.sort();
    let declarations = file.declarations.iter().map(|(_, text)| format!("\n{text}"));
    declarations.fold(PREFACE.to_owned(), |file, text| file + &text)
}

/// The declarations of all types met so far, each with its name.
#[derive(Default)]
struct File {
    seen: HashSet<TypeId>,
    declarations: Vec<(String, String)>,
}

impl TypeVisitor for File {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let named = T::output_path().is_some();
        if !named || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let declaration = (T::ident(&config()), declaration::<T>());
        if !self.declarations.contains(&declaration) {
            self.declarations.push(declaration);
        }
        T::visit_dependencies(self);
    }
}

fn declaration<T: TS + 'static + ?Sized>() -> String {
    let docs = T::docs().unwrap_or_default();
    let text = format!("{}export {}", without_examples(&docs), T::WithoutGenerics::decl(&config()));
    indented(&short_comments(&text))
}

/// Examples in Rust are of no use to a reader of TypeScript.
fn without_examples(docs: &str) -> String {
    let mut text = docs.to_owned();
    while let Some((before, example)) = text.split_once(" *\n * ```\n") {
        let after = example.split_once(" * ```\n").map_or("", |(_, after)| after);
        text = format!("{before}{after}");
    }
    text
}

/// A comment of one line takes one line.
fn short_comments(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let mut short = String::new();
    let mut rest = lines.as_slice();
    while let [line, after @ ..] = rest {
        if let ["/**", only, " */", behind @ ..] = rest {
            writeln!(short, "/** {} */", only.trim_start_matches(" * ")).unwrap();
            rest = behind;
        } else {
            writeln!(short, "{line}").unwrap();
            rest = after;
        }
    }
    short
}

/// Everything behind the line that begins the type is inside of it.
fn indented(text: &str) -> String {
    let mut inside = false;
    let mut indented = String::new();
    for line in text.lines() {
        writeln!(indented, "{}{line}", if inside { "  " } else { "" }).unwrap();
        inside |= line.starts_with("export ");
    }
    indented
}

/// All numbers on the wire are small enough to be exact in JavaScript.
fn config() -> Config {
    Config::new().with_large_int("number")
}
