import { identity } from '../identity/problems.ts';
import { username } from '../identity/schema.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** First words of every other route, and names that hosts and paths need; `/{username}` comes last (readings). All lower case. */
const reservedUsernames: ReadonlySet<string> = new Set([
  ...['auth', 'signin', 'signup', 'signout', 'notfound', 'confirm', 'magic', 'me', 'my', 'admin', 'deletion'],
  ...['rankings', 'tournaments', 'points', 'aaupoints', 'bvnepoints', 'p1440points', 'pointsystem', 'ratings'],
  ...['organizations', 'organization', 'privacy', 'terms', 'feedback', 'videos', 'links', 'holidays', 'calendar'],
  ...['bracketbuilder', 'store', 'agreement', 'court', 'whats-your-volley-age', 'checkout', 'order', 'orders'],
  ...['player', 'players', 'claim-my-profile', 'membership', 'members', 'member', 'join'],
  ...['series', 'event', 'tournament', 'league', 'session', 'teams', 'team', 'club', 'manage', 'wms'],
  ...['api', 'live', 'media', 'assets', 'static', 'www', 'app', 'mail', 'home', 'help', 'about', 'status', 'support'],
]);

export const isReserved = (name: string): boolean => reservedUsernames.has(name.trim().toLowerCase());

/** A user name an organization may take: a lower-case host label that is no route's first word and not taken yet. */
export function freeUsername(wanted: string, taken: (name: string) => boolean): Result<string> {
  const read = username.safeParse(wanted);
  if (!read.success || isReserved(read.data)) return refuse(identity['username-reserved']());
  return taken(read.data) ? refuse(identity['username-taken']()) : ok(read.data);
}
