import { type Actor, everything, type Subject, userOf } from '../identity/actor.ts';
import { can } from '../identity/can.ts';
import { pagesRun } from '../identity/relations.ts';
import type { Page } from '../identity/schema.ts';
import { special } from '../kernel/ids.ts';
import { fill, paths, to } from '../site/paths.ts';
import { isBuilt, patternOf } from '../site/planned.ts';
import { type MenuEntry, type MenuKey, type MenuSection, menuEntries, organizationParts } from './menu-table.ts';
import type { Theme } from './schema.ts';
import { flagsOfTheme, type ThemeFlags } from './theme-flags.ts';

type Look = Pick<Theme, 'props' | 'excludes'> & Partial<Pick<Theme, 'membership'>>;
type Menu = Readonly<Record<Exclude<MenuSection, 'organization'>, readonly MenuEntry[]>>;

/**
 * Returns whether the theme shows this entry. A prop or an exclude can hide it. If the entry has `shownBy`, the theme
 * must have that prop.
 */
const themeShows = (entry: MenuEntry, flags: ThemeFlags, excludes: readonly string[]): boolean =>
  !(entry.hiddenBy && flags[entry.hiddenBy]) &&
  (!entry.shownBy || flags[entry.shownBy]) &&
  !(entry.excludedBy && excludes.includes(entry.excludedBy));

function shown(actor: Actor, look: Look, subject: Subject): MenuEntry[] {
  const flags = flagsOfTheme(look);
  const entries = menuEntries.filter(
    (entry) => themeShows(entry, flags, look.excludes) && (!entry.needs || can(actor, entry.needs, subject)),
  );
  const { membership } = look;
  if (!membership) return entries;
  return entries.map((entry) => (entry.page === 'membership' ? { ...entry, address: membership } : entry));
}

/** Returns the side drawer for an actor under a theme. A user's organization pages have their own menus (1§2.2). */
export function menuFor(actor: Actor, look: Look): Menu {
  const entries = shown(actor, look, everything);
  const of = (section: MenuSection): MenuEntry[] => entries.filter((entry) => entry.section === section);
  return {
    public: of('public'),
    tournament: of('tournament'),
    league: of('league'),
    session: of('session'),
    camp: of('camp'),
    user: of('user'),
    admin: can(actor, 'admin.section') ? of('admin') : [],
  };
}

/**
 * The bottom bar's items, each with fallbacks in case the first choice isn't shown or has no screen. The last item is
 * the user's own.
 */
type Bar = readonly (readonly MenuKey[])[];
const own = ['me', 'my-teams', 'my-orders', 'my-account'] as const;
const bars = {
  visitor: [['home'], ['tournaments'], ['rankings']],
  player: [['home'], ['tournaments'], ['my-teams', 'rankings'], own],
  club: [['home'], ['club'], ['tournaments'], own],
  coach: [['home'], ['players', 'rankings'], ['tournaments'], own],
  staff: [['home'], ['admin-organizations', 'tournaments'], ['admin-users', 'rankings'], own],
  organization: [
    ['home'],
    ['organization-events', 'organization-home', 'tournaments'],
    ['organization-reg-search', 'organization-members', 'organization-emails'],
    own,
  ],
} as const satisfies Record<string, Bar>;

function barOf(actor: Actor, page: Page | null): Bar {
  const user = userOf(actor);
  if (!user) return bars.visitor;
  if (page) return bars.organization;
  if (can(actor, 'platform.user-search')) return bars.staff;
  if (can(actor, 'club.area')) return bars.club;
  return user.collegeTeams.length > 0 ? bars.coach : bars.player;
}

/**
 * Returns the bottom bar: four entries of the same menu, chosen for the actor. In the area of an organization that the
 * actor runs, they come from that organization's menu (`page`). A visitor's fourth entry is sign-in, which only the bar
 * has. `isThere` returns whether an entry has a screen.
 */
export function bottomBar(
  actor: Actor,
  look: Look,
  { page = null, isThere = () => true }: { page?: Page | null; isThere?: (entry: MenuEntry) => boolean } = {},
): MenuEntry[] {
  const entries = [...shown(actor, look, everything), ...(page ? organizationMenu(actor, look, page) : [])];
  const there = new Map(entries.filter(isThere).map((entry) => [entry.key, entry]));
  const menuKeys = new Set<MenuKey>();
  return barOf(actor, page).flatMap((keys) => {
    const key = keys.find((key) => there.has(key) && !menuKeys.has(key));
    if (key === undefined) return [];
    menuKeys.add(key);
    return there.get(key) ?? [];
  });
}

/**
 * Returns the actor's organization whose area contains a path, such as `/acme/members`. `pinned` are the pages that
 * staff have pinned.
 */
export const areaOf = (actor: Actor, pathname: string, pinned: readonly Page[] = []): Page | null => {
  const [, first = ''] = pathname.toLowerCase().split('/');
  return drawerPages(actor, pinned).find(({ username }) => username.toLowerCase() === first) ?? null;
};

const patterns: readonly string[] = Object.values(paths);
const firstWords: ReadonlySet<string> = new Set(
  patterns.map((pattern) => pattern.split('/')[1]!.toLowerCase()).filter((word) => !word.startsWith(':')),
);
const areas: readonly RegExp[] = patterns
  .filter((pattern) => pattern.startsWith('/:username'))
  .map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));

/**
 * Returns the username of the organization whose area contains a path, regardless of the user. Returns null if the path
 * is in no such area.
 */
export function organizationIn(pathname: string): string | null {
  const first = pathname.split('/')[1]?.toLowerCase() ?? '';
  return !firstWords.has(first) && areas.some((area) => area.test(pathname)) ? first : null;
}

/**
 * Returns the menu of an organization page. The national team program (ID 623) has a reduced menu: Player Search,
 * Reports, and Staff only with the ntdp-admin prop (1§6).
 */
export function organizationMenu(actor: Actor, look: Look, page: Pick<Page, 'id' | 'username' | 'props'>): MenuEntry[] {
  const entries = shown(actor, look, { organization: page }).filter(({ section }) => section === 'organization');
  if (page.id !== special.ntdpOrganization) return entries;
  return entries.filter(({ ntdp, pageProp }) => ntdp && (!pageProp || page.props.includes(pageProp)));
}

/** A part of an organization's area: its name, and its pages in tab order. */
export type AreaPart = { readonly title: string; readonly entries: readonly MenuEntry[] };

/** The length up to which a menu needs no parts, such as that of a volunteer or of the national team program. */
const shortMenu = 6;

/**
 * Groups an organization's menu by part, in order, without parts that have no pages. In a short menu, each page is its
 * own part. Creating an event is an action and not a page of the area.
 */
export function areaParts(entries: readonly MenuEntry[]): AreaPart[] {
  const pages = entries.filter(({ page }) => page !== 'newEvent');
  if (pages.length <= shortMenu) return pages.map((entry) => ({ title: entry.title, entries: [entry] }));
  return organizationParts
    .map((part) => ({ title: part, entries: pages.filter((entry) => entry.part === part) }))
    .filter(({ entries }) => entries.length > 0);
}

/**
 * Returns the entry of an organization's menu that an address belongs to. If the address starts with several entries'
 * addresses, the longest one counts. Returns undefined for a page that isn't in the menu.
 */
export function entryAt(entries: readonly MenuEntry[], username: string, pathname: string): MenuEntry | undefined {
  const here = pathname.toLowerCase().replace(/\/$/, '');
  const root = `/${username.toLowerCase()}`;
  const reach = (address: string): number => {
    const path = address.toLowerCase().replace(/\/$/, '');
    const isHere = here === path || (path !== root && here.startsWith(`${path}/`));
    return isHere ? path.length : -1;
  };
  const reaches = entries.map((entry) => ({
    entry,
    length: Math.max(reach(addressOf(entry, username)), ...(entry.under ?? []).map((path) => reach(`${root}/${path}`))),
  }));
  const longest = reaches.reduce((best, next) => (next.length > best.length ? next : best), {
    entry: undefined as MenuEntry | undefined,
    length: -1,
  });
  return longest.entry;
}

/** Returns the destination of an entry. In an organization's menu, it includes the username. */
export const addressOf = ({ page, address, filter = '' }: MenuEntry, username = ''): string =>
  address ?? (page === 'newEvent' ? to(paths.newEvent, {}, { username }) : fill(patternOf(page), { filter, username }));

/**
 * Returns the user's organization pages: pinned pages first, then the others by name. Platform staff can pin any
 * organization (1§6).
 */
export function drawerPages(actor: Actor, pinned: readonly Page[] = []): Page[] {
  const user = userOf(actor);
  const own = user ? pagesRun(user) : [];
  const pins = can(actor, 'platform.pin-organizations') ? pinned : [];
  const isPinned = (page: Page): boolean => pins.some(({ id }) => id === page.id);
  const byName = (a: Page, b: Page): number => a.name.localeCompare(b.name, 'en');
  const first = pins.map((pin) => own.find(({ id }) => id === pin.id) ?? pin);
  return [...first.toSorted(byName), ...own.filter((page) => !isPinned(page)).toSorted(byName)];
}

/** Returns whether an entry's screen exists or the theme links it elsewhere. Other entries stay hidden. */
export const leadsSomewhere = (entry: MenuEntry): boolean => entry.address !== undefined || isBuilt(entry.page);

/** The drawer's groups, sorted by what visitors come for. */
const groups = {
  play: ['tournaments', 'leagues', 'sessions', 'camps', 'results', 'calendar'],
  compare: ['rankings', 'points', 'ratings', 'players', 'member-search', 'team-search'],
  you: [
    'me',
    'my-teams',
    'my-orders',
    'my-bookmarks',
    'my-notifications',
    'my-account',
    'my-jobs',
    'start-organization',
  ],
  more: ['membership', 'store', 'claim', 'videos', 'order-lookup', 'organizations', 'help'],
} as const satisfies Record<string, readonly MenuKey[]>;

export type MenuGroups = Readonly<
  Record<'home' | 'club' | 'play' | 'compare' | 'you' | 'more' | 'admin', readonly MenuEntry[]>
>;

/**
 * Groups the menu: Home, the user's club, events (play), rankings and what they are based on (compare, one entry with
 * tabs), the user's own pages (you, under their picture), more, and staff's pages. An entry without a group goes under
 * more, so that no entry is lost.
 */
export function menuGroups({ admin, ...menu }: Menu): MenuGroups {
  const left = new Map(
    Object.values(menu)
      .flat()
      .map((entry) => [entry.key, entry]),
  );
  const take = (keys: readonly MenuKey[]): MenuEntry[] =>
    keys.flatMap((key) => {
      const entry = left.get(key);
      left.delete(key);
      return entry ?? [];
    });
  const [home, club] = [take(['home']), take(['club'])];
  const [play, compare, you, more] = [take(groups.play), take(groups.compare), take(groups.you), take(groups.more)];
  return { home, club, play, compare, you, more: [...more, ...left.values()], admin };
}
