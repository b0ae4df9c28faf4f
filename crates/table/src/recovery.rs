//! A profile's secret as a code that people can type: Crockford's base 32 in groups of four, with a
//! check sum.

use sha2::{Digest, Sha256};

use crate::{Refusal, messages};

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Letters and digits of a code: 26 for 128 bits, two for the check sum.
const LENGTH: usize = 28;

/// Bits of the check sum.
const CHECK_BITS: u32 = 10;

/// The most characters that are looked at.
const LONGEST: usize = 100;

/// The code of a secret of 32 hexadecimal digits; `None` for other secrets.
///
/// ```
/// use ludograph_table::recovery::{decode, encode};
/// let secret = "00112233445566778899aabbccddeeff";
/// let code = encode(secret).unwrap();
/// assert_eq!(code, "0024-H36H-2NCS-VRH6-DAQF-6DVV-QZN3");
/// assert_eq!(decode(&code.to_lowercase().replace('0', "o")).unwrap(), secret);
/// ```
#[must_use]
pub fn encode(secret: &str) -> Option<String> {
    let bits = u128::from_str_radix(secret, 16).ok()?;
    if secret != text(bits) {
        return None;
    }
    let digit = |value: u128| char::from(ALPHABET[(value & 31) as usize]);
    let check = u128::from(check(bits));
    let digits = (0..26).rev().map(|place| digit(bits >> (5 * place)));
    let digits = digits.chain([digit(check >> 5), digit(check)]);
    let groups = digits.enumerate().flat_map(|(place, digit)| {
        let dash = (place > 0 && place % 4 == 0).then_some('-');
        dash.into_iter().chain([digit])
    });
    Some(groups.collect())
}

/// The secret of a code. Case, spaces and dashes do not matter; O is read as 0, I and L as 1.
///
/// # Errors
/// When it has another length, or contains a typing error.
pub fn decode(code: &str) -> Result<String, Refusal> {
    let typed = code.chars().take(LONGEST);
    let typed = typed.filter(|c| !c.is_whitespace() && *c != '-');
    let letters: Vec<char> = typed.map(|c| c.to_ascii_uppercase()).collect();
    if letters.len() != LENGTH {
        let message = messages::code_length(LENGTH, letters.len());
        return Err(Refusal::bad(message));
    }
    let typo = || Refusal::bad(messages::code_typo());
    let mut values = Vec::with_capacity(LENGTH);
    for letter in letters {
        let letter = match letter {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        let value = ALPHABET
            .iter()
            .position(|known| char::from(*known) == letter);
        values.push(value.ok_or_else(typo)? as u128);
    }
    let (secret, sum) = values.split_at(26);
    // 26 digits have two bits more than the secret.
    if secret[0] > 7 {
        return Err(typo());
    }
    let bits = secret.iter().fold(0, |bits, value| bits << 5 | value);
    if u128::from(check(bits)) != sum[0] << 5 | sum[1] {
        return Err(typo());
    }
    Ok(text(bits))
}

/// A secret as browsers store it.
fn text(bits: u128) -> String {
    format!("{bits:032x}")
}

fn check(bits: u128) -> u16 {
    let hash = Sha256::digest(bits.to_be_bytes());
    u16::from_be_bytes([hash[0], hash[1]]) >> (u16::BITS - CHECK_BITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_back_and_wrong_letters_are_noticed() {
        let secret = text(0x0123_4567_89ab_cdef_0011_2233_4455_6677);
        let code = encode(&secret).unwrap();
        assert_eq!(decode(&format!(" {code} ")).unwrap(), secret);
        let mut noticed = 0;
        for place in (0..code.len()).filter(|place| code.as_bytes()[*place] != b'-') {
            let mut wrong = code.clone().into_bytes();
            wrong[place] = if wrong[place] == b'7' { b'8' } else { b'7' };
            noticed += usize::from(decode(&String::from_utf8(wrong).unwrap()).is_err());
        }
        assert_eq!(noticed, LENGTH);
        assert!(decode(&code[1..]).is_err() && decode("").is_err());
        assert!(decode(&code.replace('-', "U")).is_err());
        assert_eq!(encode("not a secret"), None);
    }
}
