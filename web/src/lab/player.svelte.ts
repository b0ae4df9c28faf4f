import { api } from '../api';
import { Refused } from '../messages';
import { Cursor, type Frame } from './cursor';
import { loadLab } from './games';
import { judge, Learner, verbsOf, type Mode, type Tried, type Verdict } from './learner';
import { seenIn } from './marks';
import type { Act, Run, RunRequest, TracePage, Verb } from './trace';

/** Steps in the first page, which somebody waits for, and in the later ones. */
const FIRST = 1000;
const PAGE = 5000;
/** So many steps ahead of the one shown are fetched before they are needed. */
const AHEAD = 1500;
/** Pages that are asked for at the same time, when there is far to go. */
const AT_ONCE = 3;

/** Steps a second that can be chosen. */
export const SPEEDS = [0.5, 1, 2, 4, 10, 30, 100, 500, 2000];

/** Steps a second at least while a learner watches what follows from an act. */
const AFTER_ACT = 12;

/** Where pages come from. */
export type Fetch = (request: RunRequest, from: number, count: number, signal: AbortSignal) => Promise<TracePage>;

const fromServer: Fetch = (request, from, count, signal) => api.trace({ ...request, from, count }, signal);

/**
 * One run on screen: loads it, plays it, has it carried out. Whatever moves it only says where to go; it
 * is drawn once a frame, however fast the timeline is dragged.
 */
export class Player {
  run: Run | null = $state.raw(null);
  frame: Frame | null = $state.raw(null);
  /** Why there is no run. */
  problem: Refused | null = $state.raw(null);
  loading = $state(false);
  /** How many steps are here, of `run.total`. */
  loaded = $state(0);
  playing = $state(false);
  speed = $state(2);
  /** Whether the last move went over more than one step: then nothing glides. */
  leapt = $state(false);
  mode: Mode = $state('watch');
  /** What a learner is to do now; `null` when nothing is. */
  task: Act | null = $state.raw(null);
  /** What came of the last try. */
  verdict: Verdict | null = $state.raw(null);
  /** How many stages of the hint are shown. */
  hinted = $state(0);
  /** What was chosen for an act that needs more: a second node, or a number. */
  held: number[] = $state.raw([]);
  score = $state.raw({ right: 0, mistakes: 0, hints: 0, missed: 0, acts: 0, percent: 0 });
  /** Seconds from the start of the learner's run to its end; `null` before that. */
  took: number | null = $state(null);
  /** Whether it is shown to a room: in large type, and stepped by a remote control. */
  presenting = $state(false);
  /** The mistakes of one act that an exercise allows; 0: any number. */
  tries = $state(0);

  #cursor: Cursor | null = null;
  #learner = new Learner('watch');
  #began = 0;
  #fetch: Fetch;
  #request: RunRequest | null = null;
  #abort = new AbortController();
  #fetching = false;
  #want = $state(0);
  #scheduled = 0;
  #clock = 0;
  #owed = 0;

  constructor(fetch: Fetch = fromServer) {
    this.#fetch = fetch;
  }

  /** How many steps the run has. */
  get total(): number {
    return this.run?.total ?? 0;
  }

  get at(): number {
    return this.frame?.at ?? 0;
  }

  /** What is run. */
  get request(): RunRequest | null {
    return this.#request;
  }

  /**
   * Where the timeline's handle belongs: where somebody wants to be, though the steps up to there
   * may still be on their way.
   */
  get wanted(): number {
    return Math.max(this.#want, 0);
  }

  /**
   * Opens a run and goes to a step of it, paused. What was shown stays until the new run is here.
   */
  async open(request: RunRequest, step = 0): Promise<void> {
    this.close();
    const abort = (this.#abort = new AbortController());
    this.#request = request;
    this.loading = true;
    try {
      const page = await this.#fetch(request, 0, FIRST, abort.signal);
      await loadLab(page.run.game);
      if (abort.signal.aborted) return;
      this.#cursor = new Cursor(page);
      this.run = page.run;
      this.loaded = this.#cursor.loaded;
      this.problem = null;
      this.#restart(this.mode);
      this.#want = this.acting ? (this.#cursor.nextAct(0) ?? 0) : Math.min(step, page.run.total);
      this.#draw();
      void this.#load();
    } catch (error) {
      if (abort.signal.aborted) return;
      // What was shown belongs to another request.
      [this.run, this.frame, this.task, this.#cursor] = [null, null, null, null];
      this.problem = error instanceof Refused ? error : new Refused('internal', null, { cause: error });
    } finally {
      if (!abort.signal.aborted) this.loading = false;
    }
  }

  /** Stops everything that is under way. */
  close(): void {
    this.#abort.abort();
    this.playing = false;
    this.#fetching = false;
    cancelAnimationFrame(this.#scheduled);
    this.#scheduled = 0;
  }

  seek(to: number): void {
    this.#want = Math.max(0, Math.min(to, this.#limit()));
    this.verdict = null;
    this.#schedule();
    void this.#load();
  }

  forward(): void {
    this.pause();
    // From where somebody wants to be: two keys may come before a frame is drawn.
    if (this.task === null) this.seek(this.wanted + 1);
  }

  back(): void {
    this.pause();
    this.seek(this.wanted - 1);
  }

  toStart(): void {
    this.pause();
    this.seek(0);
  }

  toEnd(): void {
    this.pause();
    this.seek(this.total);
  }

  play(): void {
    if (this.task !== null || this.total === 0) return;
    if (this.at >= this.total) this.seek(0);
    this.playing = true;
    this.#clock = 0;
    this.#owed = 0;
    this.#schedule();
  }

  pause(): void {
    this.playing = false;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Starts the run over in another mode. A learner begins at the first act. */
  begin(mode: Mode): void {
    this.pause();
    this.#restart(mode);
    this.seek(mode === 'watch' ? this.at : (this.#cursor?.nextAct(0) ?? 0));
  }

  /** Whether a learner carries the run out. */
  get acting(): boolean {
    return this.mode !== 'watch';
  }

  /** The verbs that can be tried now. */
  get verbs(): Set<Verb> {
    return this.task ? verbsOf(this.task) : new Set();
  }

  /** Seconds since the learner began. */
  get seconds(): number {
    return this.took ?? Math.round((performance.now() - this.#began) / 1000);
  }

  /** Points at one thing: two of them make a pair where the verb needs one. */
  point(verb: Verb, id: number): void {
    if (verb !== 'hang') this.try({ verb, of: [id] });
    else if (this.held.length === 0) this.held = [id];
    else if (this.held[0] === id) this.held = [];
    else this.try({ verb, of: [...this.held, id] });
  }

  /** Tries an act. A right one moves the run; the rule that a wrong one breaks is shown. */
  try(tried: Tried): void {
    const [cursor, frame, task] = [this.#cursor, this.frame, this.task];
    if (!cursor || !frame || !task || !this.verbs.has(tried.verb)) return;
    const at = this.at;
    const group = cursor.group(at);
    const open = group.filter((expected) => this.#learner.open(expected.at));
    const panel = this.run?.panels[task.panel];
    const verdict = judge(open, tried, (vertex) => panel !== undefined && seenIn(panel, frame, vertex));
    this.held = verdict.kind === 'number' ? verdict.of : [];
    this.verdict = verdict;
    if (verdict.kind === 'right') this.#learner.done(verdict.at);
    if (verdict.kind === 'wrong' && this.#learner.wrong(at)) this.hinted = 3;
    this.#count();
    if (!this.#learner.open(at)) this.#goOn();
  }

  /** Shows the next stage of the hint. */
  hint(): void {
    if (this.task === null || this.hinted >= 3 || this.mode === 'test') return;
    this.hinted += 1;
    this.#learner.hint(this.at);
    this.#count();
  }

  /** The whole run as the server tells it, for a file. */
  async whole(): Promise<TracePage> {
    const request = this.#request as RunRequest;
    const first = await this.#fetch(request, 0, PAGE, this.#abort.signal);
    const steps = first.steps;
    while (steps.length < first.run.total) {
      const page = await this.#fetch(request, steps.length, PAGE, this.#abort.signal);
      if (page.steps.length === 0) break;
      for (const step of page.steps) steps.push(step);
    }
    return { ...first, steps };
  }

  /** On to the next act, step by step, so that the learner sees what follows from the last one. */
  #goOn(): void {
    const verdict = this.verdict;
    this.task = null;
    this.seek(this.at + 1);
    this.verdict = verdict;
    this.#draw();
    if (this.task === null && this.at < this.total) this.playing = true;
    this.#clock = 0;
    this.#owed = 0;
    this.#schedule();
  }

  #restart(mode: Mode): void {
    this.mode = mode;
    this.#learner = new Learner(mode, this.tries);
    this.#began = performance.now();
    this.took = null;
    this.task = null;
    this.verdict = null;
    this.hinted = 0;
    this.held = [];
    this.#count();
  }

  #count(): void {
    const { right, mistakes, hints, missed, acts, percent } = this.#learner;
    this.score = { right, mistakes, hints, missed, acts, percent };
  }

  /** Where the run may be gone to: when it is carried out, not past what is still to be done. */
  #limit(): number {
    return (this.acting ? this.#nextOpen(0) : null) ?? this.total;
  }

  #nextOpen(from: number): number | null {
    let step = this.#cursor?.nextAct(from) ?? null;
    while (step !== null && !this.#learner.open(step)) step = this.#cursor?.nextAct(step + 1) ?? null;
    return step;
  }

  #schedule(): void {
    if (this.#scheduled === 0) this.#scheduled = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    this.#scheduled = 0;
    if (this.playing) this.#advance(now);
    this.#draw();
    if (this.playing) this.#schedule();
  }

  /** As many steps as the time since the last frame is worth, but not past an act. */
  #advance(now: number): void {
    if (this.#clock > 0)
      this.#owed += ((now - this.#clock) / 1000) * (this.acting ? Math.max(AFTER_ACT, this.speed) : this.speed);
    this.#clock = now;
    const steps = Math.floor(this.#owed);
    this.#owed -= steps;
    const stop = this.acting ? this.#nextOpen(this.at) : null;
    this.#want = Math.min(this.at + steps, stop ?? this.total);
    void this.#load();
    if (this.#want >= this.total || this.#want === stop) this.pause();
  }

  #draw(): void {
    const cursor = this.#cursor;
    if (!cursor) return;
    const before = cursor.at;
    cursor.go(this.#want);
    this.leapt = Math.abs(cursor.at - before) > 1;
    const task = this.#learner.open(cursor.at) ? cursor.act(cursor.at) : null;
    if (task !== this.task) [this.hinted, this.held] = [0, []];
    this.task = task;
    if (task) this.pause();
    this.frame = cursor.frame();
    if (this.acting && this.took === null && this.total > 0 && cursor.at >= this.total) this.took = this.seconds;
  }

  /** Fetches pages, a few at a time, until there are enough ahead of where somebody wants to be. */
  async #load(): Promise<void> {
    const [cursor, request, { signal }] = [this.#cursor, this.#request, this.#abort];
    if (this.#fetching || !cursor || !request) return;
    this.#fetching = true;
    try {
      while (cursor.loaded < Math.min(this.total, this.#want + AHEAD)) {
        const goal = Math.min(this.total, this.#want + AHEAD);
        const starts = Array.from({ length: AT_ONCE }, (_, i) => cursor.loaded + i * PAGE).filter(
          (from) => from < goal,
        );
        const pages = await Promise.all(starts.map((from) => this.#fetch(request, from, PAGE, signal)));
        if (signal.aborted || pages[0]?.steps.length === 0) return;
        for (const page of pages) cursor.feed(page);
        this.loaded = cursor.loaded;
        if (cursor.at < this.#want) this.#schedule();
      }
    } catch (error) {
      if (!signal.aborted)
        this.problem = error instanceof Refused ? error : new Refused('internal', null, { cause: error });
    } finally {
      if (!signal.aborted) this.#fetching = false;
    }
  }
}
