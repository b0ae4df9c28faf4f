/** Loads the engine once, in the build that this browser runs fastest. */
import { discardOthers, download } from './download';
import { fastest, files, type EngineFile } from './files';
import { status } from './status.svelte';

/** Bytes so far, by file. */
const loading = new Map<EngineFile, number>();

function show(): void {
  const [done, all] = [...loading].reduce(([done, all], [file, now]) => [done + now, all + file.bytes], [0, 0]);
  status.loading = all > 0 && done < all ? done / all : null;
}

async function load(file: EngineFile): Promise<Uint8Array<ArrayBuffer>> {
  loading.set(file, 0);
  show();
  try {
    return await download(file.address, (done) => {
      loading.set(file, done);
      show();
    });
  } finally {
    loading.delete(file);
    show();
  }
}

/** What `make` gives, made once; a failed attempt is not kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

export const loadModule = once(async () => {
  const file = fastest();
  const module = await WebAssembly.compile(await load(file));
  void discardOthers([file.address, files.weights.address]).catch(() => {});
  return module;
});

export const loadWeights = once(() => load(files.weights));
