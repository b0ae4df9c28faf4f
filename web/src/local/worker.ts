/** A Web Worker with one instance of the engine: the host of the tables, or a thinker. */
import { Engine } from './engine';

export type ToWorker =
  | { type: 'start'; module: WebAssembly.Module }
  | { type: 'weights'; weights: Uint8Array }
  | { type: 'call'; input: unknown };

export type FromWorker =
  { type: 'output'; output: unknown } | { type: 'progress'; part: number } | { type: 'failed'; reason: string };

const scope = self as unknown as { postMessage: (message: FromWorker) => void };
let engine: Engine | null = null;

/** The output of a message; `undefined` where nobody waits for one. */
function handle(message: ToWorker): unknown {
  switch (message.type) {
    case 'start':
      engine = new Engine(message.module, { progress: (part) => scope.postMessage({ type: 'progress', part }) });
      return undefined;
    case 'weights':
      return engine?.loadWeights(message.weights) ?? false;
    case 'call':
      return engine?.call(message.input) ?? null;
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    const output = handle(data);
    if (output !== undefined) scope.postMessage({ type: 'output', output });
  } catch (error) {
    scope.postMessage({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
});
