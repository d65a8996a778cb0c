import { divisionLineups } from '#domain/play/contract-lineups.ts';
import { lineupRules } from '#domain/play/lineups/props.ts';
import { matchIdOf } from '#domain/play/rounds/ids.ts';
import type { MatchView } from '#domain/play/views.ts';
import { useCall } from '#web/src/api/use-call.ts';

/** The two players of a pair of a dual; null: the team gives the pair up; undefined: not to be seen (yet). */
export type PairOf = (match: MatchView, side: 'home' | 'away') => readonly [string, string] | null | undefined;

/** Line-ups lock by the clock, which no push tells: looked at again so often, ms. */
const again = 30_000;

/** Who plays for a team in its pair matches, as far as everybody may know. */
export function useLineups(division: { readonly id: number; readonly props: readonly string[] }): PairOf {
  const asked = lineupRules(division.props).lineups;
  const { data } = useCall(divisionLineups, asked ? { params: { id: division.id } } : null, { refreshInterval: again });
  return (match, side) => {
    if (!data || match.dualN === null) return undefined;
    const matchId = matchIdOf(match.poolId ?? match.bracketId ?? 0, match.dualN);
    const teamId = side === 'home' ? match.homeTeam : match.awayTeam;
    const found = data.items.find((one) => one.matchId === matchId && one.teamId === teamId);
    return found?.pairs[(match.number % 1000) - 1];
  };
}
