import { mapResult, type Result } from '../../kernel/result.ts';
import { layoutOf } from '../brackets/layout-of.ts';
import { avoidMeetings, firstMeetings } from './avoid.ts';
import { byPool, bySeed, type Candidate } from './candidate.ts';
import type { SeedingMap } from './schema.ts';
import { slotText } from './slots.ts';

/**
 * Returns a mapping table for this many pools and ranks per pool: winners on the top lines in pool order, then seconds,
 * and so on, moved so that no two teams from one pool meet in their first match (domain-facts A2: never in 1,380 FIVB
 * pools). Fails for fewer than two teams.
 */
export function mappingTable(pools: number, places: number): Result<SeedingMap> {
  const entrants = pools * places;
  return mapResult(layoutOf({ type: 'SINGLE_ELIM', entrants, champions: 1 }), (layout) => {
    const slots = Array.from({ length: entrants }, (_, i) => ({ pool: i % pools, place: Math.floor(i / pools) + 1 }));
    const { order } = avoidMeetings(slots, firstMeetings(layout), (a, b) => (a.pool === b.pool ? 'same pool' : null), {
      reach: entrants,
      tier: (slot) => slot.place,
    });
    return Object.fromEntries(order.map(({ pool, place }, i) => [slotText(pool, place), i + 1]));
  });
}

/**
 * Returns all teams in the order of their new seeds, where each pool's finishers take over ("capture") the pool's seeds
 * in order. If 9 wins the pool of 1, 8, 9, 16, it gets seed 1, and second place gets 8 (domain-facts A2).
 */
export function captured(teams: readonly Candidate[], seedOf: (team: Candidate) => number): Candidate[] {
  const held: { team: Candidate; seed: number }[] = [];
  for (const finishers of byPool(teams).values()) {
    const seeds = finishers.map(seedOf).sort((a, b) => a - b);
    for (const [i, team] of finishers.entries()) held.push({ team, seed: seeds[i] ?? seedOf(team) });
  }
  return held.sort((a, b) => a.seed - b.seed || bySeed(a.team, b.team)).map(({ team }) => team);
}

/**
 * Returns all firsts by pool, then all seconds, and so on. `turn` can rearrange the row of one rank (`even` for second,
 * fourth …).
 */
export function placeByPlace(
  teams: readonly Candidate[],
  turn: (row: readonly Candidate[], even: boolean) => Candidate[],
): Candidate[] {
  const rows = new Map<number, Candidate[]>();
  for (const team of teams) rows.set(team.place, [...(rows.get(team.place) ?? []), team]);
  return [...rows]
    .sort((a, b) => a[0] - b[0])
    .flatMap(([place, row]) =>
      turn(
        row.sort((a, b) => a.pool - b.pool || bySeed(a, b)),
        place % 2 === 0,
      ),
    );
}
