import { type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import type { ActOf } from '#domain/teams/acts.ts';
import type { SeatChange } from '#domain/teams/seat.ts';
import { seated } from '#domain/teams/seated.ts';
import type { Table } from '../../kernel/table/table.ts';
import { rosterOf } from '../../store/catalog/teams.ts';
import { playerItem } from '../../store/people/items.ts';
import type { FoundTeam } from './found.ts';

/** Other people on some seats of a team, as an act: judged by the division, nothing written. */
export async function seatsAct(
  table: Table,
  { team, division, event }: FoundTeam,
  seats: readonly SeatChange[],
  who: { readonly manage: boolean },
  now: Millis,
): Promise<Result<ActOf<'players'>>> {
  const named = seats.flatMap(({ player }) => (player && 'playerProfileId' in player ? [player.playerProfileId] : []));
  const [roster, profiles] = await Promise.all([
    rosterOf(table, team),
    table.getMany(
      playerItem,
      named.map((id) => ({ id })),
    ),
  ]);
  if (!roster) return refuse(registration['unknown-team']());
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  return seated({ division, event, roster }, seats, byId, who, now);
}
