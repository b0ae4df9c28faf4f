//! Seat tokens, their hashes, and table ids.

use std::fmt;

use ludograph_core::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::{Refusal, messages};

/// A source of secure random bytes: it fills the slice.
pub type Entropy<'a> = &'a mut dyn FnMut(&mut [u8]);

/// A seat's secret: 128 random bits. `Debug` prints stars, so that no log contains it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new token.
    #[must_use]
    pub fn random(random: Entropy<'_>) -> Token {
        Token(hex(&random_bytes::<16>(random)))
    }

    /// A token that a client has made for itself.
    ///
    /// # Errors
    /// When it is not 32 hexadecimal digits.
    pub fn of_client(text: String) -> Result<Token, Refusal> {
        let digit = |b: u8| b.is_ascii_digit() || (b'a'..=b'f').contains(&b);
        if text.len() == 32 && text.bytes().all(digit) {
            return Ok(Token(text));
        }
        Err(Refusal::bad(messages::bad_token()))
    }

    /// The token of a profile's seat: the same on every device that knows the profile's secret.
    #[must_use]
    pub fn of_profile(me: &str, table: &str) -> Token {
        let hash = SecretHash::of(&format!("seat {table} {me}"));
        Token(hash.as_str()[..32].to_owned())
    }

    /// A token that a client sent.
    #[must_use]
    pub fn known(text: String) -> Token {
        Token(text)
    }

    /// The 32 hexadecimal digits, for the owner of the seat.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The hash that is stored.
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

/// The hash of a token or of a browser's identity; the secret itself is never stored. Plain SHA-256
/// is enough, because the secrets have 128 random bits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SecretHash(String);

impl SecretHash {
    /// The hash of a secret.
    #[must_use]
    pub fn of(secret: &str) -> SecretHash {
        SecretHash(hex(&Sha256::digest(secret.as_bytes())))
    }

    /// Whether this is the hash of `secret`, compared in constant time.
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

/// A new table's id: 60 random bits as 12 letters and digits that are hard to confuse.
#[must_use]
pub fn table_id(random: Entropy<'_>) -> String {
    const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
    random_bytes::<12>(random)
        .iter()
        .map(|b| char::from(ALPHABET[usize::from(b % 32)]))
        .collect()
}

/// Whether `text` has the form of a table's id.
#[must_use]
pub fn is_table_id(text: &str) -> bool {
    text.len() == 12
        && text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
}

/// A random seed.
#[must_use]
pub fn seed(random: Entropy<'_>) -> Seed {
    Seed::fold(u64::from_le_bytes(random_bytes(random)))
}

fn random_bytes<const N: usize>(random: Entropy<'_>) -> [u8; N] {
    let mut bytes = [0; N];
    random(&mut bytes);
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

    /// Different bytes at each call.
    fn counting() -> impl FnMut(&mut [u8]) {
        let mut next = 0;
        move |bytes: &mut [u8]| {
            for byte in bytes {
                next += 1;
                *byte = next;
            }
        }
    }

    #[test]
    fn tokens_have_128_bits_and_open_only_their_own_hash() {
        let random = &mut counting();
        let (one, other) = (Token::random(random), Token::random(random));
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
        let token = Token::random(&mut counting());
        assert!(!format!("{token:?}").contains(token.reveal()));
        assert!(!format!("{:?}", token.hash()).contains(token.hash().as_str()));
    }

    #[test]
    fn table_names_are_table_names() {
        let random = &mut counting();
        let id = table_id(random);
        assert!(is_table_id(&id) && id != table_id(random));
        assert!(!is_table_id("") && !is_table_id("../../../etc") && !is_table_id("ABCDEFGHIJKL"));
    }
}
