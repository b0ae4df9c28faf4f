//! The text of SGF: trees of nodes of properties.

use ludograph_core::Message;

use crate::boundary::BadGame;
use crate::messages;

/// Longest text that is read.
const LONGEST: usize = 1 << 20;

/// Deepest nesting of variations that is read.
const DEEPEST: usize = 1000;

/// One value of a property of the main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Property {
    /// Where the name starts, in bytes.
    pub(crate) at: usize,
    pub(crate) name: String,
    /// Escapes resolved.
    pub(crate) value: String,
}

/// Text as a property value: `]` and `\` escaped, line breaks unchanged.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, ']' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// A syntax error at a byte of `text`; `reason` gets its line and column, both from 1.
pub(crate) fn error_at(
    text: &str,
    byte: usize,
    reason: impl FnOnce(usize, usize) -> Message,
) -> BadGame {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    BadGame::Syntax(reason(line, before[start..].chars().count() + 1))
}

/// The properties of the main line of the first game, in order. A property with several values is
/// listed once per value.
///
/// # Errors
/// Names the place where the text is malformed: unknown characters, missing brackets, too long or
/// too deeply nested.
pub(crate) fn main_line(text: &str) -> Result<Vec<Property>, BadGame> {
    if text.len() > LONGEST {
        return Err(BadGame::Syntax(messages::text_too_long(LONGEST)));
    }
    let mut reader = Reader { text, at: 0 };
    let mut properties = Vec::new();
    let mut depth = 0usize;
    // The main line ends where the first tree closes; after that come variations.
    let mut on_main_line = true;
    loop {
        reader.skip_space();
        let start = reader.at;
        match reader.peek() {
            Some('(') if depth == DEEPEST => {
                return Err(reader.error(messages::sgf_too_deep));
            }
            Some('(') => depth += 1,
            Some(')') if depth > 0 => {
                on_main_line = false;
                depth -= 1;
                if depth == 0 {
                    return Ok(properties);
                }
            }
            Some(';') if depth > 0 => {}
            Some(c) if c.is_ascii_alphabetic() && depth > 0 => {
                let found = reader.property(start)?;
                if on_main_line {
                    properties.extend(found);
                }
                continue;
            }
            Some(c) => {
                let found = format!("{c:?}");
                return Err(reader.error(|l, c| messages::sgf_unexpected(l, c, found)));
            }
            None if depth == 0 => return Err(reader.error(messages::sgf_no_game)),
            None => return Err(reader.error(messages::sgf_cut_off)),
        }
        reader.at += 1;
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn error(&self, reason: impl FnOnce(usize, usize) -> Message) -> BadGame {
        error_at(self.text, self.at, reason)
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    /// A name and the values that follow it.
    fn property(&mut self, at: usize) -> Result<Vec<Property>, BadGame> {
        let rest = &self.text[at..];
        let letters = rest
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(rest.len());
        // Small letters in names are decoration of older versions of the format.
        let name: String = rest[..letters]
            .chars()
            .filter(char::is_ascii_uppercase)
            .collect();
        self.at += letters;
        let mut values = Vec::new();
        loop {
            self.skip_space();
            if self.peek() != Some('[') {
                break;
            }
            values.push(Property {
                at,
                name: name.clone(),
                value: self.value()?,
            });
        }
        if values.is_empty() {
            let name = &rest[..letters.min(20)];
            return Err(self.error(|l, c| messages::sgf_no_value(l, c, name)));
        }
        Ok(values)
    }

    /// A value in its brackets.
    fn value(&mut self) -> Result<String, BadGame> {
        let start = self.at;
        let mut value = String::new();
        let mut chars = self.text[start + 1..].char_indices();
        while let Some((offset, c)) = chars.next() {
            match c {
                ']' => {
                    self.at = start + 1 + offset + 1;
                    return Ok(value);
                }
                // An escaped line break joins two lines; any other escaped character is taken
                // literally.
                '\\' => value.extend(chars.next().map(|(_, c)| c).filter(|c| *c != '\n')),
                c => value.push(c),
            }
        }
        Err(self.error(messages::sgf_unclosed))
    }
}
