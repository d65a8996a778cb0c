import { lineupRules } from '#domain/play/lineups/submit.ts';
import { divisionLineups, type NamedLineup } from '#domain/play/operations-lineups.ts';
import { matchIdOf } from '#domain/play/rounds/ids.ts';
import type { MatchView } from '#domain/play/views.ts';
import { useCall } from '#web/src/api/use-call.ts';

type Side = 'home' | 'away';
/**
 * A pair's two players in a dual. Null means that the team forfeits the pair match. Undefined means that they aren't
 * visible (yet).
 */
export type PairOf = (match: MatchView, side: Side) => readonly [string, string] | null | undefined;
/** A side's lineup for a match or its dual. Undefined means that it isn't visible (yet). */
export type LineupOf = (match: MatchView, side: Side) => NamedLineup | undefined;

/** How often lineups are checked, in ms, because they lock at a set time, without a push. */
const again = 30_000;

/** Returns a team's players in its matches, as far as they're public. `asked` is whether the division uses lineups. */
export function useLineups(division: { readonly id: number; readonly props: readonly string[] }): {
  asked: boolean;
  pairOf: PairOf;
  lineupOf: LineupOf;
} {
  const lineups = lineupRules(division.props).lineups;
  const { data } = useCall(divisionLineups, lineups ? { params: { id: division.id } } : null, {
    refreshInterval: again,
  });
  const lineupOf: LineupOf = (match, side) => {
    const matchId = match.dualN === null ? match.id : matchIdOf(match.poolId ?? match.bracketId ?? 0, match.dualN);
    const teamId = side === 'home' ? match.homeTeam : match.awayTeam;
    return data?.items.find((one) => one.matchId === matchId && one.teamId === teamId);
  };
  const pairOf: PairOf = (match, side) =>
    match.dualN === null ? undefined : lineupOf(match, side)?.pairs[(match.number % 1000) - 1];
  return { asked: lineups, pairOf, lineupOf };
}
