//! Names of people.

use std::collections::HashSet;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

use crate::{Refusal, messages};

/// The longest name of a person, in characters.
pub const MAX_NAME: usize = 40;

/// What takes the place of the name of a deleted profile; the app has a word for it. No person can
/// choose it.
pub const DELETED: &str = "deleted player";

/// Combining marks in a row: more would cover the lines above and below.
const MAX_MARKS: usize = 2;

/// Letters and signs that are blank although their category is that of visible ones.
const BLANK: [char; 5] = ['\u{115F}', '\u{1160}', '\u{2800}', '\u{3164}', '\u{FFA0}'];

/// A name as people may give it: 1 to 40 characters, [cleaned](self), and no computer's name.
///
/// # Errors
/// When it is empty, too long, or a computer's name.
pub fn checked(text: &str) -> Result<String, Refusal> {
    // Cleaning never makes a text much shorter than a person meant: the rest is not looked at.
    if text.chars().take(10 * MAX_NAME + 1).count() > 10 * MAX_NAME {
        return Err(Refusal::bad(messages::name_too_long(MAX_NAME)));
    }
    let name = cleaned(text);
    if !name.chars().any(is_visible) {
        return Err(Refusal::bad(messages::name_empty()));
    }
    if name.chars().count() > MAX_NAME {
        return Err(Refusal::bad(messages::name_too_long(MAX_NAME)));
    }
    if COMPUTERS.contains(&skeleton(&name)) {
        return Err(Refusal::bad(messages::name_of_a_computer()));
    }
    Ok(name)
}

/// The name of a profile: as [`checked`], and nothing of it may be invisible.
///
/// # Errors
/// As [`checked`], and when a character does not print.
pub fn of_profile(text: &str) -> Result<String, Refusal> {
    let name = optional(text)?;
    let plain = |text: &str| text.nfc().filter(|c| *c != ' ').collect::<String>();
    if plain(text.trim()) != plain(&name) {
        return Err(Refusal::bad(messages::name_invisible()));
    }
    Ok(name)
}

/// A name from an imported game, cleaned and cut to the allowed length; empty if nothing of it is
/// visible.
#[must_use]
pub fn shortened(text: &str) -> String {
    let part: String = text.chars().take(10 * MAX_NAME).collect();
    let name: String = cleaned(&part).chars().take(MAX_NAME).collect();
    if name.chars().any(is_visible) {
        name
    } else {
        String::new()
    }
}

/// A name that may be left out: empty for a guest, for whom the app has a word.
///
/// # Errors
/// As [`checked`].
pub fn optional(text: &str) -> Result<String, Refusal> {
    if text.trim().is_empty() {
        return Ok(String::new());
    }
    checked(text)
}

/// The text composed (NFC), without characters that do not print or that turn the direction of the
/// line, with single spaces and at most two combining marks in a row.
fn cleaned(text: &str) -> String {
    let mut name = String::with_capacity(text.len());
    let mut marks = 0;
    for c in text.nfc() {
        use GeneralCategory as Category;
        match c.general_category() {
            // A tab or line break does not separate words: it is no part of a name.
            Category::Control
            | Category::Format
            | Category::PrivateUse
            | Category::Surrogate
            | Category::LineSeparator
            | Category::ParagraphSeparator => continue,
            Category::SpaceSeparator => {
                marks = 0;
                if !name.is_empty() && !name.ends_with(' ') {
                    name.push(' ');
                }
                continue;
            }
            Category::NonspacingMark | Category::EnclosingMark => marks += 1,
            _ => marks = 0,
        }
        if marks <= MAX_MARKS && !BLANK.contains(&c) {
            name.push(c);
        }
    }
    name.truncate(name.trim_end().len());
    name
}

/// Whether a cleaned character leaves something to see.
fn is_visible(c: char) -> bool {
    use GeneralCategory as Category;
    !matches!(
        c.general_category(),
        Category::SpaceSeparator
            | Category::NonspacingMark
            | Category::EnclosingMark
            | Category::SpacingMark
            | Category::Unassigned
    )
}

/// The names that the web app shows for computer players, in all its languages. A test of the web
/// app compares them.
const SHOWN: &str = include_str!("computers.txt");

/// The names of all computer players, as skeletons.
static COMPUTERS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let players = ludograph_catalog::all().flat_map(|game| game.info().players.iter());
    let ids = players.map(|player| player.id);
    let reserved = ids.chain(SHOWN.lines()).chain([DELETED]);
    reserved.map(skeleton).collect()
});

/// Digits, and Cyrillic and Greek letters, that are used to imitate Latin letters, and below each
/// the letter that it looks like. Everything else that looks alike is equal in NFKD.
const LOOKALIKES: [&str; 2] = [
    "01345iıавекмнорстухѕіјԁһгпцαβγεζηικμνορτυχѵ",
    "oleasllabekmhopctyxsljdhrnuabyeznlkmvoptuxv",
];

/// What is left of a name when case, accents, spaces, punctuation and lookalikes are ignored.
fn skeleton(name: &str) -> String {
    let decomposed = name.nfkd().flat_map(char::to_lowercase);
    let letters = decomposed.filter(|c| c.is_alphanumeric());
    letters
        .map(|c| {
            let [from, to] = LOOKALIKES;
            let alike = from.chars().zip(to.chars()).find(|(from, _)| *from == c);
            alike.map_or(c, |(_, to)| to)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use ludograph_protocol::Code;

    use super::*;

    #[test]
    fn names_of_profiles_show_everything_that_is_in_them() {
        assert_eq!(of_profile(" Åse  Ærø ").unwrap(), "Åse Ærø");
        assert_eq!(of_profile("").unwrap(), "");
        for hidden in ["A\u{200B}da", "Ada\u{202E}", "A\u{3164}da", "\u{200B}"] {
            assert!(of_profile(hidden).is_err(), "{hidden:?}");
        }
        assert!(of_profile("Exреrt").is_err() && of_profile("Deleted Player").is_err());
    }

    #[test]
    fn names_are_trimmed_and_limited() {
        assert_eq!(checked(" A\u{7}da ").unwrap(), "Ada");
        assert_eq!(checked("Ada \u{a0}\u{2003} B").unwrap(), "Ada B");
        for bad in [
            "",
            " \n ",
            &"x".repeat(MAX_NAME + 1),
            &"\u{200b}".repeat(100_000),
        ] {
            assert_eq!(checked(bad).unwrap_err().code, Code::BadRequest);
        }
        assert_eq!(shortened(&"é".repeat(500_000)).chars().count(), MAX_NAME);
    }

    #[test]
    fn what_does_not_print_is_dropped() {
        for hidden in [
            "\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}", "\u{3164}", "\u{115F}", "\u{1160}",
            "\u{FFA0}", "\u{2028}", "\u{2029}", "\u{E000}", "\u{AD}", "\u{2800}",
        ] {
            assert_eq!(
                checked(&format!("A{hidden}da")).unwrap(),
                "Ada",
                "{hidden:?}"
            );
            for empty in [hidden.to_owned(), format!(" {hidden}\u{301} ")] {
                assert_eq!(checked(&empty).unwrap_err().code, Code::BadRequest);
                assert_eq!(shortened(&empty), "");
            }
        }
    }

    #[test]
    fn accents_are_composed_and_do_not_pile_up() {
        assert_eq!(checked("Zoe\u{308}").unwrap(), "Zoë");
        let struck = format!("a{}b", "\u{336}".repeat(30));
        assert_eq!(checked(&struck).unwrap(), "a\u{336}\u{336}b");
        for name in [
            "Ωmega",
            "王小明",
            "Ştefan",
            "ประสิทธิ์",
            "नन्दिनी",
            "محمد",
            "🦊",
        ] {
            assert_eq!(checked(name).unwrap(), name);
        }
    }

    #[test]
    fn a_computers_name_is_refused_in_disguise_too() {
        for disguised in [
            "master",
            "MASTER",
            " Master ",
            "mаster",
            "M a s t e r",
            "ｍａｓｔｅｒ",
            "mäster",
            "m4ster",
            "MCTS",
            "Meister",
            "könner",
            "Αρχάριος",
            "Club Player",
        ] {
            let refusal = checked(disguised).unwrap_err();
            assert_eq!(
                refusal.message.key(),
                "table.name-of-a-computer",
                "{disguised}"
            );
        }
        for free in ["Masterson", "Ada", "Red", "Stronghold"] {
            assert_eq!(checked(free).unwrap(), free);
        }
    }

    #[test]
    fn a_guest_has_no_name() {
        assert_eq!(optional(" \n ").unwrap(), "");
        assert_eq!(optional(" Ada").unwrap(), "Ada");
        assert!(optional(&"x".repeat(MAX_NAME + 1)).is_err());
    }
}
