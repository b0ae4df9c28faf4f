//! The seven colours.

use serde::{Deserialize, Serialize};

/// The colour of a tile: 0 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Colour(u8);

/// How many colours there are.
pub const COLOURS: u8 = 7;

/// For people: a letter and an ANSI style for each colour.
const LOOKS: [(char, &str); COLOURS as usize] = [
    ('R', "31"),
    ('G', "32"),
    ('B', "34"),
    ('Y', "33"),
    ('P', "35"),
    ('C', "36"),
    ('W', "1;37"),
];

impl Colour {
    /// The colour of a number, or `None` above 6.
    #[must_use]
    pub fn new(number: u8) -> Option<Colour> {
        (number < COLOURS).then_some(Colour(number))
    }

    /// Every colour.
    pub fn all() -> impl Iterator<Item = Colour> {
        (0..COLOURS).map(Colour)
    }

    /// The colour of a digit from `0` to `6`.
    #[must_use]
    pub fn from_digit(digit: char) -> Option<Colour> {
        let number = digit.to_digit(10)?;
        Colour::new(number as u8)
    }

    /// The digit of the referee's format.
    #[must_use]
    pub fn digit(self) -> char {
        char::from(b'0' + self.0)
    }

    /// The colour of a letter (`R G B Y P C W`, in either case).
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Colour> {
        let letter = letter.to_ascii_uppercase();
        Colour::all().find(|c| c.letter() == letter)
    }

    /// The letter that a terminal shows: red, green, blue, yellow, purple, cyan, white.
    #[must_use]
    pub fn letter(self) -> char {
        LOOKS[usize::from(self.0)].0
    }

    /// The ANSI style that a terminal shows it in.
    #[must_use]
    pub fn style(self) -> &'static str {
        LOOKS[usize::from(self.0)].1
    }

    /// The number, 0 to 6.
    #[inline]
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// The three bits that a board keeps: 1 to 7, 0 being a hole.
    #[inline]
    pub(crate) fn code(self) -> u8 {
        self.0 + 1
    }

    /// The colour of a board's three bits; `None` for a hole.
    #[inline]
    pub(crate) fn of_code(code: u8) -> Option<Colour> {
        code.checked_sub(1).map(Colour)
    }
}

impl From<Colour> for u8 {
    fn from(colour: Colour) -> u8 {
        colour.0
    }
}

impl TryFrom<u8> for Colour {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Colour::new(number).ok_or_else(|| format!("{number} is no colour: 0 to 6"))
    }
}
