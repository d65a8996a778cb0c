import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { type Dual, dualsOf } from '../duals/dual.ts';
import { playedRowsOf } from '../rounds/bracket-play.ts';
import { matchIdOf } from '../rounds/ids.ts';
import type { DivisionPlay, Round } from '../rounds/schema.ts';

/** A dual of a division, whether of a pool or a bracket, as line-ups see it. */
export type LineupDual = {
  /** the dual's id: of its pool or bracket and its number */
  readonly matchId: Id;
  readonly round: Round;
  /** "Pool A", "Gold" */
  readonly part: string;
  readonly dual: Dual;
  readonly pairs: number;
  /** when the first of its pairs begins */
  readonly startTime: Millis | null;
};

/** A dual's id, which its line-ups are kept under. */
export const dualId = (partId: Id, dualN: number): Id => matchIdOf(partId, dualN);

/** Every dual of a division, of pools and brackets. */
export function lineupDuals({ rounds, pools, brackets }: DivisionPlay): LineupDual[] {
  const parts = [
    ...pools.map(({ id, roundId, name, matches }) => ({ id, roundId, name: `Pool ${name}`, matches })),
    ...brackets.map((bracket) => ({ ...bracket, matches: playedRowsOf(bracket) })),
  ];
  return parts.flatMap(({ id, roundId, name, matches }) => {
    const round = rounds.find((day) => day.id === roundId);
    if (!round) return [];
    return dualsOf(matches).map((dual): LineupDual => {
      const all = [...dual.counting, ...dual.exhibition];
      const starts = all.flatMap(({ startTime }) => startTime ?? []);
      const startTime = starts.length > 0 ? Math.min(...starts) : null;
      return { matchId: dualId(id, dual.dualN), round, part: name, dual, pairs: all.length, startTime };
    });
  });
}

/** The duals of a team that others know of, soonest first. */
export const dualsOfTeam = (state: DivisionPlay, teamId: Id): LineupDual[] =>
  lineupDuals(state)
    .filter(({ round, dual }) => round.published && [dual.homeTeam, dual.awayTeam].includes(teamId))
    .sort((a, b) => (a.startTime ?? Number.MAX_SAFE_INTEGER) - (b.startTime ?? Number.MAX_SAFE_INTEGER));
