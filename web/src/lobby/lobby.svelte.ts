import { HAS_SERVER } from '../transport';
import type { Lobby as State } from '../lib/protocol/Lobby';

/** Open tables and games to watch, as the server pushes them. The browser reconnects by itself. */
export class Lobby {
  state: State = $state.raw({ open: [], playing: [] });

  /** Listens until the function that it returns is called. */
  listen(): () => void {
    if (!HAS_SERVER) return () => {};
    const source = new EventSource('/api/lobby');
    source.onmessage = (event: MessageEvent<string>) => (this.state = JSON.parse(event.data) as State);
    return () => source.close();
  }
}
