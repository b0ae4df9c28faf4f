/** Whether this browser thinks: for computers at tables of a server, and when it is asked for opinions. */
import { settings } from '../settings.svelte';
import { available } from './files';

/** Whether the person asks for few bytes over the network. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

export function thinksHere(): boolean {
  return available && settings.thinksHere && !savesData();
}
