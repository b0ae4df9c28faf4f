//! Browsers that think for the computers of a table, so that the server only arbitrates.

use ludograph_protocol::Code;
use ludograph_service::turn::reported_thought;
use ludograph_table::{Fact, Refusal, messages, secret};
use serde_json::Value;

use super::TableActor;
use super::search_job::{Assistant, Origin};

impl TableActor {
    /// The browser that thinks for the computers of the table, if one does.
    pub(super) fn assistant(&self) -> Option<Assistant> {
        let connection = self.connections.assistant(&self.log.table)?;
        let random = &mut |bytes: &mut [u8]| self.services.environment.fill(bytes);
        Some(Assistant {
            connection,
            seed: secret::seed(random),
            grace: self.services.limits.browser_answer,
        })
    }

    /// A browser offers to think for the computers, or ends that.
    pub(super) fn assist(&mut self, connection: u64, on: bool) -> Result<u64, Refusal> {
        if on {
            if !self.services.limits.browsers_think {
                return Err(Refusal::conflict(messages::server_thinks()));
            }
            let seats = self.connections.seats(connection);
            self.log.table.decide_assist(seats)?;
        }
        self.connections.set_assists(connection, on);
        if self.search.is_searching() {
            self.update_search(Origin::Here);
        }
        Ok(self.log.table.seq)
    }

    /// A browser has chosen for a computer. If the choice cannot be carried out, the server thinks
    /// itself from now on: nobody loses by what a browser sends.
    pub(super) async fn thought(
        &mut self,
        connection: u64,
        job: u64,
        action: String,
        thought: Option<Value>,
    ) -> Result<u64, Refusal> {
        let Some(seat) = self.search.answered(connection, job) else {
            return Err(Refusal::new(Code::Stale, messages::late_thought()));
        };
        let thought = reported_thought(thought);
        let fact = Fact::Moved {
            seat,
            action,
            thought,
        };
        let client = self.connections.client(connection);
        let appended = client.serve(self.append(fact)).await;
        match &appended {
            Ok(_) => {
                self.services.metrics.browser_choices.inc();
            }
            Err(_) => {
                self.connections.set_assists(connection, false);
                self.search.retry();
            }
        }
        appended
    }
}
