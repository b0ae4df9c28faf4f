/**
 * The service worker: the whole app is stored when it is installed, so that it opens without a
 * network. A new version is stored beside the running one and waits until the person agrees.
 * The build fills in the version and the files.
 */
const VERSION = '__VERSION__';
/** Paths below the scope. */
const FILES = new Set(/* __FILES__ */ []);
const PREFIX = 'ludograph-app-';
const CACHE = PREFIX + VERSION;
const ENGINE = 'ludograph-engine';
const SCOPE = new URL('./', self.location.href).href;
/** Pages of the app; other paths, such as the API, are the server's. */
const PAGE = /^(index\.html)?$|^(new|t|rules|scores|lab|puzzles|device)(\/|$)/;

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    [...FILES].map(async (path) => {
      const address = SCOPE + path;
      // A name below `assets` holds a hash of the contents: an earlier version may have the file.
      const hashed = path.startsWith('assets/');
      const known = hashed ? await caches.match(address) : undefined;
      const answer = known ?? (await fetch(address, { cache: hashed ? 'default' : 'reload' }));
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await cache.put(address, answer);
    }),
  );
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/** Stores files of the engine before a game needs them. */
async function fetchEngine(addresses) {
  const cache = await caches.open(ENGINE);
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address);
}

async function stored(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(SCOPE + path)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data.type === 'update') void self.skipWaiting();
  // Without a network there is nothing to store; the next visit tries again.
  if (event.data.type === 'engine') event.waitUntil(fetchEngine(event.data.addresses).catch(() => {}));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/, 1)[0];
  if (request.method !== 'GET' || !address.startsWith(SCOPE)) return;
  const path = address.slice(SCOPE.length);
  if (request.mode === 'navigate') {
    if (PAGE.test(path)) event.respondWith(stored('index.html', request));
  } else if (FILES.has(path)) event.respondWith(stored(path, request));
});
