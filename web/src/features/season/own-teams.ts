import { useMemo } from 'react';
import { myTeams } from '#domain/teams/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useMyTeams } from '#web/src/features/live-division/follow-team.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';

/** Returns the teams to highlight in a league: those that this browser follows, and the signed-in user's own. */
export function useOwnTeams(tournamentId: number): ReadonlySet<number> {
  const followed = useMyTeams();
  const { user } = useSession();
  const { data } = useCall(myTeams, user ? { query: { tournamentId: String(tournamentId) } } : null);
  return useMemo(() => new Set([...followed, ...(data?.items ?? []).map(({ id }) => id)]), [followed, data]);
}
