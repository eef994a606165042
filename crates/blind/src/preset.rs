use serde::Deserialize;
use thiserror::Error;

use crate::options::{
    CaptureTells, CheckTells, DrawRule, Options, PawnTries, PromotionTells, RefusalsHeard,
    Spectators, TallyTells,
};

/// The named rule sets.
pub const PRESETS: [(&str, Options); 7] = [
    ("house", HOUSE),
    ("icc", ICC),
    ("berkeley", BERKELEY),
    ("berkeley-any", BERKELEY_ANY),
    ("cincinnati", CINCINNATI),
    ("rand", RAND),
    ("english", ENGLISH),
];

pub(crate) const HOUSE: Options = Options {
    refusals: RefusalsHeard::Both,
    reasons: true,
    nonsense: false,
    captures: CaptureTells::Nothing,
    tally: TallyTells::Type,
    checks: CheckTells::Plain,
    pawn_tries: PawnTries::Off,
    promotions: PromotionTells::Nothing,
    touch_move: true,
    draws: DrawRule::Automatic,
    spectators: Spectators::Announcements,
};

/// What the Kriegspiel rule sets have in common: tries are free, a "no" comes without a reason, a check with its direction.
const KRIEGSPIEL: Options = Options {
    reasons: false,
    tally: TallyTells::Announced,
    checks: CheckTells::Direction,
    touch_move: false,
    ..HOUSE
};

const ICC: Options = Options {
    refusals: RefusalsHeard::Mover,
    captures: CaptureTells::PawnOrPiece,
    pawn_tries: PawnTries::Count,
    ..KRIEGSPIEL
};

const BERKELEY: Options =
    Options { nonsense: true, captures: CaptureTells::Square, draws: DrawRule::Off, ..KRIEGSPIEL };

const BERKELEY_ANY: Options = Options { pawn_tries: PawnTries::OnRequest, ..BERKELEY };

const CINCINNATI: Options = Options {
    nonsense: true,
    captures: CaptureTells::PawnOrPiece,
    pawn_tries: PawnTries::YesNo,
    ..KRIEGSPIEL
};

const RAND: Options = Options {
    nonsense: true,
    captures: CaptureTells::PawnOrPiece,
    pawn_tries: PawnTries::Squares,
    promotions: PromotionTells::Fact,
    ..KRIEGSPIEL
};

const ENGLISH: Options =
    Options { captures: CaptureTells::Square, pawn_tries: PawnTries::OnRequest, ..KRIEGSPIEL };

/// The rule set with this name.
///
/// ```
/// use blind::{Options, preset};
/// assert_eq!(preset("house"), Ok(Options::default()));
/// let refusal = preset("marseille").unwrap_err().to_string();
/// assert!(refusal.starts_with("there is no preset \"marseille\": choose house, icc, "));
/// ```
pub fn preset(name: &str) -> Result<Options, UnknownPreset> {
    let found = PRESETS.iter().find(|(known, _)| *known == name);
    found.map(|(_, options)| *options).ok_or_else(|| UnknownPreset(name.to_owned()))
}

/// The name of the rule set with exactly these switches.
///
/// ```
/// use blind::{Options, preset, preset_name};
/// assert_eq!(preset_name(&Options::default()), Some("house"));
/// assert_eq!(preset_name(&Options { nonsense: true, ..Options::default() }), None);
/// ```
pub fn preset_name(options: &Options) -> Option<&'static str> {
    PRESETS.iter().find(|(_, known)| known == options).map(|(name, _)| *name)
}

/// An unknown name of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no preset {0:?}: choose {known}", known = PRESETS.map(|(name, _)| name).join(", "))]
pub struct UnknownPreset(pub String);

/// Options as they may be read: a preset, `house` if none is named, and the switches that differ from it.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = BlindWish))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Written {
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::openapi::Preset>))]
    preset: Option<String>,
    refusals: Option<RefusalsHeard>,
    reasons: Option<bool>,
    nonsense: Option<bool>,
    captures: Option<CaptureTells>,
    tally: Option<TallyTells>,
    checks: Option<CheckTells>,
    pawn_tries: Option<PawnTries>,
    promotions: Option<PromotionTells>,
    touch_move: Option<bool>,
    draws: Option<DrawRule>,
    spectators: Option<Spectators>,
}

impl TryFrom<Written> for Options {
    type Error = UnknownPreset;

    fn try_from(written: Written) -> Result<Options, UnknownPreset> {
        let base = written.preset.as_deref().map_or(Ok(HOUSE), preset)?;
        Ok(Options {
            refusals: written.refusals.unwrap_or(base.refusals),
            reasons: written.reasons.unwrap_or(base.reasons),
            nonsense: written.nonsense.unwrap_or(base.nonsense),
            captures: written.captures.unwrap_or(base.captures),
            tally: written.tally.unwrap_or(base.tally),
            checks: written.checks.unwrap_or(base.checks),
            pawn_tries: written.pawn_tries.unwrap_or(base.pawn_tries),
            promotions: written.promotions.unwrap_or(base.promotions),
            touch_move: written.touch_move.unwrap_or(base.touch_move),
            draws: written.draws.unwrap_or(base.draws),
            spectators: written.spectators.unwrap_or(base.spectators),
        })
    }
}
