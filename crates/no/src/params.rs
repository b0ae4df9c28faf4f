//! The options of a game.

use ludograph_core::{BadParams, Field, FieldKind, Params as CoreParams};
use serde::{Deserialize, Serialize};

/// The largest board of a game. [`nearest`](crate::nearest) searches larger ones.
pub const MAX_SIZE: u8 = 99;

/// The rules that are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Every step costs 1.
    #[default]
    Classic,
    /// Every square of a walk becomes a wall.
    Trails,
    /// Every square costs 1 to 9 to enter.
    Weighted,
    /// One player names the nearest piece, again and again.
    Solo,
}

impl Variant {
    /// All variants, in the order in which forms show them.
    pub const ALL: [Variant; 4] = [
        Variant::Classic,
        Variant::Trails,
        Variant::Weighted,
        Variant::Solo,
    ];

    /// Its name in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Classic => "classic",
            Variant::Trails => "trails",
            Variant::Weighted => "weighted",
            Variant::Solo => "solo",
        }
    }
}

/// What a game is started with.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Params {
    /// Squares a side, and the number of pieces.
    pub size: u8,
    /// The rules.
    pub variant: Variant,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            size: 9,
            variant: Variant::Classic,
        }
    }
}

const SIZE: Field = Field {
    name: "size",
    help: "squares a side, and the number of pieces",
    kind: FieldKind::Int {
        min: 2,
        max: MAX_SIZE as i64,
    },
};

const VARIANT: Field = Field {
    name: "variant",
    help: "classic; trails: walks leave walls; weighted: squares cost 1 to 9; solo: name the nearest piece, alone",
    kind: FieldKind::Choice {
        options: &["classic", "trails", "weighted", "solo"],
    },
};

impl CoreParams for Params {
    const FIELDS: &'static [Field] = &[SIZE, VARIANT];

    fn check(&self) -> Result<(), BadParams> {
        SIZE.check_int(self.size.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_options() {
        let FieldKind::Choice { options } = VARIANT.kind else {
            panic!("variant is a choice");
        };
        assert_eq!(Variant::ALL.map(Variant::name), options);
        for variant in Variant::ALL {
            let json = serde_json::to_string(&variant).unwrap();
            assert_eq!(json, format!("\"{}\"", variant.name()));
        }
    }

    #[test]
    fn sizes_outside_are_refused() {
        for (size, ok) in [(0, false), (1, false), (2, true), (99, true), (100, false)] {
            let params = Params {
                size,
                ..Params::default()
            };
            assert_eq!(params.check().is_ok(), ok, "{size}");
        }
        assert!(serde_json::from_str::<Params>(r#"{"sice":9}"#).is_err());
        assert!(serde_json::from_str::<Params>(r#"{"variant":"chess"}"#).is_err());
    }
}
