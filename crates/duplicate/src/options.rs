use serde::{Deserialize, Serialize};

/// Duplicate chess has one form: four boards at their start, North to move. There is nothing to choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DuplicateOptions))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DuplicateOptions"))]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Options {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_nothing_to_choose() {
        assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
        let refusal = serde_json::from_str::<Options>(r#"{"ghosts":false}"#).unwrap_err();
        assert!(refusal.to_string().contains("unknown field `ghosts`"), "{refusal}");
    }
}
