/** Installs the service worker, and says when a newer version of the app waits. */
import { fastest, files } from './local/files';
import { savesData } from './local/here';
import { HAS_SERVER } from './transport';

class Updates {
  #waiting: ServiceWorker | null = $state.raw(null);

  /** Whether a newer version can be started. */
  get ready(): boolean {
    return this.#waiting !== null;
  }

  /** Starts the newer version; every tab of the app is loaded again. */
  apply(): void {
    this.#waiting?.postMessage({ type: 'update' });
  }

  /** After the page is shown, so that the first visit does not wait for it. */
  async watch(): Promise<void> {
    // Insecure hosts other than this machine have no service workers.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', () => location.reload());
    // Where it is refused, as in some private windows, the app works without.
    const registration = await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => null);
    if (!registration) return;
    const look = () => {
      // The first version that is installed replaces none.
      if (registration.waiting && serviceWorker.controller) this.#waiting = registration.waiting;
    };
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void registration.update().catch(() => {});
    });
    if (!HAS_SERVER) await this.#storeEngine();
  }

  /** A static site is played offline after one visit, unless the person saves data. */
  async #storeEngine(): Promise<void> {
    if (savesData()) return;
    const { active } = await navigator.serviceWorker.ready;
    const addresses = [fastest(), files.weights].map(({ address }) => new URL(address, location.href).href);
    active?.postMessage({ type: 'engine', addresses });
  }
}

export const updates = new Updates();
