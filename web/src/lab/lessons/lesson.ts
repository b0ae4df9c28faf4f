/**
 * What a lesson is made of. Its plan (figures, answers, where to go on) is the same in every
 * language and is written once; its text is one file per language, in the plan's order.
 */
import type { Diagram } from './diagrams/diagram';

export type Value = number | boolean | string;

/** An algorithm on a recorded position, shown at one of its steps. */
export interface RunFigure {
  kind: 'run';
  /** The name of a record in a game's folder. */
  record: string;
  /** After so many of the record's actions; left out, at its end. */
  ply?: number;
  algorithm: string;
  options?: Record<string, Value>;
  step: number | 'end';
}

export type Figure = RunFigure | Diagram;

/** `choice`: the answer is the index of the right choice. `number`: the answer is the number. */
export interface QuestionPlan {
  kind: 'choice' | 'number';
  answer: number;
}

export interface LessonPlan {
  /** One entry a section: its figure, or `null` where words are enough. */
  sections: (Figure | null)[];
  questions: QuestionPlan[];
  /** What "try it in the lab" opens. */
  lab: RunFigure;
}

/** Text may hold `*emphasis*` and `` `code` ``. */
export interface SectionText {
  title: string;
  text: string[];
  /** Says what the figure shows; present exactly where the plan has one. */
  caption?: string;
}

export interface QuestionText {
  ask: string;
  /** Present exactly for a choice. */
  choices?: string[];
  why: string;
}

export interface LessonText {
  sections: SectionText[];
  questions: QuestionText[];
}

/**
 * Figures are counted through a lesson: the number of each section's figure, or `null` where it has
 * none.
 */
export function figureNumbers(plan: LessonPlan): (number | null)[] {
  let count = 0;
  return plan.sections.map((figure) => (figure ? ++count : null));
}
