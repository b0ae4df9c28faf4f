//! A short fingerprint of a text.

/// 16 hexadecimal digits by FNV-1a: short, fixed for ever, and collisions only matter within one
/// event.
pub(crate) fn digest(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
