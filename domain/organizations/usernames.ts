import { identity } from '../identity/problems.ts';
import type { Id } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { username } from '../kernel/schema.ts';
import { paths } from '../site/paths.ts';
import { plannedPages } from '../site/planned.ts';
import { foreignLetter } from './letters.ts';
import { organizations } from './problems.ts';
import { type OrganizationCard, type OrganizationFound, organizationCard, type StoredOrganization } from './schema.ts';

const firstWords = (patterns: Readonly<Record<string, string>>): string[] =>
  Object.values(patterns)
    .map((pattern) => pattern.split('/')[1] ?? '')
    .filter((word) => word !== '' && !word.startsWith(':'))
    .map((word) => word.toLowerCase());

/** The first path segments of routes that aren't in a path table yet (1§2.1, 3§2). */
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
/** Words that the API uses where a username could be (`/organization/today`, `/theme/carousel`). */
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
/** The names of hosts, of the product, and of people who speak for it. */
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

/**
 * The names that `/{username}` and its host can't use because they are already taken by something else. `/{username}`
 * is the last route (readings).
 */
const reservedUsernames: ReadonlySet<string> = new Set([
  ...firstWords(paths),
  ...firstWords(plannedPages),
  ...otherRoutes,
  ...apiWords,
  ...hostWords,
]);

/**
 * The usernames whose pages grant rights over a body's events or rankings (1§1, 1§6). Only platform staff assign them.
 */
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
 * Returns the look of a username, in which look-alike letters count as the same and hyphens are ignored. Two usernames
 * that look the same are easily confused in an address, so they must belong to one organization.
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

/** The owner of a username, and the owner of one that looks the same. Null means no one. */
type Held = { readonly name: Id | null; readonly shape: Id | null };

const lettersWords = ({ letter, what }: { letter: string; what: string }): string =>
  what.startsWith('an invisible')
    ? `The username contains ${what}. Use letters a–z, numbers and hyphens.`
    : `“${letter}” is ${what}. Use letters a–z, numbers and hyphens.`;

/**
 * Returns a username as stored, if it is valid and isn't a name of the product or a sanctioning body. With `staff`, a
 * body can get its own name.
 */
export function wantedUsername(wanted: string, staff: boolean): Result<string> {
  const foreign = foreignLetter(wanted.trim());
  if (foreign) return refuse(organizations['username-letters']({ title: lettersWords(foreign) }));
  const read = username.safeParse(wanted);
  if (!read.success) return refuse(organizations['username-invalid']());
  const isBody = bodyShapes.has(shapeOf(read.data));
  return isReserved(read.data) || (isBody && !staff) ? refuse(identity['username-reserved']()) : ok(read.data);
}

/**
 * Checks whether a username is free for an organization (`own` is null for a new one). Its own former names are free
 * for it.
 */
export function freeUsername(name: string, held: Held, own: Id | null): Result<string> {
  if (held.name !== null && held.name !== own) return refuse(identity['username-taken']());
  if (held.shape !== null && held.shape !== own) return refuse(organizations['username-lookalike']());
  return ok(name);
}

/** Returns a suggested username made from a name, or an empty string if no part of the name can be in an address. */
export const usernameFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');

/** The rules of the organization lookup (1§2.7, 1§5, 3§5) and the values for its screens. */
export const lookup = {
  minTerm: 3,
  debounceMs: 500,
  pageSizes: [10, 20, 50, 'all'],
  columns: ['subdomain', 'name', 'email', 'phone', 'actions'],
} as const;

export const organizationList = {
  pageSizes: [12, 24, 36],
  /** With fewer organizations than this, the footer is hidden. */
  footerFrom: 12,
  /** With more organizations than this, the search is shown. */
  searchAbove: 3,
  /** With more organizations than this, the host picker is shown. */
  hostPickerAbove: 1000,
} as const;

export const showsListFooter = (count: number): boolean => count >= organizationList.footerFrom;
export const showsListSearch = (count: number): boolean => count > organizationList.searchAbove;
export const showsHostPicker = (count: number): boolean => count > organizationList.hostPickerAbove;

export const isLookupTerm = (term: string): boolean => term.trim().length >= lookup.minTerm;

/** A search's outcome: nothing to choose from, one that is selected automatically, or several to choose from and confirm. */
type LookupOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'selected'; readonly organization: OrganizationFound }
  | { readonly kind: 'confirm'; readonly choices: readonly OrganizationFound[] };

/**
 * Returns a search's outcome. A single result whose username equals the term is selected. Otherwise, the user must
 * confirm (1§5).
 */
export function lookupOutcome(term: string, organizations: readonly OrganizationFound[]): LookupOutcome {
  const [first] = organizations;
  if (!first) return { kind: 'none' };
  if (organizations.length === 1 && first.username === term.trim().toLowerCase())
    return { kind: 'selected', organization: first };
  return { kind: 'confirm', choices: organizations };
}

export const continueWith = (name: string): string => `Continue with ${name}`;

/** Returns the links on the organization card: contact email, website and social pages, if it has them (1§2.3). */
export function cardLinks(of: {
  email: string;
  websiteUrl: string;
  facebook: string;
  twitter: string;
  instagram: string;
  snapchat: string;
}): { kind: string; href: string }[] {
  const at = (base: string, handle: string): string =>
    /^https?:\/\//i.test(handle) ? handle : `${base}/${handle.trim().replace(/^@/, '')}`;
  const web = (url: string): string => (/^https?:\/\//i.test(url) ? url : `https://${url}`);
  const links = [
    { kind: 'email', text: of.email, href: `mailto:${of.email}` },
    { kind: 'website', text: of.websiteUrl, href: web(of.websiteUrl) },
    { kind: 'facebook', text: of.facebook, href: at('https://www.facebook.com', of.facebook) },
    { kind: 'twitter', text: of.twitter, href: at('https://twitter.com', of.twitter) },
    { kind: 'instagram', text: of.instagram, href: at('https://www.instagram.com', of.instagram) },
    { kind: 'snapchat', text: of.snapchat, href: at('https://www.snapchat.com/add', of.snapchat) },
  ];
  return links.filter(({ text }) => text.trim() !== '').map(({ kind, href }) => ({ kind, href }));
}

/**
 * Returns an organization as lists show it. Only public, active ones are listed. The result is stored again with every
 * edit.
 */
export const organizationCardOf = (organization: StoredOrganization): OrganizationCard =>
  organizationCard.parse({ ...organization, isListed: organization.isPublic && organization.isActive });
