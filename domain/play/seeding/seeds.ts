import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';

type Seeded = { readonly teamId: Id; readonly seed: number | null };

/** New seeds 1…n in the order given. Refuses a team listed twice, and any change once play has started or is locked. */
export function reseed(
  order: readonly Id[],
  round: { readonly started: boolean; readonly locked: boolean },
): Result<{ teamId: Id; seed: number }[]> {
  if (round.started || round.locked) {
    return refuse(play.locked({ detail: round.locked ? 'the round is locked' : 'play has started' }));
  }
  if (new Set(order).size !== order.length) return refuse(play['duplicate-entrant']());
  return ok(order.map((teamId, i) => ({ teamId, seed: i + 1 })));
}

/** Seeds by points, most first; teams without any keep their order by seed behind them, unseeded ones last by id. */
export function seedByPoints<T extends Seeded & { readonly points: number | null }>(teams: readonly T[]): Id[] {
  return teams
    .slice()
    .sort((a, b) => (b.points ?? -1) - (a.points ?? -1) || last(a.seed) - last(b.seed) || a.teamId - b.teamId)
    .map(({ teamId }) => teamId);
}

const last = (seed: number | null): number => seed ?? Number.MAX_SAFE_INTEGER;

/** A team that moves to another division has no seed there (Part 3 §4). */
export const movedToDivision = <T extends { readonly seed: number | null }>(team: T, divisionId: Id) => ({
  ...team,
  divisionId,
  seed: null,
});
