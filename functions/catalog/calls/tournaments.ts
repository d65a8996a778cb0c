import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { inOrder, isListedDivision, isOpenByLink, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { shownToAll } from '#domain/catalog/events/open-pages.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { EventCard } from '#domain/catalog/listing/schema.ts';
import type {
  divisionTeams,
  myTournaments,
  refereedTournaments,
  tournament,
  tournamentAsAdmin,
  tournamentSummaries,
} from '#domain/catalog/operations.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { PublicEvent } from '#domain/catalog/schema.ts';
import type { PublicTeam } from '#domain/catalog/views.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { type Action, can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Team } from '#domain/registration/schema.ts';
import { sortWaitlist } from '#domain/registration/spots/line.ts';
import { playerName } from '#domain/registration/teams/roster.ts';
import { logoOfTeam } from '#domain/registration/teams/team-tags.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionById, divisionsOfEvent, eventById, staffOf, wholeEvent } from '../../subjects/catalog/events.ts';
import { teamsOfDivision } from '../../subjects/catalog/teams.ts';
import { bookmarkItem, bookmarksOf } from '../../subjects/identity/items.ts';
import { organizationById } from '../../subjects/organizations/queries.ts';
import { lookBehind } from '../../subjects/play/event.ts';
import { countSpots } from '../../subjects/registration/spots.ts';
import type { Deps } from '../deps.ts';
import { pageFor, refereedCards, visitor } from '../event-list.ts';

export async function viewOf(event: PublicEvent, now: Millis, { table }: Deps) {
  const [organization, divisions] = await Promise.all([
    organizationById(table, event.organizationId),
    divisionsOfEvent(table, event.id),
  ]);
  const counted = await Promise.all(
    inOrder(divisions).map(async (division) => ({ ...division, places: await countSpots(table, division, now) })),
  );
  const {
    id,
    name = '',
    username = '',
    logoUrl = '',
    email = '',
    websiteUrl = '',
  } = organization ?? { id: event.organizationId };
  return {
    ...event,
    organization: { id, name, username, logoUrl, email, websiteUrl },
    divisions: counted,
  };
}

export const tournamentHandler: Handler<typeof tournament, Deps> = async ({ params, query, now }, deps) => {
  const event = await wholeEvent(deps.table, params.id);
  if (!event || shownToAll(event) === 'nothing') return refuse(catalog['no-such-event']());
  const view = await viewOf(event, now, deps);
  const isShown = (division: (typeof view.divisions)[number]) =>
    isListedDivision(division) || (division.id === query.division && isOpenByLink(division));
  return ok({ ...view, divisions: view.divisions.filter(isShown) });
};

export const tournamentAsAdminHandler: Handler<typeof tournamentAsAdmin, Deps> = async (
  { params, now, actor },
  deps,
) => {
  const event = await wholeEvent(deps.table, params.id);
  const [owner, divisions] = event
    ? await Promise.all([organizationById(deps.table, event.organizationId), divisionsOfEvent(deps.table, event.id)])
    : [null, []];
  if (!event || !owner) return refuse(catalog['no-such-event']());
  const { refIds } = await staffOf(deps.table, event.id);
  const subject = subjectOf({ ...event, refIds }, owner, divisions);
  const may = (['event.manage', 'event.build-schedule', 'event.score'] as const).some((action) =>
    can(actor, action, subject),
  );
  if (!may) return refuse(catalog['no-such-event']());
  return { ...ok(await viewOf(event, now, deps)), rev: event.rev };
};

export const tournamentSummariesHandler: Handler<typeof tournamentSummaries, Deps> = async ({ query, now }, deps) => {
  const page = await pageFor(query, now, deps, visitor);
  return page.ok ? ok({ ...page.value, items: page.value.items.map(({ teamCount: _, ...card }) => card) }) : page;
};

/** Returns whether the actor can run this organization's events. */
const runs = (actor: Actor, organizationId: number, action: Action = 'event.build-schedule'): boolean => {
  if (actor.kind !== 'user') return false;
  const page = actor.user.pages.find((page) => page.id === organizationId);
  return can(actor, action, { organization: { id: organizationId, username: page?.username ?? '' } });
};

const favoritesOf = async (table: Table, userId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (await table.list(bookmarkItem, bookmarksOf(userId)))
      .filter(({ type }) => type === 'tournament')
      .map(({ id }) => id),
  );

/** Without an organization, the actor must be able to run events for all of these organizations. */
const anyOrganization = 0;

export const myTournamentsHandler: Handler<typeof myTournaments, Deps> = async ({ query, now, actor }, deps) => {
  const sees = (card: EventCard) => runs(actor, card.organization.id);
  const counts = (card: EventCard) => runs(actor, card.organization.id, 'event.registration-count');
  const user = actor.kind === 'user' ? actor.user : null;
  const favorites = user && query.filter === 'favorites' ? await favoritesOf(deps.table, user.id) : new Set<number>();
  const page = await pageFor(query, now, deps, {
    sees,
    all: runs(actor, anyOrganization),
    organizations: (user?.pages ?? []).map(({ id }) => id).filter((id) => runs(actor, id)),
    favorites,
  });
  return page.ok
    ? ok({
        ...page.value,
        items: page.value.items.map(({ teamCount, ...card }) =>
          counts(card as EventCard) ? { ...card, teamCount: teamCount ?? 0 } : card,
        ),
      })
    : page;
};

export const refereedTournamentsHandler: Handler<typeof refereedTournaments, Deps> = async (
  { actor, now },
  { table },
) => ok({ items: await refereedCards(table, signedIn(actor), now) });

/**
 * Returns a team's public view. If the division requires it, the team is listed by its players' names and without a
 * picture.
 */
const publicTeamOf =
  ({ usePlayerNames, noTeamNames, noAvatar }: ReturnType<typeof flagsOfDivision>) =>
  (team: Team): PublicTeam => ({
    id: team.id,
    name: usePlayerNames || noTeamNames ? '' : team.name,
    players: team.players.map((player) => ({ playerProfileId: player.id, name: playerName(player) })),
    towns: team.towns,
    seed: team.seed,
    finish: team.finish,
    waitlist: team.waitlist,
    checkedIn: team.checkedIn,
    club: team.club,
    logo: noAvatar ? null : logoOfTeam(team),
    dtRegistered: team.dtRegistered,
  });

const bySeed = (a: Team, b: Team) =>
  (a.seed ?? 1e9) - (b.seed ?? 1e9) || a.dtRegistered - b.dtRegistered || a.id - b.id;

export const divisionTeamsHandler: Handler<typeof divisionTeams, Deps> = async ({ params, actor, now }, { table }) => {
  const division = await divisionById(table, params.id);
  const event = division && (await eventById(table, division.tournamentId));
  if (!division || !event || !isPublicDivision(division) || !(await lookBehind(table, event, { actor, now })))
    return refuse(catalog['no-such-division']());
  if (!division.showTeams) return ok({ divisionId: division.id, teams: [], waitlist: [] });
  const teams = (await teamsOfDivision(table, division.id)).filter((team) => !team.isDeleted);
  const active = teams.filter((team) => !team.waitlist).sort(bySeed);
  const flags = flagsOfDivision(division);
  const waiting = flags.hideWaitlist
    ? []
    : sortWaitlist(
        teams.filter((team) => team.waitlist),
        division,
      );
  const shown = publicTeamOf(flags);
  return ok({ divisionId: division.id, teams: active.map(shown), waitlist: waiting.map(shown) });
};
