import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import {
  addressOf,
  drawerPages,
  leadsSomewhere,
  menuFor,
  menuGroups,
  organizationMenu,
} from '#domain/organizations/menu.ts';
import type { MenuEntry } from '#domain/organizations/menu-table.ts';
import type { Theme } from '#domain/organizations/theme-schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { deskPages } from '#web/src/features/event/desk-pages.ts';
import { eventTabs } from '#web/src/features/event/event-tabs.ts';
import type { Place } from './places.ts';

/** The entries of the menu and of the organizations that somebody runs. */
export function menuPlaces(actor: Actor, look: Theme): Place[] {
  const placed = (entries: readonly MenuEntry[], kind: string, username?: string): Place[] =>
    entries.filter(leadsSomewhere).map((entry) => ({ to: addressOf(entry, username), name: entry.title, kind }));
  const menu = menuFor(actor, look);
  return [
    { to: paths.home, name: 'Home', kind: 'Menu' },
    ...menuGroups(menu).flatMap(({ title, entries }) => placed(entries, title)),
    ...drawerPages(actor).flatMap((page) => placed(organizationMenu(actor, look, page), page.name, page.username)),
  ].filter((place) => place.to.startsWith('/'));
}

/** The pages of the event that is looked at, its divisions, and where it is run for those who run it. */
export function eventPlaces(event: TournamentView, actor: Actor): Place[] {
  const kind = brochureOf(event.type);
  const at = (to: string, name: string, of = event.name): Place => ({ to, name, kind: of });
  // beside the event's own Courts it is called as its heading calls it
  const managed = ({ to, title }: { to: string; title: string }) =>
    at(to, title === 'Courts' ? 'Court board' : title, `${event.name}, managed`);
  const home = {
    tournament: paths.divisionHome,
    series: paths.divisionHome,
    league: paths.leagueDivisionHome,
    session: paths.sessionDivision,
  };
  const subject = subjectOf({ ...event, refIds: [] }, event.organization);
  const runs = can(actor, 'event.build-schedule', subject);
  return [
    ...eventTabs(event, runs || event.publicCanNav).map((tab) => at(tab.to, tab.title)),
    ...(runs || event.publicCanNav ? event.divisions : []).map((of) =>
      at(to(home[kind], { tournamentId: event.id, divisionId: of.id }), divisionName(of)),
    ),
    ...(runs ? deskPages(event, can(actor, 'event.manage', subject)).map(managed) : []),
  ];
}

/** What has a number, for platform staff: `1003` or `#1003`. */
export function numberPlaces(typed: string, actor: Actor): Place[] {
  const [, number] = /^#?([1-9]\d{0,11})$/.exec(typed.trim()) ?? [];
  if (number === undefined || !can(actor, 'platform.user-search')) return [];
  return [
    { to: to(paths.tournamentBrochure, { tournamentId: number }), name: `Event ${number}`, kind: 'By number' },
    { to: to(paths.team, { teamId: number }), name: `Team ${number}`, kind: 'By number' },
    { to: to(paths.orderDetails, { orderId: number }), name: `Order ${number}`, kind: 'By number' },
    { to: to(paths.user, { id: number }), name: `User ${number}`, kind: 'By number' },
    { to: to(paths.player, { playerProfileId: number }), name: `Player ${number}`, kind: 'By number' },
  ];
}
