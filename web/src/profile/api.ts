/** What the server answers about profiles. Apart from the rest: the first page does not need it. */
import { asked, request, scoreQuery } from '../api';
import { identity } from '../identity';
import type { HistoryPage } from '../lib/protocol/HistoryPage';
import type { HistoryQuery } from '../lib/protocol/HistoryQuery';
import type { JoinedTable } from '../lib/protocol/JoinedTable';
import type { JoinTable } from '../lib/protocol/JoinTable';
import type { Leader } from '../lib/protocol/Leader';
import type { LeaderQuery } from '../lib/protocol/LeaderQuery';
import type { Profile } from '../lib/protocol/Profile';
import type { RecoveredProfile } from '../lib/protocol/RecoveredProfile';
import type { RecoverProfile } from '../lib/protocol/RecoverProfile';
import { transportOf, type Call } from '../transport';

/** A request in the name of this browser's profile. */
function own(method: Call['method'], path: string, body?: unknown): Call {
  return { method, path, bearer: identity(), ...(body === undefined ? {} : { body }) };
}

const server = transportOf();

export const profiles = {
  look: () => request<Profile>(server, own('GET', '/api/profile')),
  rename: (name: string) => asked(server, own('POST', '/api/profile', { name })),
  remove: () => asked(server, own('DELETE', '/api/profile')),
  recover: (code: string) =>
    request<RecoveredProfile>(server, {
      method: 'POST',
      path: '/api/profile/recover',
      body: { code } satisfies RecoverProfile,
    }),
  history: (query: Partial<HistoryQuery>) =>
    request<HistoryPage>(server, own('GET', `/api/profile/games?${scoreQuery(query)}`)),
  /** The games of a page of the history as records, one a line. */
  records: (query: Partial<HistoryQuery>) => asked(server, own('GET', `/api/profile/records?${scoreQuery(query)}`)),
  leaders: (query: LeaderQuery) =>
    request<Leader[]>(server, { method: 'GET', path: `/api/ratings?${scoreQuery(query)}` }),
  /** The seat of this browser's profile, which another of its devices may have taken. */
  joinOwn: (id: string) =>
    request<JoinedTable>(server, {
      method: 'POST',
      path: `/api/tables/${id}/join`,
      body: { me: identity(), mine: true } satisfies JoinTable,
    }),
};
