import { isActiveTeam } from '../../catalog/divisions/division-state.ts';
import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { AgreementStatus, Tournament } from '../../catalog/schema.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { registration } from '../problems.ts';
import type { Team } from '../schema.ts';
import { everyone } from './everyone.ts';

/** An agreement that keeps a team from checking in, and the players who have not signed it. */
type Unsigned = { readonly agreement: string; readonly playerProfileIds: readonly number[] };

/** Agreements of a team's division that one of its players has not signed: unsent or unsigned (earlier signatures count). */
export function unsignedOf(
  team: Pick<Team, 'divisionId' | 'players' | 'alternates'>,
  statuses: readonly AgreementStatus[],
): Unsigned[] {
  const players = new Set(everyone(team).map((player) => player.id));
  return statuses.flatMap(({ agreement, divisions }) => {
    const missing = divisions
      .filter((division) => division.divisionId === team.divisionId)
      .flatMap((division) => [...division.unsent, ...division.unsigned])
      .filter((id) => players.has(id));
    return missing.length === 0 ? [] : [{ agreement, playerProfileIds: [...new Set(missing)] }];
  });
}

/**
 * Whether a team may check in: it has a place, and with the flag noAgreeNoCheckin no agreement is unsigned; the refusal says
 * which and who in `data.unsigned` (readings P3-571).
 */
export function checkCheckin(
  team: Pick<Team, 'divisionId' | 'players' | 'alternates' | 'isDeleted' | 'waitlist'>,
  event: Pick<Tournament, 'props'>,
  statuses: readonly AgreementStatus[],
): Result<void> {
  if (!isActiveTeam(team)) return refuse(registration['not-checkable']());
  if (!flagsOfEvent(event).noAgreeNoCheckin) return ok(undefined);
  const unsigned = unsignedOf(team, statuses);
  return unsigned.length === 0 ? ok(undefined) : refuse(registration['agreements-unsigned']({ data: { unsigned } }));
}
