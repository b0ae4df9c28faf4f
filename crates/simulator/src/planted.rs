//! Bugs that are planted on purpose, to show that the simulator finds them. All of them are in the
//! simulated surroundings; the server's own code is the same with and without them.

/// A planted bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bug {
    /// An append is acknowledged when it is queued, before it is durable.
    EarlyAcknowledgement,
    /// The number of a fact is not unique: of two processes the later one overwrites the other.
    ConflictIgnored,
    /// After the connection for notifications broke, no table reads what it missed.
    NeverCaughtUp,
    /// Due times are not looked at: tables of a dead process are not taken over.
    LeaseForGood,
    /// Times are read back in whole seconds: a reloaded table charges other clocks.
    RoundedTimes,
}

impl Bug {
    /// All of them.
    pub const ALL: [Bug; 5] = [
        Bug::EarlyAcknowledgement,
        Bug::ConflictIgnored,
        Bug::NeverCaughtUp,
        Bug::LeaseForGood,
        Bug::RoundedTimes,
    ];
}
