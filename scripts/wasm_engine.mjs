// The engine for browsers beside the native one, which `native` of crates/browser/examples runs.
//
//   node scripts/wasm_engine.mjs compare NATIVE WASM…   the same choices for the same seeds and visits
//   node scripts/wasm_engine.mjs bench NATIVE WASM…     units a second of CPU, native and in WebAssembly
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { Instance, load } from './wasm_instance.mjs';

const FIGURES = [
  'hexnet.evals_11', 'hexnet.visits_11', 'hex11.mcts', 'hex11.playouts', 'carcassonne.games',
  'candy.moves', 'candy.depth4', 'no.solve_13', 'no.nearest_1e6',
];
const [what, program, ...files] = process.argv.slice(2);
const weights = readFileSync(new URL('../crates/hex-engine/weights/hex.safetensors', import.meta.url));
const columns = [native(), ...files.map(inWasm)];
await { compare, bench }[what]();
for (const column of columns) column.end();

/** The native program as a column: `call` answers, `cpu` is its CPU time in milliseconds. */
function native() {
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const schedule = `/proc/${child.pid}/schedstat`;
  return {
    name: 'native',
    call: async (text) => {
      child.stdin.write(`${text}\n`);
      return (await lines.next()).value;
    },
    cpu: () => (existsSync(schedule) ? Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6 : performance.now()),
    end: () => child.stdin.end(),
  };
}

/** A file of WebAssembly as a column. */
function inWasm(file) {
  const instance = new Instance(load(file), 0, false);
  instance.loadWeights(weights);
  return {
    name: basename(file, '.wasm'),
    call: async (text) => instance.call(text),
    cpu: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e3;
    },
    end: () => {},
  };
}

/**
 * Vectors of other widths and fused products round differently, so that values differ in their last
 * digits. A search may then prefer another one of two equal moves: few choices, and close ones.
 */
async function compare() {
  const CLOSE = 1e-4;
  const MOST_OTHERS = 0.05;
  for (const column of columns.slice(1)) {
    let [equal, all, furthest] = [0, 0, 0];
    for (const text of questions()) {
      const [ours, theirs] = [await analysis(columns[0], text), await analysis(column, text)];
      if (ours.action === theirs.action) equal += 1;
      furthest = Math.max(furthest, Math.abs(ours.thought.win - theirs.thought.win));
      all += 1;
    }
    console.log(`${column.name}: ${equal} of ${all} choices equal, values within ${furthest.toExponential(1)}`);
    if (all === 0 || furthest > CLOSE || equal < all * (1 - MOST_OTHERS)) process.exitCode = 1;
  }
}

async function analysis(column, text) {
  return JSON.parse(await column.call(text)).answer.body;
}

/** Openings of Hex with three stones at different places, one search each. */
function* questions() {
  for (let n = 0; n < 40; n++) {
    const size = 5 + (n % 7);
    const cell = (k) => `${String.fromCharCode(97 + (k % size))}${1 + (Math.floor(k / size) % size)}`;
    const actions = [cell(n), cell(n + 2 * size + 1), cell(3 * n + size + 3)];
    if (new Set(actions).size < 3) continue;
    const record = { format: 'ludograph/1', game: 'hex', params: { size, swap: false }, players: ['a', 'b'], actions };
    const request = { position: { type: 'record', record }, player: 'master', nodes: 60, millis: 10000 };
    yield JSON.stringify({ do: 'analyse', record, request });
  }
}

async function bench() {
  const row = (cells) => console.log(cells.map((text) => text.padStart(22)).join(''));
  row(['units a second of CPU', ...columns.map((column) => column.name)]);
  for (const figure of FIGURES) {
    const speeds = [];
    for (const column of columns) speeds.push(await speed(column, figure));
    row([figure, ...speeds.map((s) => `${Number(s.toPrecision(3))} (${Math.round((100 * s) / speeds[0])} %)`)]);
  }
}

/** Units a second: twice the work minus once the work, so that what is prepared does not count. */
async function speed(column, figure) {
  const time = async (units) => {
    const from = column.cpu();
    const { status } = JSON.parse(await column.call(JSON.stringify({ do: 'measure', figure, units }))).answer;
    if (status !== 200) throw new Error(`there is no figure '${figure}'`);
    return column.cpu() - from;
  };
  let units = 1;
  while ((await time(units)) < 200) units *= 2;
  const rates = [];
  for (let run = 0; run < 3; run++) rates.push((1000 * units) / ((await time(2 * units)) - (await time(units))));
  return rates.sort((a, b) => a - b)[1];
}
