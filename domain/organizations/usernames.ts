import { identity } from '../identity/problems.ts';
import type { Id } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { username } from '../kernel/schema.ts';
import { paths } from '../site/paths.ts';
import { plannedPages } from '../site/planned.ts';
import { foreignLetter } from './letters.ts';
import { organizations } from './problems.ts';

const firstWords = (patterns: Readonly<Record<string, string>>): string[] =>
  Object.values(patterns)
    .map((pattern) => pattern.split('/')[1] ?? '')
    .filter((word) => word !== '' && !word.startsWith(':'))
    .map((word) => word.toLowerCase());

/** First words of routes that no table of paths holds yet (1§2.1, 3§2). */
const otherRoutes = ['magic', 'my', 'admin', 'deletion', 'privacy', 'terms', 'videos', 'holidays', 'member', 'join']
  .concat([
    'members',
    'membership',
    'club',
    'manage',
    'college',
    'event',
    'court',
    'agreement',
    'player',
    'pointsystem',
  ])
  .concat(['whats-your-volley-age', 'signout', 'series', 'team', 'order', 'orders', 'ratings', 'league', 'session']);
/** Words that stand in the API where a user name could (`/organization/today`, `/theme/carousel`). */
const apiWords = [
  'today',
  'usernameavailable',
  'calendars',
  'registrationsearch',
  'carousel',
  'organization',
  'products',
  'program',
].concat(
  ['list', 'invite', 'invites', 'permit', 'images', 'ads', 'calendar', 'theme', 'user', 'users'],
  ['level', 'levels', 'form', 'up', 'search', 'grid', 'history', 'note', 'give', 'export', 'code', 'upload'],
  ['access', 'cancel', 'renewal', 'explained'],
);
/** Names of hosts, of the product and of whoever speaks for it. */
const hostWords = [
  'api',
  'live',
  'media',
  'assets',
  'static',
  'www',
  'app',
  'mail',
  'cdn',
  'home',
  'help',
  'about',
].concat(['status', 'support', 'sideout', 'staff', 'security', 'billing', 'root', 'null', 'undefined', 'localhost']);

/** What `/{username}` and its host can't be, since something else is there: `/{username}` is the last route (readings). */
const reservedUsernames: ReadonlySet<string> = new Set([
  ...firstWords(paths),
  ...firstWords(plannedPages),
  ...otherRoutes,
  ...apiWords,
  ...hostWords,
]);

/** A page with one of these names gives rights over a body's events or its rankings (1§1, 1§6): only platform staff give them away. */
const bodyUsernames: ReadonlySet<string> = new Set(
  [
    'aau',
    'avp',
    'avpa',
    'avpnext',
    'avpamerica',
    'usav',
    'usavolleyball',
    'p1440',
    'bvca',
    'bvne',
    'gnbv',
    'jva',
  ].concat(['cbva', 'ntdp']),
);

/**
 * What a user name looks like: letters that are taken for each other are one, hyphens don't count. Two user names that look the same are
 * one to whoever reads an address, so they belong to one organization.
 */
export const shapeOf = (name: string): string =>
  name
    .replaceAll('-', '')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const shapesOf = (words: ReadonlySet<string>): ReadonlySet<string> => new Set([...words].map(shapeOf));
const reservedShapes = shapesOf(reservedUsernames);
const bodyShapes = shapesOf(bodyUsernames);

export const isReserved = (name: string): boolean => reservedShapes.has(shapeOf(name.trim().toLowerCase()));

/** Who has a user name, and who has one that looks the same; null: nobody. */
type Held = { readonly name: Id | null; readonly shape: Id | null };

const lettersWords = ({ letter, what }: { letter: string; what: string }): string =>
  what.startsWith('an invisible')
    ? `There is ${what} in it. A user name has plain Latin letters (a to z), figures and hyphens.`
    : `“${letter}” is ${what}. A user name has plain Latin letters (a to z), figures and hyphens.`;

/** A user name as it is stored, when it is one and nothing of the product or of a sanctioning body is called so; `staff` may give a body its own. */
export function wantedUsername(wanted: string, staff: boolean): Result<string> {
  const foreign = foreignLetter(wanted.trim());
  if (foreign) return refuse(organizations['username-letters']({ title: lettersWords(foreign) }));
  const read = username.safeParse(wanted);
  if (!read.success) return refuse(organizations['username-invalid']());
  const isBody = bodyShapes.has(shapeOf(read.data));
  return isReserved(read.data) || (isBody && !staff) ? refuse(identity['username-reserved']()) : ok(read.data);
}

/** Whether a user name that may be had is free for an organization (`own`; null: one that is being made). Its own former names are free for it. */
export function freeUsername(name: string, held: Held, own: Id | null): Result<string> {
  if (held.name !== null && held.name !== own) return refuse(identity['username-taken']());
  if (held.shape !== null && held.shape !== own) return refuse(organizations['username-lookalike']());
  return ok(name);
}
