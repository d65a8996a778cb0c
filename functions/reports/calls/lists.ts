import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { everything } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { special } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import { playerName, playersToRead } from '#domain/registration/teams/roster.ts';
import { everyone, shownName } from '#domain/registration/teams/team-name.ts';
import type { teamChecks } from '#domain/reporting/operations.ts';
import type { organizationPlayers, teamsOfAll } from '#domain/reporting/operations-lists.ts';
import { misfits } from '#domain/reporting/team-fit.ts';
import { teamStateOf } from '#domain/teams/notes.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardsOfOrganizer, cardsOnOrAfter } from '../../subjects/catalog/cards.ts';
import { divisionItem, teamItem, teamsInTournament, tournamentItem } from '../../subjects/catalog/items.ts';
import { rostersOf, teamById, teamsOfDivision } from '../../subjects/catalog/teams.ts';
import { managedBy } from '../../subjects/organizations/queries.ts';
import { profilesOf } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';
import { reportedEvent } from '../event.ts';

/** How many events are searched for one response, newest first, and how many teams are returned. */
const mostEvents = 120;
const mostTeams = 2_000;

const isIn = ({ isDeleted, mergedIntoId }: Team): boolean => !isDeleted && mergedIntoId === null;

async function teamsOf(table: Table, ids: readonly number[]): Promise<Team[]> {
  const teams: Team[][] = [];
  await inParallel(ids, 12, async (id) => {
    teams.push(await table.list(teamItem, teamsInTournament(id)));
  });
  return teams.flat().filter(isIn);
}

/** Returns some teams' divisions, by number. */
async function divisionsOf(table: Table, teams: readonly Team[]) {
  const ids = [...new Set(teams.map(({ divisionId }) => divisionId))];
  const all = [];
  for (let at = 0; at < ids.length; at += 100)
    all.push(
      ...(await table.getMany(
        divisionItem,
        ids.slice(at, at + 100).map((id) => ({ id })),
      )),
    );
  return new Map(all.map((division) => [division.id, division]));
}

export const organizationPlayersHandler: Handler<typeof organizationPlayers, Deps> = async (
  { params, query, actor },
  { table },
) => {
  const managed = await managedBy(table, actor, params.username, 'organization.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const cards = (await cardsOfOrganizer(table, managed.organization.id))
    .filter(({ startDate }) => startDate.startsWith(query.year))
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate));
  const eventCards = new Map(cards.slice(0, mostEvents).map((card) => [card.id, card]));
  const teams = (await teamsOf(table, [...eventCards.keys()])).filter(({ waitlist }) => !waitlist);
  const divisions = await divisionsOf(table, teams);
  const seats = teams.flatMap((team) =>
    everyone(team).flatMap((player) =>
      player.id === null || player.id === special.tbdPlayer ? [] : [{ id: player.id, name: playerName(player), team }],
    ),
  );
  const items = [...Map.groupBy(seats, ({ id }) => id)].flatMap(([playerProfileId, own]) => {
    const dateOf = ({ team }: (typeof own)[number]) => eventCards.get(team.tournamentId)?.startDate ?? '';
    const [last] = own.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
    const division = last && divisions.get(last.team.divisionId);
    const card = last && eventCards.get(last.team.tournamentId);
    if (!last || !division || !card) return [];
    return {
      ...{ playerProfileId, name: last.name, teams: own.length, club: last.team.club },
      events: new Set(own.map(({ team }) => team.tournamentId)).size,
      last: {
        ...{ teamId: last.team.id, team: shownName(last.team, division), division: divisionName(division) },
        ...{ tournamentId: card.id, event: card.name, date: card.startDate },
      },
    };
  });
  return ok({ items: items.toSorted((a, b) => a.name.localeCompare(b.name, 'en')), more: cards.length > mostEvents });
};

async function findList(table: Table, { team, event, day }: { team?: number; event?: number; day: string }) {
  if (team !== undefined) {
    const one = await teamById(table, team);
    return { teams: one && isIn(one) ? [one] : [], more: false };
  }
  if (event !== undefined) return { teams: await teamsOf(table, [event]), more: false };
  const cards = await cardsOnOrAfter(table, day, day);
  return {
    teams: await teamsOf(
      table,
      cards.slice(0, mostEvents).map(({ id }) => id),
    ),
    more: cards.length > mostEvents,
  };
}

export const teamsOfAllHandler: Handler<typeof teamsOfAll, Deps> = async ({ query, actor, now }, { table }) => {
  if (!can(actor, 'platform.teams', everything)) return refuse(request.forbidden());
  const { team, event, day = dateIn(now, 'America/New_York') } = query;
  const found = await findList(table, {
    ...(team !== undefined && { team }),
    ...(event !== undefined && { event }),
    day,
  });
  const teams = found.teams.toSorted((a, b) => b.dtRegistered - a.dtRegistered).slice(0, mostTeams);
  const divisions = await divisionsOf(table, teams);
  const ids = [...new Set(teams.map(({ tournamentId }) => tournamentId))];
  const events = new Map<number, Awaited<ReturnType<typeof oneEvent>>>();
  await inParallel(ids, 12, async (id) => void events.set(id, await oneEvent(table, id)));
  const items = teams.flatMap((of) => {
    const [division, where] = [divisions.get(of.divisionId), events.get(of.tournamentId)];
    if (!division || !where) return [];
    const { id, orderId, dtRegistered } = of;
    return {
      ...{ id, name: shownName(of, division), players: playersToRead(of.players), division: divisionName(division) },
      ...{ state: teamStateOf(of), approves: flagsOfDivision(division).acceptanceOnly, orderId, dtRegistered },
      event: { id: where.id, name: where.name, kind: brochureOf(where.type), date: where.startDate },
    };
  });
  return ok({ items, more: found.more || found.teams.length > mostTeams });
};

const oneEvent = (table: Table, id: number) => table.get(tournamentItem, { id }, { consistent: false });

/** Reads registered and waiting teams. If the division belongs to another event, returns none. */
export const teamChecksHandler: Handler<typeof teamChecks, Deps> = async ({ params, body, actor }, { table }) => {
  const result = await reportedEvent(table, actor, params.id, 'event.manage');
  if (!result.ok) return result;
  const { event, divisions } = result.value;
  const { divisionId, startDate = event.startDate, ...taking } = body;
  if (!divisions.some(({ id }) => id === divisionId)) return ok({ rows: [] });
  const [rows, forms] = await Promise.all([teamsOfDivision(table, divisionId), rostersOf(table, divisionId)]);
  const names = new Map(rows.flatMap(({ id, name, isDeleted }) => (isDeleted ? [] : [[id, name] as const])));
  const present = forms.filter(({ id }) => names.has(id));
  const kinds = misfits(present, taking, { ...event, startDate }, await profilesOf(table, present));
  return ok({
    rows: kinds.map(({ kind, teamIds }) => ({ kind, teams: teamIds.map((id) => ({ id, name: names.get(id) ?? '' })) })),
  });
};
