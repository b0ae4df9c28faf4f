//! The paths of the HTTP API.

use ludograph_catalog::{AnyGame, AnySession};
use ludograph_lab::Algorithm;
use ludograph_protocol::{
    Analyse, BoardRequest, CreateTable, Explore, ImportGame, Imported, JoinTable, Phase,
    PositionQuery, PositionRef, ScoreQuery, TableList, TraceRequest,
};
use ludograph_service::refusal::{
    graph_has_no_moves, method_not_allowed, no_identity, not_found, unfinished, unreadable,
};
use ludograph_service::{Purpose, Snapshot, analyse, lab, position};
use ludograph_table::{Refusal, create, messages as table_messages};
use serde::de::DeserializeOwned;

use crate::host::{Host, Stop};
use crate::input::Request;
use crate::output::{Answer, Output};
use crate::surroundings::Surroundings;

/// An answer; `None` where a thinker gives it.
type Answered = Result<Option<Answer>, Stop>;

impl Host {
    /// Answers a request.
    pub(crate) fn request(&mut self, request: Request, around: &dyn Surroundings) -> Output {
        let mut out = Output::default();
        let answer = match self.route(request, around, &mut out) {
            Ok(answer) => answer,
            Err(Stop::Need(table)) => return Output::need(&table),
            Err(Stop::Refused(refusal)) => Some(Answer::from(refusal)),
        };
        out.answer = answer;
        out
    }

    fn route(&mut self, request: Request, around: &dyn Surroundings, out: &mut Output) -> Answered {
        let (path, query) = match request.path.split_once('?') {
            Some((path, query)) => (path.to_owned(), query.to_owned()),
            None => (request.path.clone(), String::new()),
        };
        let Some(path) = path.strip_prefix("/api/") else {
            return Err(not_found().into());
        };
        let parts: Vec<&str> = path.split('/').collect();
        let method = request.method.as_str();
        match (method, parts.as_slice()) {
            ("GET", ["games"]) => {
                let games: Vec<_> = ludograph_catalog::all().map(AnyGame::info).collect();
                ok(&games)
            }
            ("GET", ["games", game, "assets"]) => ok(&find_game(game)?.assets()),
            ("GET", ["games", game, "picture.svg"]) => {
                let options: Vec<(String, String)> = read_query(&query)?;
                let svg = ludograph_service::picture(find_game(game)?, options)?;
                Ok(Some(Answer::text("image/svg+xml", svg)))
            }
            // Nobody elsewhere sees the tables of this browser.
            ("GET", ["tables"]) => ok(&TableList {
                tables: Vec::new(),
                total: 0,
            }),
            ("POST", ["tables"]) => self.make_table(read(request)?, around, out),
            ("GET", ["tables", id]) => self.at(id, around, out, |t, _| json(&t.view())),
            ("DELETE", ["tables", id]) => self.delete_table(id, request.bearer, around, out),
            ("POST", ["tables", id, "join"]) => {
                let join: JoinTable = read(request)?;
                self.at(id, around, out, |table, context| {
                    json(&table.join(join, context)?)
                })
            }
            ("GET", ["tables", id, "position"]) => {
                let PositionQuery { ply } = read_query(&query)?;
                let place = PositionRef::Table {
                    id: (*id).to_owned(),
                    ply,
                    tokens: Vec::new(),
                };
                self.show(place, &[], around, out)
            }
            ("GET", ["tables", id, "record"]) => {
                let session = self.whole(id, around, out)?;
                ok(&session.record())
            }
            ("GET", ["tables", id, "export", format]) => {
                let session = self.whole(id, around, out)?;
                let game = find_game(session.position().game())?;
                let text = game.export(format, &*session).map_err(Refusal::from)?;
                Ok(Some(Answer::text("text/plain; charset=utf-8", text)))
            }
            ("GET", ["my", "tables"]) => {
                let me = request.bearer.ok_or_else(no_identity)?;
                create::identity(Some(&me))?;
                ok(&self.rows.mine())
            }
            ("POST", ["import"]) => {
                let game: ImportGame = read(request)?;
                let created = ludograph_service::imported(&game)?;
                let id = self.make(created, around, out)?;
                let link = format!("/t/{id}");
                Ok(Some(Answer::json(201, &Imported { id, link })))
            }
            ("POST", ["explore"]) => {
                let Explore { position, actions } = read(request)?;
                self.show(position, &actions, around, out)
            }
            ("POST", ["analyse"]) => {
                let request: Analyse = read(request)?;
                analyse::check(&request)?;
                let (place, actions) = (request.position.clone(), analyse::actions(&request));
                let session = self.find(place, &actions, Purpose::Analysis, around, out)?;
                out.run("analyse", &session.record(), &request);
                Ok(None)
            }
            ("GET", ["lab"]) => {
                let all: Vec<&Algorithm> = ludograph_lab::algorithms().collect();
                ok(&all)
            }
            ("POST", ["lab", "board"]) => {
                let request: BoardRequest = read(request)?;
                let purpose = lab::board_purpose(&request)?;
                let place = request.position.clone();
                let session = self.find(place, &request.actions, purpose, around, out)?;
                out.run("board", &session.record(), &request);
                Ok(None)
            }
            ("POST", ["lab", "trace"]) => {
                let request: TraceRequest = read(request)?;
                let purpose = lab::trace_purpose(&request)?;
                let record = if lab::is_graph(&request) {
                    None
                } else {
                    let place = request.position.clone();
                    let session = self.find(place, &request.actions, purpose, around, out)?;
                    Some(session.record())
                };
                out.run("trace", &record, &request);
                Ok(None)
            }
            ("GET", ["scores"]) => {
                let query: ScoreQuery = read_query(&query)?;
                ok(&self.rows.scores(&query)?)
            }
            (_, parts) if is_known(parts) => Err(method_not_allowed().into()),
            _ => Err(not_found().into()),
        }
    }

    fn make_table(
        &mut self,
        request: CreateTable,
        around: &dyn Surroundings,
        out: &mut Output,
    ) -> Answered {
        let (created, tokens) = create::from_request(request, &mut |b| around.fill(b))?;
        let id = self.make(created, around, out)?;
        let created = ludograph_service::created(&id, &tokens);
        Ok(Some(Answer::json(201, &created)))
    }

    fn delete_table(
        &mut self,
        id: &str,
        token: Option<String>,
        around: &dyn Surroundings,
        out: &mut Output,
    ) -> Answered {
        let token = token.ok_or_else(no_identity)?;
        self.at(id, around, out, |table, _| {
            if table.table.seats_of(&[token]).is_empty() {
                return Err(Refusal::forbidden(table_messages::wrong_token()));
            }
            match table.table.phase() {
                Phase::Over => Ok(()),
                _ => Err(unfinished()),
            }
        })?;
        self.delete(id, out);
        Ok(Some(Answer::json(204, &())))
    }

    /// A table's whole game, if nothing of it is hidden.
    fn whole(
        &mut self,
        id: &str,
        around: &dyn Surroundings,
        out: &mut Output,
    ) -> Result<Box<dyn AnySession>, Stop> {
        self.at(id, around, out, |table, _| {
            Snapshot::of(&table.table).whole()
        })
    }

    /// A position as it is shown.
    fn show(
        &mut self,
        place: PositionRef,
        actions: &[String],
        around: &dyn Surroundings,
        out: &mut Output,
    ) -> Answered {
        let session = self.find(place, actions, Purpose::View, around, out)?;
        ok(&position::show(&*session))
    }

    /// The game at a position, after more actions.
    fn find(
        &mut self,
        place: PositionRef,
        actions: &[String],
        purpose: Purpose,
        around: &dyn Surroundings,
        out: &mut Output,
    ) -> Result<Box<dyn AnySession>, Stop> {
        let (session, ply) = match place {
            PositionRef::Table { id, ply, tokens } => {
                let session = self.at(&id, around, out, |table, context| {
                    let snapshot = Snapshot::of(&table.table);
                    snapshot.allows(purpose, actions)?;
                    if purpose != Purpose::View
                        && let Some(fact) = table.table.decide_help(&tokens)?
                    {
                        table.append(fact, context)?;
                    }
                    Ok(snapshot.session)
                })?;
                (session, ply)
            }
            PositionRef::Record { record, ply } => (create::replay(&record)?.1, ply),
            PositionRef::Graph { .. } => return Err(graph_has_no_moves().into()),
        };
        Ok(position::at(session, ply, actions)?)
    }
}

fn json(body: &impl serde::Serialize) -> Result<Option<Answer>, Refusal> {
    Ok(Some(Answer::json(200, body)))
}

fn ok(body: &impl serde::Serialize) -> Answered {
    Ok(json(body)?)
}

fn find_game(id: &str) -> Result<&'static dyn AnyGame, Refusal> {
    Ok(ludograph_catalog::game(id)?)
}

/// The body of a request.
fn read<T: DeserializeOwned>(request: Request) -> Result<T, Refusal> {
    serde_json::from_value(request.body).map_err(|error| unreadable(&error.to_string()))
}

fn read_query<T: DeserializeOwned>(query: &str) -> Result<T, Refusal> {
    serde_urlencoded::from_str(query).map_err(|error| unreadable(&error.to_string()))
}

/// Whether a path exists with another method.
fn is_known(parts: &[&str]) -> bool {
    matches!(
        parts,
        ["games" | "lab" | "tables" | "import" | "explore" | "analyse" | "scores"]
            | ["games", _, "assets" | "picture.svg"]
            | ["tables", _]
            | ["tables", _, "join" | "position" | "record"]
            | ["tables", _, "export", _]
            | ["my", "tables"]
            | ["lab", "board" | "trace"]
    )
}
