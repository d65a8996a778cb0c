import { describe, expect, it } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { goingOn, poolOfView } from '#domain/play/whatif/assume.ts';
import { rankRanges } from '#domain/play/whatif/ranges.ts';
import { date, division } from '../rounds/kit.ts';

describe('possible outcomes on a pool page', () => {
  it('match those the play engine calculates', () => {
    const of = division(8);
    of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
    of.run({ type: 'makePools', roundId: 50, pools: 2 });
    const [pool] = of.state.pools;
    of.run({ type: 'score', matchId: pool!.matches[0]!.id, games: [{ number: 1, home: 28, away: 9 }] });
    const seen = playViewOf(of.state, new Map(), 'crew').pools[0]!;
    expect(rankRanges(poolOfView(seen))).toEqual(rankRanges(of.state.pools[0]!));
  });

  it('depend on how many teams advance to the next round', () => {
    const rule = { fromRoundId: 50, fromPlace: 1, n: 2, type: 'RANGE' };
    expect(goingOn(50, [{ rules: [] }, { rules: [{ ...rule, fromPlace: 3 }, rule] }])).toBe(2);
    expect(goingOn(50, [{ rules: [{ ...rule, n: 999 }] }])).toBeNull();
  });
});
