import type { Pool } from '../pools/schema.ts';
import type { PoolView } from '../views.ts';

/** A pool as a page has it, for the engine: what can still happen in it is worked out where it is asked, out of what is seen there. */
export function poolOfView({ id, name, kind, courts, locked, tiebreaks, forfeits, rows, matches }: PoolView): Pool {
  const { isMatch = true, games = [] } = matches[0] ?? {};
  const gameSettings = games.map(({ number, to, cap }) => ({ number, to, cap }));
  const placing = { assignTimes: false, minutesPerMatch: 30, startTime: null };
  return {
    ...{ id, name, kind, courts, locked, tiebreaks, forfeits, ...placing, template: null },
    teams: rows.map(({ slot, seed, forfeit, teamId, summary }) => ({
      ...{ poolId: id, slot, seed, forfeit, teamId, summary, rank: null },
    })),
    matches,
    settings: {
      ...{ poolsOf: Math.max(2, rows.length), matchTypeId: null, gameSettings, isMatch },
      ...{ ...placing, organizationTemplateId: null },
    },
  };
}

/** How many of a pool go on, as the rounds that are seeded from its day say; null where none says it. */
export function goingOn(
  roundId: number,
  rounds: readonly {
    readonly rules: readonly { fromRoundId: number | null; fromPlace: number; n: number; type: string }[];
  }[],
): number | null {
  const first = rounds
    .flatMap(({ rules }) => rules)
    .find((rule) => rule.fromRoundId === roundId && rule.fromPlace === 1 && rule.type === 'RANGE' && rule.n < 100);
  return first?.n ?? null;
}
