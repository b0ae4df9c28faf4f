import { loadStored, store } from '../../storage';
import type { LessonId } from './index';

/**
 * What a browser remembers of one lesson: that it was opened, and which questions were answered
 * rightly.
 */
interface Stored {
  right: number[];
}

class Progress {
  #lessons: Record<string, Stored> = $state(loadStored('lessons', {}));

  opened(id: LessonId): boolean {
    return id in this.#lessons;
  }

  right(id: LessonId): readonly number[] {
    return this.#lessons[id]?.right ?? [];
  }

  open(id: LessonId): void {
    if (!this.opened(id)) this.#change(id, []);
  }

  answer(id: LessonId, question: number): void {
    const right = this.right(id);
    if (!right.includes(question)) this.#change(id, [...right, question]);
  }

  #change(id: LessonId, right: number[]): void {
    this.#lessons = { ...this.#lessons, [id]: { right } };
    store('lessons', this.#lessons);
  }
}

export const progress = new Progress();
