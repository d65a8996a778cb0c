import { describe, expect, it } from 'vitest';
import { overlaid } from '#domain/live/play-overlay.ts';
import { playSnapshot } from '#domain/live/play-topic.ts';
import { locateMatch, locateMatches } from '#domain/play/match-location.ts';
import { winnerOf } from '#domain/play/matches/outcome.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import { finishesOf, matchById } from '#domain/play/rounds/look.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { add, names } from './gold-and-silver.ts';
import { division } from './kit.ts';

const bracketId = 5160;
/** Returns a pair match in one of the bracket's duals. Pair 0 is the dual itself. */
const pairId = (dual: number, pair: number) => bracketId * 10_000 + pair * 1000 + dual;

/**
 * Returns four teams in a bracket of duals: 1 v 4 is dual 1, 2 v 3 is dual 2, and the final is dual 3. Each pair plays
 * one set to 21.
 */
function duals(pairs = 3, format = 1) {
  const of = division(4);
  of.run(add(51, 'brackets'));
  of.run({ type: 'changeRound', roundId: 51, patch: { published: true } });
  of.run({ type: 'makeBracket', roundId: 51, pairs, format, courts: ['1', '2', '3'], startTime: 1_000_000 });
  const play = (dual: number, pair: number, won: 'home' | 'away', replay = false) =>
    of.run({
      type: 'score',
      matchId: pairId(dual, pair),
      games: [{ number: 1, home: won === 'home' ? 28 : 20, away: won === 'home' ? 20 : 28 }],
      replay,
    });
  const dual = (n: number) => {
    const match = matchById(of.state, pairId(n, 0));
    return match && [match.homeTeam, match.awayTeam, winnerOf(match)];
  };
  return { of, play, dual };
}

describe('a bracket with duals [P3-237]', () => {
  it('asks for confirmation before a reinstatement clears a score in a dual in progress', () => {
    const { of, play } = duals();
    of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
    play(2, 1, 'home');
    play(2, 2, 'home');
    of.run({ type: 'score', matchId: pairId(3, 1), games: [{ number: 1, home: 12, away: 8 }] });
    const back = { type: 'withdraw' as const, teamId: 103, out: null };
    expect(of.decide(back)).toMatchObject({ problem: { code: 'play/replay-needed', data: { matches: [3] } } });
    of.run({ ...back, replay: true });
    const [bracket] = of.state.brackets;
    expect(Object.keys(bracket!.open)).toEqual(['2001', '2002']);
    expect(matchById(of.state, pairId(3, 1))?.games[0]?.home).toBe(null);
  });

  it('numbers each dual’s pair matches over 1000 and puts them side by side on courts [P3-231, P3-232]', () => {
    const { of } = duals();
    const [bracket] = playViewOf(of.state, names, 'public').brackets;
    expect(bracket?.props).toContain('duals-3');
    expect(bracket?.matches.map(({ number, type, court }) => [number, type, court])).toEqual([
      [1, 'dual', null],
      [2, 'dual', null],
      [3, 'dual', null],
    ]);
    expect(bracket?.pairs.slice(0, 4).map(({ number, dualN, court }) => [number, dualN, court])).toEqual([
      [1001, 1, '1'],
      [1002, 1, '2'],
      [1003, 1, '3'],
      [2001, 2, '1'],
    ]);
    expect(placeOf(pairId(2, 3)).number).toBe(2003);
  });

  it('advances a team that wins two pair matches of three, and still plays the third [P3-398, P3-400]', () => {
    const { of, play, dual } = duals();
    play(1, 2, 'home');
    expect(dual(3)).toEqual([null, null, null]);
    play(1, 1, 'home');
    expect(dual(1)).toEqual([100, 103, 100]);
    expect(dual(3)?.[0]).toBe(100);
    play(1, 3, 'away');
    expect(dual(1)?.[2]).toBe(100);
    const [head] = playViewOf(of.state, names, 'public').brackets[0]?.matches ?? [];
    expect(head?.sets).toEqual({ home: 2, away: 1 });
    expect(head?.games.map(({ home, away }) => [home, away])).toEqual([
      [28, 20],
      [28, 20],
      [20, 28],
    ]);
  });

  it('advances a team that wins three pair matches of five [P3-399, P3-401]', () => {
    const { play, dual } = duals(5);
    for (const pair of [1, 2]) play(1, pair, 'home');
    for (const pair of [3, 4]) play(1, pair, 'away');
    expect(dual(1)?.[2]).toBeNull();
    play(1, 5, 'away');
    expect(dual(1)?.[2]).toBe(103);
  });

  it('reverses a dual’s winner when a pair match is corrected, and clears later results only on confirmation', () => {
    const { of, play, dual } = duals();
    for (const n of [1, 2]) for (const pair of [1, 2]) play(n, pair, 'home');
    play(3, 1, 'home');
    const corrected = {
      type: 'score' as const,
      matchId: pairId(1, 2),
      games: [{ number: 1, home: 20, away: 28 }],
    };
    expect(dual(3)).toEqual([100, 101, null]);
    play(1, 3, 'away');
    expect(of.code(corrected)).toBe('play/replay-needed');
    of.run({ ...corrected, replay: true });
    expect(dual(1)?.[2]).toBe(103);
    expect(dual(3)).toEqual([103, 101, null]);
    expect(matchById(of.state, pairId(3, 1))?.games[0]?.home).toBeNull();
    expect(matchById(of.state, pairId(1, 1))?.games[0]?.home).toBe(28);
  });

  it('accepts a forfeit in a pair match or a whole dual, and both can be undone', () => {
    const { of, play, dual } = duals();
    const forfeit = { by: 'away' as const };
    of.run({ type: 'forfeitMatch', matchId: pairId(1, 1), forfeit });
    play(1, 2, 'home');
    expect(dual(1)?.[2]).toBe(100);
    of.run({ type: 'unplay', matchId: pairId(1, 1) });
    expect(dual(1)?.[2]).toBeNull();
    of.run({ type: 'forfeitMatch', matchId: pairId(2, 0), forfeit });
    expect(dual(2)?.[2]).toBe(101);
    of.run({ type: 'unplay', matchId: pairId(2, 0) });
    expect(dual(2)?.[2]).toBeNull();
    expect(of.code({ type: 'score', matchId: pairId(2, 0), games: [{ number: 1, home: 2, away: 0 }] })).not.toBeNull();
  });

  it('forfeits a withdrawn team’s duals but keeps the pair matches played in a dual in progress', () => {
    const { of, play, dual } = duals();
    play(1, 1, 'away');
    of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
    expect(dual(3)?.[0]).toBe(100);
    expect(matchById(of.state, pairId(1, 1))?.games[0]?.away).toBe(28);
  });

  it('ends with finishes, and lists every pair match once without listing the duals', () => {
    const { of, play } = duals();
    for (const n of [1, 2, 3]) for (const pair of [1, 2]) play(n, pair, 'home');
    expect(finishesOf(of.state)?.get(100)).toBe(1);
    const view = playViewOf(of.state, names, 'public');
    expect(locateMatches(view).every(({ match }) => match.dualN !== null)).toBe(true);
    expect(locateMatches(view)).toHaveLength(9);
    expect(locateMatch(view, pairId(3, 0))?.match.winner).toBe('home');
  });

  it('shows live followers the same bracket as a reload [live]', () => {
    const { of, play } = duals();
    const before = playViewOf(of.state, names, 'public');
    play(1, 1, 'home');
    play(1, 2, 'home');
    const now = overlaid(before, playSnapshot(of.state, 0)).view;
    const told = (view: typeof now) =>
      JSON.parse(JSON.stringify(view.brackets, (key, value) => (key === 'dtModified' ? undefined : value)));
    expect(told(now)).toEqual(told(playViewOf(of.state, names, 'public')));
  });

  it('keeps an unchanged dual’s pair matches after a swap before play', () => {
    const { of, play, dual } = duals();
    play(1, 1, 'home');
    of.run({ type: 'swapTeams', oneId: 101, otherId: 102 });
    expect(dual(2)).toEqual([102, 101, null]);
    expect(matchById(of.state, pairId(1, 1))?.games[0]?.home).toBe(28);
    of.run({ type: 'undo', seq: of.state.seq });
    expect(dual(2)).toEqual([101, 102, null]);
  });
});
