import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { cardPath } from '#domain/catalog/listing/card-path.ts';
import { myTournaments, tournamentSummaries } from '#domain/catalog/operations.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import {
  addressOf,
  areaOf,
  drawerPages,
  leadsSomewhere,
  menuFor,
  menuGroups,
  organizationMenu,
} from '#domain/organizations/menu.ts';
import type { MenuEntry } from '#domain/organizations/menu-table.ts';
import { organizations } from '#domain/organizations/operations.ts';
import type { Theme } from '#domain/organizations/schema.ts';
import { playerSearch } from '#domain/people/operations-profiles.ts';
import { userSearch } from '#domain/people/operations-recruiting.ts';
import { canSearch } from '#domain/people/search.ts';
import { paths, to } from '#domain/site/paths.ts';
import { registrationSearch } from '#domain/teams/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { eventTabs } from '#web/src/features/event/event-tabs.ts';
import { managedLabel } from '#web/src/features/event/managed-label.ts';
import { deskPages } from '#web/src/features/event/managed-pages.ts';
import type { Session } from '#web/src/features/session/use-session.ts';
import type { Destination } from './destinations.ts';

const most = 6;

/**
 * Returns the server's results for the typed text: events, organizations and players, the current organization's teams,
 * and users for platform staff. `isAsked` means that an answer is still on its way. `why` is the first refusal, if
 * nothing was found.
 */
export function useDestinations(typed: string, { actor, state }: Session, pathname: string) {
  const term = typed.trim();
  const on = canSearch(term) && !/^#?\d+$/.test(term);
  const ask = <T>(input: T, if_ = true): T | null => (on && if_ ? input : null);
  const area = areaOf(actor, pathname);
  const lists = state === 'signed-in' ? myTournaments : tournamentSummaries;
  const coming = useCall(lists, ask({ query: { filter: 'upcoming', search: term, ipp: most } }));
  const past = useCall(lists, ask({ query: { filter: 'past', search: term, ipp: most / 2 } }));
  const bodies = useCall(organizations, ask({ query: { search: term } }));
  const players = useCall(playerSearch, ask({ params: { term }, query: {} }));
  const teams = useCall(registrationSearch, ask({ query: { username: area?.username ?? '', term } }, area !== null));
  const users = useCall(userSearch, ask({ query: { term } }, can(actor, 'platform.user-search')));
  const place = (to: string, name: string, kind: string): Destination => ({ to, name, kind });
  const found: Destination[] = [
    ...[...(coming.data?.items ?? []), ...(past.data?.items ?? [])].map((card) =>
      place(cardPath(card), card.name, dateWords(card.startDate, card.endDate)),
    ),
    ...(bodies.data?.items ?? [])
      .slice(0, most)
      .map(({ name, username }) => place(to(paths.organizationRoot, { username }), name, 'Organization')),
    ...(teams.data?.items ?? [])
      .slice(0, most)
      .map(({ id, name }) => place(to(paths.team, { teamId: id }), name, 'Team')),
    ...(players.data?.players ?? [])
      .slice(0, most)
      .map(({ id, fullName }) => place(to(paths.player, { playerProfileId: id }), fullName, 'Player')),
    ...(users.data?.users ?? [])
      .slice(0, most)
      .map(({ id, name, email }) => place(to(paths.user, { id }), name, `User, ${email}`)),
  ];
  const all = [coming, past, bodies, players, teams, users];
  return {
    found: on ? found : [],
    isAsked: on && all.some(({ loading }) => loading),
    why: on ? all.find(({ problem }) => problem)?.problem : undefined,
  };
}

/** Returns the menu's entries and the organizations this user runs. */
export function menuPlaces(actor: Actor, look: Theme): Destination[] {
  const placed = (entries: readonly MenuEntry[], kind: string, username?: string): Destination[] =>
    entries.filter(leadsSomewhere).map((entry) => ({ to: addressOf(entry, username), name: entry.title, kind }));
  const { club, play, compare, you, more, admin } = menuGroups(menuFor(actor, look));
  return [
    { to: paths.home, name: 'Home', kind: 'Menu' },
    ...placed([...club, ...play, ...compare], 'Menu'),
    ...placed(you, 'Your account'),
    ...placed(more, 'Menu'),
    ...placed(admin, 'Admin'),
    ...drawerPages(actor).flatMap((page) => placed(organizationMenu(actor, look, page), page.name, page.username)),
  ].filter((place) => place.to.startsWith('/'));
}

/** Returns the current event's pages and divisions, plus its staff pages for users who run it. */
export function eventPlaces(event: TournamentView, actor: Actor): Destination[] {
  const kind = brochureOf(event.type);
  const at = (to: string, name: string, of = event.name): Destination => ({ to, name, kind: of });
  // Uses the page's heading, because the event has another page named Courts.
  const managed = ({ to, title }: { to: string; title: string }) =>
    at(to, title === 'Courts' ? 'Court board' : managedLabel(event, title), `${event.name}, managed`);
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

/** Returns results by number, for platform staff: `1003` or `#1003`. */
export function numberPlaces(typed: string, actor: Actor): Destination[] {
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
