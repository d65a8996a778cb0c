import type { AgreementStatus } from '../../catalog/schema.ts';
import type { Team } from '../schema.ts';
import { realPeople } from './team-name.ts';

/** An agreement that keeps a team from checking in, and the players who haven't signed it. */
type Unsigned = {
  readonly agreementId: number;
  readonly agreement: string;
  readonly playerProfileIds: readonly number[];
};

/**
 * Returns the agreements for a team's division that one of its players hasn't signed, whether or not they were sent.
 * Earlier signatures count.
 */
export function unsignedOf(
  team: Pick<Team, 'divisionId' | 'players' | 'alternates'>,
  statuses: readonly AgreementStatus[],
): Unsigned[] {
  const players = new Set(realPeople(team));
  return statuses.flatMap(({ agreementId, agreement, divisions }) => {
    const missing = divisions
      .filter((division) => division.divisionId === team.divisionId)
      .flatMap((division) => [...division.unsent, ...division.unsigned])
      .filter((id) => players.has(id));
    return missing.length === 0 ? [] : [{ agreementId, agreement, playerProfileIds: [...new Set(missing)] }];
  });
}
