import { api } from '../api';
import { Refused } from '../messages';
import { Cursor, type Frame } from './cursor';
import { loadLab } from './games';
import { Quiz, type Mode, type Verdict } from './quiz';
import type { Ask, Run, RunRequest, TracePage } from './trace';

/** Steps in the first page, which somebody waits for, and in the later ones. */
const FIRST = 1000;
const PAGE = 5000;
/** So many steps ahead of the one shown are fetched before they are needed. */
const AHEAD = 1500;
/** Pages that are asked for at the same time, when there is far to go. */
const AT_ONCE = 3;

/** Steps a second that can be chosen. */
export const SPEEDS = [0.5, 1, 2, 4, 10, 30, 100, 500, 2000];

/** Where pages come from. */
export type Fetch = (request: RunRequest, from: number, count: number, signal: AbortSignal) => Promise<TracePage>;

const fromServer: Fetch = (request, from, count, signal) => api.trace({ ...request, from, count }, signal);

/**
 * One run on screen: loads it, plays it, asks about it. Whatever moves it only says where to go; it
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
  /** What is asked now; `null` when nothing is. */
  question: Ask | null = $state.raw(null);
  verdict: Verdict | null = $state.raw(null);
  /** Whether the answer is shown, because it was asked for or given up. */
  revealed = $state(false);
  score = $state.raw({ right: 0, asked: 0, mistakes: 0, hints: 0 });

  #cursor: Cursor | null = null;
  #quiz = new Quiz('watch');
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
      this.#want = Math.min(step, page.run.total);
      this.#draw();
      void this.#load();
    } catch (error) {
      if (abort.signal.aborted) return;
      // What was shown belongs to another request.
      [this.run, this.frame, this.question, this.#cursor] = [null, null, null, null];
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
    if (this.question === null) this.seek(this.at + 1);
  }

  back(): void {
    this.pause();
    this.seek(this.at - 1);
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
    if (this.question !== null || this.total === 0) return;
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

  /** Starts the run over in another mode. */
  begin(mode: Mode): void {
    this.pause();
    this.#restart(mode);
    this.seek(mode === 'watch' ? this.at : 0);
  }

  answer(given: number | string): void {
    const ask = this.question;
    if (!ask || (this.revealed && this.mode === 'predict')) return;
    const at = this.at;
    const verdict = this.#quiz.answer(at, ask, given);
    this.#count();
    this.verdict = verdict;
    if (verdict.right) this.#goOn(verdict);
    else if (this.mode === 'predict') this.revealed = true;
  }

  /** Carrying out: shows the reason and where it lies. Predicting: gives the question up. */
  hint(): void {
    if (this.question === null) return;
    if (this.mode === 'predict') this.#quiz.skip(this.at);
    else this.#quiz.hint(this.at);
    this.#count();
    this.revealed = true;
  }

  /** Past a prediction that was wrong or left out. */
  goOn(): void {
    if (this.question !== null && this.revealed && this.mode === 'predict') this.#goOn(null);
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

  /**
   * On to the next question, step by step where somebody carries the run out, so that they see what
   * follows from their answer.
   */
  #goOn(verdict: Verdict | null): void {
    this.revealed = false;
    this.question = null;
    this.seek(this.at + 1);
    this.verdict = verdict;
    if (this.mode !== 'do') return;
    this.#draw();
    if (this.question === null && this.at < this.total) this.playing = true;
    this.#clock = 0;
    this.#owed = 0;
    this.#schedule();
  }

  #restart(mode: Mode): void {
    this.mode = mode;
    this.#quiz = new Quiz(mode);
    this.question = null;
    this.verdict = null;
    this.revealed = false;
    this.#count();
  }

  #count(): void {
    const { right, asked, mistakes, hints } = this.#quiz;
    this.score = { right, asked, mistakes, hints };
  }

  /**
   * Where the run may be gone to: when it is carried out, not past what is still to be answered.
   */
  #limit(): number {
    const ask = this.mode === 'do' ? this.#nextOpen(0) : null;
    return ask ?? this.total;
  }

  #nextOpen(from: number): number | null {
    let step = this.#cursor?.nextAsk(from) ?? null;
    while (step !== null && !this.#quiz.open(step)) step = this.#cursor?.nextAsk(step + 1) ?? null;
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

  /** As many steps as the time since the last frame is worth, but not past a question. */
  #advance(now: number): void {
    if (this.#clock > 0)
      this.#owed += ((now - this.#clock) / 1000) * (this.mode === 'do' ? Math.max(4, this.speed) : this.speed);
    this.#clock = now;
    const steps = Math.floor(this.#owed);
    this.#owed -= steps;
    const stop = this.mode === 'watch' ? null : this.#nextOpen(this.at);
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
    const asked = this.#quiz.open(cursor.at) ? cursor.ask(cursor.at) : null;
    if (asked !== this.question) this.revealed = false;
    this.question = asked;
    if (asked) this.pause();
    this.frame = cursor.frame();
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
