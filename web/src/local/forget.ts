/** Deletes everything that this browser stores of the app: settings, seats, games, caches. */
import { deleteDB } from 'idb';
import { clear } from '../storage';
import { DATABASE, type Store } from './store';

export async function forgetBrowser(store: Store): Promise<void> {
  clear();
  await store.close();
  await deleteDB(DATABASE);
  if ('serviceWorker' in navigator)
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
}
