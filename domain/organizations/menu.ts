import { type Actor, everything, type Subject, userOf } from '../identity/actor.ts';
import { can } from '../identity/can.ts';
import { pagesRun } from '../identity/relations.ts';
import type { Page } from '../identity/schema.ts';
import { special } from '../kernel/ids.ts';
import { fill, paths, to } from '../site/paths.ts';
import { isBuilt, patternOf } from '../site/planned.ts';
import {
  type MenuEntry,
  type MenuKey,
  type MenuSection,
  menuEntries,
  type OrganizationPart,
  organizationParts,
} from './menu-table.ts';
import type { Theme } from './schema.ts';
import { flagsOfTheme, type ThemeFlags } from './theme-flags.ts';

type Look = Pick<Theme, 'props' | 'excludes'> & Partial<Pick<Theme, 'membership'>>;
type Menu = Readonly<Record<Exclude<MenuSection, 'organization'>, readonly MenuEntry[]>>;

/**
 * Returns whether the theme shows this entry. A prop or an exclude can hide it. If it has `shownBy`, the theme must
 * have that prop.
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
    admin: of('admin'),
  };
}

/**
 * The bottom bar's items, each with fallbacks for when the first choice isn't shown or has no screen. The last item is
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
    ['organization-home', 'tournaments'],
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
 * Returns the bottom bar: four entries of the same menu, chosen for the actor and, in the area of an organization they
 * run, from that organization's menu (`page`). A visitor's fourth entry is sign-in, which only the bar has. `isThere`
 * says whether an entry has a screen.
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

/** Returns the actor's organization whose area a path is in, such as `/acme/members`. */
export const areaOf = (actor: Actor, pathname: string): Page | null => {
  const [, first = ''] = pathname.toLowerCase().split('/');
  const user = userOf(actor);
  return (user ? pagesRun(user) : []).find(({ username }) => username.toLowerCase() === first) ?? null;
};

/**
 * Returns the menu of an organization page. The national team program (ID 623) has a reduced one: Player Search,
 * Reports, and Staff only with the ntdp-admin prop (1§6).
 */
export function organizationMenu(actor: Actor, look: Look, page: Pick<Page, 'id' | 'username' | 'props'>): MenuEntry[] {
  const entries = shown(actor, look, { organization: page }).filter(({ section }) => section === 'organization');
  if (page.id !== special.ntdpOrganization) return entries;
  return entries.filter(({ ntdp, pageProp }) => ntdp && (!pageProp || page.props.includes(pageProp)));
}

/** Groups the entries of an organization's menu by subject, in order. Groups without entries are left out. */
export const byPart = (entries: readonly MenuEntry[]): { part: OrganizationPart; entries: MenuEntry[] }[] =>
  organizationParts
    .map((part) => ({ part, entries: entries.filter((entry) => entry.part === part) }))
    .filter(({ entries }) => entries.length > 0);

/** Returns the destination of an entry. In an organization's menu, it includes the username. */
export const addressOf = ({ page, address, filter = '' }: MenuEntry, username = ''): string =>
  address ?? (page === 'newEvent' ? to(paths.newEvent, {}, { username }) : fill(patternOf(page), { filter, username }));

/** Returns the user's organization pages by name, after those that staff pinned (1§6). */
export function drawerPages(actor: Actor, pinned: readonly number[] = []): Page[] {
  const user = userOf(actor);
  const pages = user ? pagesRun(user) : [];
  const pins = can(actor, 'platform.pin-organizations') ? pinned : [];
  const rank = (page: Page): number => (pins.includes(page.id) ? 0 : 1);
  return pages.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
}

/** Returns whether an entry's screen exists or the theme links it elsewhere. Other entries stay hidden. */
export const leadsSomewhere = (entry: MenuEntry): boolean => entry.address !== undefined || isBuilt(entry.page);

/** The groups in the drawer's order, sorted by what visitors come for. An organization's own pages (Run) come first. */
const groups = [
  {
    title: 'Play',
    keys: ['tournaments', 'results', 'leagues', 'sessions', 'camps', 'calendar'],
  },
  {
    title: 'Compare',
    keys: ['rankings', 'points', 'ratings', 'players', 'member-search', 'team-search'],
  },
  {
    title: 'You',
    keys: [
      'me',
      'club',
      'my-teams',
      'my-orders',
      'my-bookmarks',
      'my-notifications',
      'my-account',
      'start-organization',
    ],
  },
  {
    title: 'More',
    keys: ['membership', 'store', 'claim', 'videos', 'order-lookup', 'help'],
  },
] as const;

/**
 * Returns the drawer's groups: Play, Compare, You, More, Admin. Any entry not listed in a group goes under More, so
 * that none is lost.
 */
export function menuGroups(menu: Menu): { title: string; entries: MenuEntry[] }[] {
  const { admin, ...others } = menu;
  const left = new Map(
    Object.values(others)
      .flat()
      .filter(({ key }) => key !== 'home')
      .map((entry) => [entry.key, entry]),
  );
  const sorted = groups.map(({ title, keys }) => {
    const entries = keys.flatMap((key) => left.get(key) ?? []);
    for (const key of keys) left.delete(key);
    return { title: title as string, entries };
  });
  sorted.at(-1)?.entries.push(...left.values());
  return [...sorted, { title: 'Admin', entries: [...admin] }].filter(({ entries }) => entries.length > 0);
}
