//! Pseudo-code: an enum of its lines with their texts.

/// Declares the pseudo-code of an algorithm: an enum of its lines in order, `CODE` with their
/// texts, and the conversion to the number of a line.
macro_rules! pseudo_code {
    ($(#[$doc:meta])* $name:ident { $($line:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(dead_code, reason = "no step highlights the head of a loop")]
        pub(crate) enum $name {
            $($line,)*
        }

        impl $name {
            pub(crate) const CODE: &[&str] = &[$($text,)*];
        }

        impl From<$name> for usize {
            fn from(line: $name) -> usize {
                line as usize
            }
        }
    };
}

pub(super) use pseudo_code;
