import { type Actor, userOf } from '../identity/actor.ts';
import { can } from '../identity/can.ts';
import type { Page } from '../identity/schema.ts';
import { everything, type Subject } from '../identity/subject.ts';
import { special } from '../kernel/ids.ts';
import { fill } from '../site/paths.ts';
import { patternOf } from '../site/planned.ts';
import { type MenuEntry, type MenuSection, menuEntries } from './menu-table.ts';
import { flagsOfTheme, type ThemeFlags } from './theme.ts';
import type { Theme } from './theme-schema.ts';

type Look = Pick<Theme, 'props' | 'excludes'>;
export type Menu = Readonly<Record<Exclude<MenuSection, 'organization'>, readonly MenuEntry[]>>;

/** Whether the theme shows this entry. A prop or an exclude hides it; a `shownBy` prop is needed. */
const themeShows = (entry: MenuEntry, flags: ThemeFlags, excludes: readonly string[]): boolean =>
  !(entry.hiddenBy && flags[entry.hiddenBy]) &&
  (!entry.shownBy || flags[entry.shownBy]) &&
  !(entry.excludedBy && excludes.includes(entry.excludedBy));

function shown(actor: Actor, look: Look, subject: Subject): MenuEntry[] {
  const flags = flagsOfTheme(look);
  return menuEntries.filter(
    (entry) => themeShows(entry, flags, look.excludes) && (!entry.needs || can(actor, entry.needs, subject)),
  );
}

/** The side drawer for an actor under a theme; the user's organization pages have their own menus (1§2.2). */
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

/** The bottom bar: a handful of entries of the same menu, the sign-in being the bar's own. */
export const bottomBar = (actor: Actor, look: Look): MenuEntry[] =>
  shown(actor, look, everything).filter(({ bottom }) => bottom);

/**
 * The menu of one organization page. The national team program (id 623) has a reduced one: Player Search, Reports, and Staff only
 * with the ntdp-admin prop (1§6).
 */
export function organizationMenu(actor: Actor, look: Look, page: Pick<Page, 'id' | 'username' | 'props'>): MenuEntry[] {
  const entries = shown(actor, look, { organization: page }).filter(({ section }) => section === 'organization');
  if (page.id !== special.ntdpOrganization) return entries;
  return entries.filter(({ ntdp, pageProp }) => ntdp && (!pageProp || page.props.includes(pageProp)));
}

/** Where an entry leads; an entry of an organization's menu, for the organization of this user name. */
export const addressOf = ({ page, filter = '' }: MenuEntry, username = ''): string =>
  fill(patternOf(page), { filter, username });

/** Does the drawer have an Admin section? Platform staff and users with a data flag or role (1§6, readings P1-500). */
export const hasAdminSection = (actor: Actor): boolean => can(actor, 'admin.section');

/** The user's organization pages, by name; staff's pinned ones first (1§6). */
export function drawerPages(actor: Actor, pinned: readonly number[] = []): Page[] {
  const pages = userOf(actor)?.pages ?? [];
  const pins = can(actor, 'platform.pin-organizations') ? pinned : [];
  const rank = (page: Page): number => (pins.includes(page.id) ? 0 : 1);
  return pages.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
}
