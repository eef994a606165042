use serde::{Deserialize, Serialize};

use crate::{Ko, Position};

/// What can be chosen before a game of Keishi.
///
/// ```
/// use keishi::{Ko, Options};
/// let options: Options = serde_json::from_str(r#"{ "ko": "superko", "swap": true }"#)?;
/// assert_eq!(options, Options { ko: Ko::Superko, swap: true, start: None });
/// assert_eq!(serde_json::from_str::<Options>("{}")?, Options::default());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = KeishiOptions))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeishiOptions"))]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Options {
    /// Which earlier boards may not come back.
    pub ko: Ko,
    /// Whether the very first move may be answered by swapping the stones.
    pub swap: bool,
    /// The position to start from, if it is not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub start: Option<Position>,
}
