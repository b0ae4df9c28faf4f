/**
 * Addresses within the app. A server answers every path with the app; a static host answers only
 * files, so there the path of the app is behind `#` and works in any folder of any host.
 */
const HASHED = import.meta.env.MODE === 'site';

/** The address within the app that is shown: its path, search and hash. */
export function addressNow(): URL {
  return HASHED ? new URL(location.hash.slice(1) || '/', location.origin) : new URL(location.href);
}

/** A path of the app as the address of a link. */
export function linkTo(path: string): string {
  return HASHED ? `#${path}` : path;
}

/** A path of the app as an address to share. */
export function shared(path: string): string {
  return new URL(linkTo(path), location.href).href;
}

/** The path of the app that a link leads to; `null` for links to elsewhere. */
export function pathOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin) return null;
  if (HASHED) return link.hash.startsWith('#/') ? link.hash.slice(1) : null;
  if (link.pathname.startsWith('/api/')) return null;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return null;
  return link.pathname + link.search + link.hash;
}
