import { Refused } from '../messages/refused';
import type { FromWorker, ToWorker } from './worker';

/** An instance of the engine somewhere else. Calls are answered in order. */
export interface Instance {
  call: (input: unknown) => Promise<unknown>;
  loadWeights: (weights: Uint8Array) => Promise<boolean>;
  /** Called with the progress of the running call, 0 to 1. */
  onprogress: (part: number) => void;
  /** Ends it at once, whatever it does; calls that wait are refused. */
  end: () => void;
}

/** An instance in a worker of its own. */
export function startWorker(module: WebAssembly.Module): Instance {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting: { resolve: (output: unknown) => void; reject: (reason: Error) => void }[] = [];
  const post = (message: ToWorker) => worker.postMessage(message);
  const fail = (reason: Error) => {
    worker.terminate();
    for (const { reject } of waiting.splice(0)) reject(reason);
  };
  const ask = (message: ToWorker) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.push({ resolve, reject });
      post(message);
    });
  const instance: Instance = {
    call: (input) => ask({ type: 'call', input }),
    loadWeights: async (weights) => (await ask({ type: 'weights', weights })) === true,
    onprogress: () => {},
    end: () => fail(new DOMException('The worker was ended.', 'AbortError')),
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'output') waiting.shift()?.resolve(data.output);
    else if (data.type === 'progress') instance.onprogress(data.part);
    else {
      console.error(`The engine has failed: ${data.reason}`);
      fail(new Refused('internal'));
    }
  };
  worker.onerror = () => fail(new Refused('network'));
  post({ type: 'start', module });
  return instance;
}
