/**
 * What a lesson is made of. Its plan (figures, answers, where to go on) is the same in every
 * language; its text is one Markdown file per language, which names the figures of the plan.
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
  /** Figures by their names in the text, in reading order. */
  figures: Record<string, Figure>;
  questions: QuestionPlan[];
  /** What "try it in the lab" opens. */
  lab: RunFigure;
}

/** Text may contain `*emphasis*` and `` `code` ``. */
export interface SectionText {
  title: string;
  text: string[];
  figure?: { name: string; caption: string };
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

/** Figures are counted through a lesson, from 1. */
export function figureNumber(plan: LessonPlan, name: string): number {
  return Object.keys(plan.figures).indexOf(name) + 1;
}
