//! A PostgreSQL server for this run, from the system's package, on a free port, in a temporary
//! folder. It ends with this process, also after a crash.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};

use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// Makes the cluster, runs it, and stops it on request or when its standard input ends. `$1` is the
/// folder of the programs, `$2` the port; with `$3` it offers TLS, with a certificate for another
/// name that an authority of its own has signed.
const SCRIPT: &str = r#"
set -e
bin=$1 port=$2
folder=$(mktemp -d -t ludograph-postgres.XXXXXX)
as() { "$@"; }
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; as() { runuser -u postgres -- "$@"; }; fi
cd "$folder"
start() { as "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300 $tls" start >/dev/null; }
stop() { as "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null || true; }
trap 'stop; rm -rf "$folder"' EXIT
as "$bin/initdb" -D "$folder/data" -U postgres -A trust --no-sync >/dev/null
tls=
if [ -n "$3" ]; then
  key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
  as openssl req -x509 $key -days 2 -subj /CN=authority -keyout ca.key -out ca.crt 2>/dev/null
  as openssl req $key -subj /CN=database -keyout server.key -out server.csr 2>/dev/null
  echo 'subjectAltName=DNS:database.example' | as tee names >/dev/null
  as openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.crt 2>/dev/null
  tls="-c ssl=on -c ssl_cert_file=$folder/server.crt -c ssl_key_file=$folder/server.key"
fi
start
echo "$folder"
echo ready
while read -r word; do
  case $word in
    stop) stop; echo stopped;;
    start) start; echo ready;;
  esac
done
"#;

/// The variable that leaves out the tests on PostgreSQL.
const SKIP: &str = "LUDOGRAPH_SKIP_POSTGRES";

/// A running cluster.
pub struct Cluster {
    port: u16,
    /// Where it is.
    pub folder: PathBuf,
    /// Ends the script, and with it the cluster, when it is dropped.
    script: std::sync::Mutex<Script>,
}

struct Script {
    child: Child,
    words: Option<ChildStdin>,
    answers: BufReader<std::process::ChildStdout>,
}

impl Cluster {
    /// Starts a cluster; `None` where the tests on PostgreSQL are to be left out.
    ///
    /// # Panics
    /// Where PostgreSQL is not installed: a test that did not run must not look like one that
    /// passed.
    pub fn start() -> Option<Cluster> {
        Self::start_with("")
    }

    /// Starts a cluster that offers TLS; `ca.crt` in its folder is the authority.
    ///
    /// # Panics
    /// As [`Cluster::start`].
    pub fn start_with_tls() -> Option<Cluster> {
        Self::start_with("tls")
    }

    fn start_with(tls: &str) -> Option<Cluster> {
        if std::env::var_os(SKIP).is_some() {
            eprintln!("SKIPPED on PostgreSQL: {SKIP} is set");
            return None;
        }
        let programs = programs().unwrap_or_else(|| {
            panic!("PostgreSQL is not installed: run scripts/setup.sh, or set {SKIP}=1")
        });
        let port = TcpListener::bind("127.0.0.1:0")
            .and_then(|l| l.local_addr())
            .expect("a free port")
            .port();
        let mut child = Command::new("sh")
            .args(["-c", SCRIPT, "sh"])
            .arg(programs)
            .arg(port.to_string())
            .arg(tls)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let words = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().expect("piped"));
        let mut script = Script {
            child,
            words,
            answers,
        };
        let folder = PathBuf::from(script.line());
        script.expect("ready");
        Some(Cluster {
            port,
            folder,
            script: std::sync::Mutex::new(script),
        })
    }

    /// The address of one of its databases.
    pub fn url(&self, name: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{name}", self.port)
    }

    /// Makes a database.
    pub async fn create(&self, name: &str) {
        let mut connection = PgConnection::connect(&self.url("postgres"))
            .await
            .expect("the cluster answers");
        let statement = AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(statement)
            .execute(&mut connection)
            .await
            .expect("a new database");
    }

    /// Takes the cluster away without warning.
    pub fn stop(&self) {
        self.script.lock().unwrap().say("stop", "stopped");
    }

    /// Brings it back.
    pub fn restart(&self) {
        self.script.lock().unwrap().say("start", "ready");
    }
}

impl Script {
    fn say(&mut self, word: &str, answer: &str) {
        writeln!(self.words.as_mut().expect("still running"), "{word}")
            .expect("the script listens");
        self.expect(answer);
    }

    fn expect(&mut self, answer: &str) {
        assert_eq!(self.line(), answer);
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        let read = self.answers.read_line(&mut line);
        read.expect("the script answers");
        line.trim().to_owned()
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        drop(self.words.take());
        let _ = self.child.wait();
    }
}

/// The newest installed version's programs, as Debian lays them out.
pub fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
    let mut found: Vec<PathBuf> = versions
        .map(|v| v.path().join("bin"))
        .filter(|b| b.join("initdb").exists())
        .collect();
    found.sort();
    found.pop()
}
