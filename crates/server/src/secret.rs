//! Secrets and names made of random bits.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// A seat's secret: 128 random bits. It prints as stars, so that no log can tell it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one from the system's generator.
    #[must_use]
    pub fn random() -> Token {
        Token(hex(&random_bytes::<16>()))
    }

    /// One that somebody has shown.
    #[must_use]
    pub fn known(text: String) -> Token {
        Token(text)
    }

    /// The 32 hexadecimal digits, to be told to whoever owns the seat.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    #[must_use]
    pub fn hash(&self) -> SecretHash {
        SecretHash::of(&self.0)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(***)")
    }
}

/// The hash of a token or of a browser's identity: all that is kept of it. A plain SHA-256 is enough, since what it hides has 128 random bits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SecretHash(String);

impl SecretHash {
    /// The hash of a secret.
    #[must_use]
    pub fn of(secret: &str) -> SecretHash {
        SecretHash(hex(&Sha256::digest(secret.as_bytes())))
    }

    /// Whether this is the hash of `secret`. Takes equally long whatever the answer.
    #[must_use]
    pub fn opens_with(&self, secret: &str) -> bool {
        let given = SecretHash::of(secret);
        self.0.as_bytes().ct_eq(given.0.as_bytes()).into()
    }

    /// The hash as text, for the database.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(…)")
    }
}

/// A new table's name: 60 random bits in 12 letters and digits that cannot be mistaken for each other.
#[must_use]
pub fn table_id() -> String {
    const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
    random_bytes::<12>()
        .iter()
        .map(|b| char::from(ALPHABET[usize::from(b % 32)]))
        .collect()
}

/// Whether `text` can be a table's name at all.
#[must_use]
pub fn is_table_id(text: &str) -> bool {
    text.len() == 12
        && text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
}

/// 64 random bits.
#[must_use]
pub fn random_u64() -> u64 {
    u64::from_le_bytes(random_bytes())
}

fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without randomness from the system no secret can be made: there is nothing to go on with.
    getrandom::fill(&mut bytes).expect("the system's generator of random numbers works");
    bytes
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let pairs = bytes.iter().flat_map(|b| [b >> 4, b & 15]);
    pairs.map(|d| char::from(DIGITS[usize::from(d)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_have_128_bits_and_open_only_their_own_hash() {
        let (one, other) = (Token::random(), Token::random());
        assert_eq!(one.reveal().len(), 32);
        assert_ne!(one, other);
        assert!(one.hash().opens_with(one.reveal()));
        assert!(!one.hash().opens_with(other.reveal()));
        assert!(!one.hash().opens_with(""));
    }

    #[test]
    fn the_hash_is_sha_256() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(SecretHash::of("abc").as_str(), abc);
    }

    #[test]
    fn nothing_secret_is_printed() {
        let token = Token::random();
        assert!(!format!("{token:?}").contains(token.reveal()));
        assert!(!format!("{:?}", token.hash()).contains(token.hash().as_str()));
    }

    #[test]
    fn table_names_are_table_names() {
        let id = table_id();
        assert!(is_table_id(&id) && id != table_id());
        assert!(!is_table_id("") && !is_table_id("../../../etc") && !is_table_id("ABCDEFGHIJKL"));
    }
}
