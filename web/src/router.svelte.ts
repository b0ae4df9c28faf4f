import { addressNow, linkTo, pathOf } from './address';

/**
 * Which page is shown. Written by hand: ten pages need no library, and the table's link carries
 * its secret behind `#`, which must never be part of a route.
 */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string; watch: boolean; ply: number | null }
  | { page: 'rules'; game: string }
  | { page: 'scores' }
  | { page: 'lab' }
  | { page: 'class' }
  | { page: 'device' }
  | { page: 'profile' }
  | { page: 'history' }
  | { page: 'leaders' }
  | { page: 'lessons' }
  | { page: 'lesson'; id: string }
  | { page: 'puzzles' }
  | { page: 'puzzle'; id: string }
  | { page: 'documents'; id: string | null }
  | { page: 'missing' };

export function parseRoute(path: string, search: string): Route {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(search);
  if (rest.length > 0) return { page: 'missing' };
  if (first === 'lab' && second === 'lessons') return third ? { page: 'lesson', id: third } : { page: 'lessons' };
  if (first === 'lab' && second === 'documents') return { page: 'documents', id: third ?? null };
  if (third) return { page: 'missing' };
  if (first === 'lab' && second === 'class') return { page: 'class' };
  if (!first) return { page: 'home' };
  if (first === 'new' && second) return { page: 'new', game: second };
  if (first === 't' && second) {
    const ply = Number.parseInt(query.get('ply') ?? '', 10);
    return { page: 'table', id: second, watch: query.has('watch'), ply: Number.isFinite(ply) && ply >= 0 ? ply : null };
  }
  if (first === 'rules' && second) return { page: 'rules', game: second };
  if (first === 'scores' && !second) return { page: 'scores' };
  if (first === 'device' && !second) return { page: 'device' };
  if (first === 'profile') return second ? { page: second === 'games' ? 'history' : 'missing' } : { page: 'profile' };
  if (first === 'ratings' && !second) return { page: 'leaders' };
  if (first === 'puzzles') return second ? { page: 'puzzle', id: second } : { page: 'puzzles' };
  if (first === 'lab' && !second) return { page: 'lab' };
  return { page: 'missing' };
}

class Router {
  route: Route = $state(read());

  constructor() {
    addEventListener('popstate', () => (this.route = read()));
    // Links within the app change the page without loading it again; everything else is the
    // browser's business.
    addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target || link.hasAttribute('download')) return;
      const path = pathOf(link);
      if (path === null) return;
      event.preventDefault();
      this.go(path);
    });
  }

  /** What a page is about: another value is another page, even of the same kind. */
  get subject(): string {
    const { page } = this.route;
    return `${page}/${'id' in this.route ? this.route.id : 'game' in this.route ? this.route.game : ''}`;
  }

  go(path: string): void {
    history.pushState(null, '', linkTo(path));
    this.route = read();
    scrollTo(0, 0);
  }

  /** Shows what an address stands for, in its place in the browser's history. */
  replace(path: string): void {
    history.replaceState(null, '', linkTo(path));
    this.route = read();
  }
}

function read(): Route {
  const { pathname, search } = addressNow();
  return parseRoute(pathname, search);
}

export const router = new Router();
