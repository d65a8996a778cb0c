import type { Division } from '#domain/catalog/schema.ts';
import { fullName } from '#domain/people/names.ts';
import type { DivisionPlay, PlaySub } from '#domain/play/rounds/schema.ts';
import type { TeamNames } from '#domain/play/rounds/view.ts';
import type { Team } from '#domain/registration/schema.ts';
import { playerName } from '#domain/registration/teams/roster.ts';
import { nameWithSubs } from '#domain/registration/teams/team-name.ts';
import type { Table } from '../../kernel/table/table.ts';
import { teamsOfDivision } from '../catalog/teams.ts';
import { playerItem } from '../people/items.ts';
import { seatRequestItem, subsAt } from './items.ts';
import { namesOf, publicNames } from './recipients.ts';

type Played = Pick<DivisionPlay, 'tournamentId' | 'subs'>;
type Seat = Pick<PlaySub, 'teamId' | 'on' | 'seat'>;
type NameOf = (sub: PlaySub) => string;

/**
 * Returns the names of a division's teams in its play, with their subs. `teams` contains the teams if they have already
 * been read.
 */
export async function playNamesIn(
  table: Table,
  { subs, tournamentId }: Played,
  division: Division,
  teams?: readonly Team[],
): Promise<TeamNames> {
  const all = teams ?? (await teamsOfDivision(table, division.id));
  const names = namesOf(all, division);
  if (subs.length === 0) return names;
  const nameOf = await subNames(table, tournamentId, subs);
  const byTeam = Map.groupBy(subs, ({ teamId }) => teamId);
  const days = new Map(all.map((team) => [team.id, daysOf(team, division, byTeam.get(team.id) ?? [], nameOf)]));
  return new Map([...names].map(([id, named]) => [id, { ...named, days: days.get(id) ?? [] }]));
}

/** Returns the public version of the names from {@link playNamesIn}. */
export const publicPlayNamesIn = async (table: Table, played: Played, division: Division): Promise<TeamNames> =>
  publicNames(await playNamesIn(table, played, division), division);

function daysOf(team: Team, division: Division, subs: readonly PlaySub[], nameOf: NameOf) {
  return [...Map.groupBy(subs, ({ on }) => on)].map(([on, there]) => {
    const seated = there.map((sub) => {
      const player = team.players[sub.seat - 1];
      return { seat: sub.seat, joins: nameOf(sub), leaves: player ? playerName(player) : '' };
    });
    return {
      on,
      name: nameWithSubs(team, division, seated),
      subs: seated.map(({ joins, leaves }) => ({ joins, leaves })),
    };
  });
}

const keyOf = ({ teamId, on, seat }: Seat): string => `${teamId} ${on} ${seat}`;

/** Returns the names of subs from their requests, which are kept for a while, or from their profiles. */
async function subNames(table: Table, tournamentId: number, subs: readonly PlaySub[]): Promise<NameOf> {
  const days = subs.map(({ on }) => on).toSorted();
  const seatRequests = await table.list(seatRequestItem, subsAt(tournamentId, days[0] ?? '', days.at(-1) ?? ''));
  const names = new Map(
    seatRequests.map(({ teamId, on, change, joins }) => [
      keyOf({ teamId, on: on ?? '', seat: change.position }),
      joins,
    ]),
  );
  const ids = subs.flatMap((sub) => (sub.player === null || names.has(keyOf(sub)) ? [] : sub.player));
  const profiles = await table.getMany(
    playerItem,
    [...new Set(ids)].map((id) => ({ id })),
  );
  const byId = new Map(profiles.map((profile) => [profile.id, fullName(profile)]));
  return (sub) => names.get(keyOf(sub)) || byId.get(sub.player ?? 0) || 'A sub';
}
