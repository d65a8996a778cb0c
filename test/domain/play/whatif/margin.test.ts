import { describe, expect, it } from 'vitest';
import { marginsFor } from '#domain/play/whatif/ranges.ts';
import { newPool, played } from './pools.ts';

/** Total points decide the three-way tie if C wins the last match (B against C): B +2 −m, C −3 +m, A +1. */
const circle = played(newPool(3), [1, 3, 21, 18], [2, 1, 21, 19]);

describe('winning margins needed', () => {
  it('are found by trying every score of the last match in the complete table', () => {
    const home = circle.matches.find((m) => m.homeTeam === 2 && m.awayTeam === 3) ? 'home' : 'away';
    const need = (team: number) =>
      Object.fromEntries(
        marginsFor(circle, team, 1)!.map((n) => [n.winner === home ? 'B wins' : 'C wins', [n.verdict, n.by]]),
      );
    expect(need(2)).toEqual({ 'B wins': ['always', null], 'C wins': ['never', null] });
    expect(need(3)).toEqual({ 'B wins': ['never', null], 'C wins': ['by-at-least', 5] });
    expect(need(1)).toEqual({ 'B wins': ['never', null], 'C wins': ['by-at-most', 4] });
  });
  it('are shown only with exactly one open match of one set', () => {
    expect(marginsFor(newPool(3), 1, 1)).toBeNull();
    expect(marginsFor(newPool(2, 'roundRobin', 'bestOf3'), 1, 1)).toBeNull();
  });
});
