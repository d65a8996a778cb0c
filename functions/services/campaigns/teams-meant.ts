import { isDeleted } from '#domain/catalog/events/event-status.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import { folded } from '#domain/kernel/text.ts';
import type { TeamsAsked } from '#domain/notices/campaigns/lists.ts';
import type { Audience } from '#domain/notices/campaigns/schema.ts';
import type { Team } from '#domain/registration/schema.ts';
import { unsignedOf } from '#domain/registration/teams/checkin.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem, divisionsOf, teamItem, teamsInTournament, tournamentItem } from '../../store/catalog/items.ts';
import { playPoolItem } from '../../store/play/items.ts';
import { statusesOf } from '../agreements/statuses.ts';
import { balancesOf } from '../teams/balances.ts';

export type EventAudience = Extract<Audience, { of: 'event' | 'teams' }>;
export type TeamsMeant = {
  readonly event: EventFacts;
  readonly divisions: ReadonlyMap<number, Division>;
  /** by their ids, so that a search for them goes on where it stopped */
  readonly teams: readonly Team[];
};

/** Whether an event is an organization's to write to: its own, or one that it organizes along. */
const isTheirs = (event: EventFacts, organizationId: number): boolean =>
  !isDeleted(event) && (event.organizationId === organizationId || event.organizers.includes(organizationId));

/** An event of an organization; null where there is none. */
export async function ownEvent(table: Table, organizationId: number, id: number): Promise<EventFacts | null> {
  const event = await table.get(tournamentItem, { id });
  return event && isTheirs(event, organizationId) ? event : null;
}

/** Who has left is written to no more. */
const isIn = (team: Team): boolean => !team.isDeleted && team.mergedIntoId === null;

async function standsAs(
  table: Table,
  event: EventFacts,
  asked: TeamsAsked,
  teams: readonly Team[],
): Promise<readonly Team[]> {
  if (asked === 'both') return teams;
  if (asked === 'waiting') return teams.filter(({ waitlist }) => waitlist);
  const placed = teams.filter(({ waitlist }) => !waitlist);
  if (asked === 'notHere') return placed.filter(({ checkedIn, drop }) => !checkedIn && !drop);
  if (asked === 'unsigned') {
    const statuses = await statusesOf(table, event, placed);
    return placed.filter((team) => unsignedOf(team, statuses).length > 0);
  }
  if (asked !== 'unpaid') return placed;
  const balance = await balancesOf(table, placed);
  return placed.filter((team) => balance(team).due > 0);
}

/** The teams that an audience means; null where its event, division or pool isn't the organization's. */
export async function teamsMeant(
  table: Table,
  organizationId: number,
  audience: EventAudience,
): Promise<TeamsMeant | null> {
  const event = await ownEvent(table, organizationId, audience.tournamentId);
  if (!event) return null;
  const divisions = new Map((await table.list(divisionItem, divisionsOf(event.id))).map((one) => [one.id, one]));
  const all = (await table.list(teamItem, teamsInTournament(event.id))).filter(
    (team) => isIn(team) && divisions.has(team.divisionId),
  );
  const teams = await picked(table, event, audience, all);
  return teams && { event, divisions, teams: teams.toSorted((a, b) => a.id - b.id) };
}

async function picked(
  table: Table,
  event: EventFacts,
  audience: EventAudience,
  all: readonly Team[],
): Promise<readonly Team[] | null> {
  if (audience.of === 'teams') {
    const ids = new Set(audience.teamIds);
    return all.filter(({ id }) => ids.has(id));
  }
  const { divisionId, poolId, club } = audience;
  const inDivision = divisionId === null ? all : all.filter((team) => team.divisionId === divisionId);
  const ofClub = club === '' ? inDivision : inDivision.filter((team) => folded(team.club) === folded(club));
  if (poolId === null) return standsAs(table, event, audience.teams, ofClub);
  const pool = divisionId === null ? null : await table.get(playPoolItem, { divisionId, id: poolId });
  if (!pool) return null;
  const there = new Set(pool.teams.map(({ teamId }) => teamId));
  return standsAs(
    table,
    event,
    audience.teams,
    ofClub.filter(({ id }) => there.has(id)),
  );
}
