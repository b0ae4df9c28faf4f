//! The time, and dates as text.

use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ludograph_protocol::Millis;

/// Now: the wall clock when the process first asked, and the steady time since then. If someone
/// sets the wall clock meanwhile, no clock of a game jumps.
#[must_use]
pub fn now() -> Millis {
    static START: LazyLock<Start> = LazyLock::new(|| Start::at(wall_clock()));
    START.now()
}

fn wall_clock() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    millis(since.unwrap_or_default())
}

fn millis(duration: Duration) -> Millis {
    Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX)
}

/// The same moment by the wall clock and by the steady clock.
struct Start {
    wall: Millis,
    steady: Instant,
}

impl Start {
    fn at(wall: Millis) -> Start {
        Start {
            wall,
            steady: Instant::now(),
        }
    }

    fn now(&self) -> Millis {
        self.wall + millis(self.steady.elapsed())
    }
}

/// A moment as `2023-11-14T22:13:20Z`, by Howard Hinnant's civil-from-days arithmetic.
#[must_use]
pub fn iso(at: Millis) -> String {
    let seconds = at.div_euclid(1000);
    let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 {
        shifted_month + 3
    } else {
        shifted_month - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_of_the_wall_clock_is_no_step_of_time() {
        // As if the wall clock had been set forward by a day after the start.
        let day = 24 * 60 * 60 * 1000;
        let start = Start::at(wall_clock() - day);
        let first = start.now();
        assert!(wall_clock() - first >= day - 1000);
        assert!((first..first + day / 2).contains(&start.now()));
    }

    #[test]
    fn dates_are_written_right() {
        assert_eq!(iso(0), "1970-01-01T00:00:00Z");
        assert_eq!(iso(951_827_696_000), "2000-02-29T12:34:56Z");
        assert_eq!(iso(1_709_164_800_000), "2024-02-29T00:00:00Z");
        assert_eq!(iso(4_102_444_799_999), "2099-12-31T23:59:59Z");
    }
}
