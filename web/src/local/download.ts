/**
 * A file of the engine, from the cache of this browser or from the host of the app. Its name holds
 * a hash of its contents, so that a cached file is never out of date.
 */
import { Refused } from '../messages/refused';

export const CACHE = 'ludograph-engine';

/** Private windows and insecure hosts have no cache: the file is then loaded each time. */
async function cache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}

/** `progress` gets the number of bytes so far. */
export async function download(address: string, progress: (done: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await cache();
  const known = await kept?.match(address).catch(() => undefined);
  const answer = known ?? (await fetch(address).catch(() => null));
  if (!answer?.ok || !answer.body) throw new Refused('network');
  const bytes = await read(answer.body, progress);
  if (!known) {
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    // A full disk is no reason not to play.
    await kept?.put(address, new Response(bytes, { headers: { 'content-type': type } })).catch(() => {});
  }
  return bytes;
}

async function read(
  body: ReadableStream<Uint8Array>,
  progress: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  const reader = body.getReader();
  for (;;) {
    const { value, done: end } = await reader.read();
    if (end) break;
    parts.push(value as Uint8Array<ArrayBuffer>);
    done += value.length;
    progress(done);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Removes what earlier versions of the app have left in the cache. */
export async function discardOthers(addresses: string[]): Promise<void> {
  const kept = await cache();
  if (!kept) return;
  const current = new Set(addresses.map((address) => new URL(address, location.href).href));
  for (const { url } of await kept.keys()) if (!current.has(url)) await kept.delete(url);
}
