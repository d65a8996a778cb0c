import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { stateOf as bracketState } from '#domain/play/rounds/bracket-play.ts';
import { isRoundComplete, matchesOf } from '#domain/play/rounds/look.ts';
import { goldAndSilver, places } from './gold-and-silver.ts';
import { date, division, type Input } from './kit.ts';

const add = (kind: 'pools' | 'brackets', roundId: number): Input => ({ type: 'addRound', kind, date, roundId });

it('a withdrawn team forfeits in later pools and brackets and plays again when reinstated [P3-425]', () => {
  const of = division(8);
  of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
  of.run(add('pools', 50));
  of.run({ type: 'makePools', roundId: 50, pools: 2 });
  const mine = () =>
    of.state.pools
      .flatMap((pool) => pool.matches)
      .filter(({ homeTeam, awayTeam }) => [homeTeam, awayTeam].includes(103));
  expect(mine().map(({ forfeit }) => forfeit !== null)).toEqual([true, true, true]);
  of.run(add('brackets', 52));
  of.run({ type: 'makeBracket', roundId: 52, bracketType: 'SINGLE_ELIM' });
  const out = () => [...bracketState(of.state.brackets[0]!).withdrawn.keys()];
  expect(out()).toEqual([4]);
  of.run({ type: 'withdraw', teamId: 103, out: null, replay: true });
  expect(mine().map(({ forfeit }) => forfeit)).toEqual([null, null, null]);
  expect(out()).toEqual([]);
});

const outOf = (of: ReturnType<typeof division>, at: number) => {
  const { withdrawn, teams } = bracketState(of.state.brackets[at]!);
  return [...withdrawn.keys()].map((seed) => teams[seed - 1]);
};

it('a withdrawn team forfeits in the spot where a reseed moves it, and the team in its old spot plays', () => {
  const of = goldAndSilver();
  // Teams that aren't in gold, including withdrawn ones.
  of.run({ type: 'makeBracket', roundId: 51, at: 1, name: 'Silver', rules: [places(3, 200)] });
  const [gold, silver] = of.state.brackets.map(({ id }) => id);
  for (const { id, homeTeam, awayTeam } of inPools(of, 100))
    if (![homeTeam, awayTeam].includes(115)) of.run({ type: 'unplay', matchId: id, replay: true });
  of.run({ type: 'withdraw', teamId: 100, out: 'forfeit' });
  expect([outOf(of, 0), outOf(of, 1)]).toEqual([[100], []]);
  of.run({ type: 'reseed', roundId: 51, partId: gold, replay: true });
  of.run({ type: 'reseed', roundId: 51, partId: silver, replay: true });
  expect([outOf(of, 0), outOf(of, 1)]).toEqual([[], [100]]);
  const given = matchesOf(of.state, 51).filter(({ homeTeam, awayTeam }) => [homeTeam, awayTeam].includes(100));
  expect(given.map(({ forfeit }) => forfeit !== null)).toEqual([true]);
});

const inPools = (of: ReturnType<typeof division>, teamId: number) =>
  of.state.pools
    .flatMap((pool) => pool.matches)
    .filter(({ homeTeam, awayTeam }) => [homeTeam, awayTeam].includes(teamId));
const given = (of: ReturnType<typeof division>, teamId: number) =>
  inPools(of, teamId).map(({ forfeit }) => forfeit !== null);

it('a forfeit in a pool moves with the team when it swaps spots', () => {
  const of = division(8);
  of.run(add('pools', 50));
  of.run({ type: 'makePools', roundId: 50, pools: 2 });
  of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
  const other = of.state.pools.find((pool) => !pool.teams.some(({ teamId }) => teamId === 103))!.teams[0]!.teamId!;
  // No one has played, so nothing needs confirmation.
  of.run({ type: 'swapTeams', oneId: 103, otherId: other });
  expect(given(of, 103)).toEqual([true, true, true]);
  expect(given(of, other)).toEqual([false, false, false]);
  const forfeits = of.state.pools.flatMap((pool) => pool.teams.filter(({ forfeit }) => forfeit));
  expect(forfeits.map(({ teamId }) => teamId)).toEqual([103]);
});

it('an alternate plays in a withdrawn team’s pools and brackets, with or without its results', () => {
  for (const keep of [false, true]) {
    const of = division(8);
    of.run(add('pools', 50));
    of.run({ type: 'makePools', roundId: 50, pools: 2 });
    of.run(add('brackets', 52));
    of.run({ type: 'makeBracket', roundId: 52, bracketType: 'SINGLE_ELIM' });
    const first = inPools(of, 103)[0]!;
    const games = first.games.map(({ number, to }) => ({ number, home: to, away: 3 }));
    of.run({ type: 'score', matchId: first.id, games });
    of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
    of.run({ type: 'replaceTeam', teamId: 103, byId: 900, keep, replay: true });
    expect(given(of, 900)).toEqual([false, false, false]);
    expect(inPools(of, 900).filter((match) => outcomeOf(match).progress === 'complete')).toHaveLength(keep ? 1 : 0);
    expect(outOf(of, 0)).toEqual([]);
  }
});

const fivb = () => {
  const of = division(4);
  of.run(add('pools', 50));
  of.run({ type: 'makePools', roundId: 50, pools: 1, kind: 'fivb' });
  return of;
};
const rows = (of: ReturnType<typeof division>) =>
  of.state.pools[0]!.matches.map((match) => [match.homeTeam, match.awayTeam, outcomeOf(match).winner]);

it('a second withdrawal from an FIVB pool keeps results, and the pool can be played to the end', () => {
  for (const left of [2, 3]) {
    const of = fivb();
    of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
    of.playOut(50, left);
    const before = rows(of).filter(([, , winner]) => winner !== null);
    of.run({ type: 'withdraw', teamId: 100, out: 'forfeit' });
    expect(rows(of)).toEqual(expect.arrayContaining(before));
    of.playOut(50);
    expect(rows(of).every((row) => !row.includes(null))).toBe(true);
    expect(isRoundComplete(of.state, of.state.rounds[0]!)).toBe(true);
  }
});

it('either reinstated team in an FIVB pool plays again, and the other forfeits in whichever match it reaches', () => {
  for (const [first, second] of [
    [103, 100],
    [100, 103],
  ] as const)
    for (const back of [first, second]) {
      const of = fivb();
      of.run({ type: 'withdraw', teamId: first, out: 'forfeit' });
      of.run({ type: 'withdraw', teamId: second, out: 'forfeit' });
      of.run({ type: 'withdraw', teamId: back, out: null });
      of.playOut(50);
      expect(isRoundComplete(of.state, of.state.rounds[0]!)).toBe(true);
      const gone = first + second - back;
      expect(rows(of).filter(([home, away]) => home === gone || away === gone)).toHaveLength(2);
      expect(rows(of).some(([home, away, winner]) => gone === (winner === 'home' ? home : away))).toBe(false);
    }
});

it('a reinstated team keeps the forfeits recorded before it withdrew', () => {
  const of = division(4);
  of.run(add('pools', 50));
  of.run({ type: 'makePools', roundId: 50, pools: 1 });
  const [first, second] = inPools(of, 103);
  const by = first!.homeTeam === 103 ? 'home' : 'away';
  of.run({ type: 'forfeitMatch', matchId: first!.id, forfeit: { by } });
  of.run({ type: 'forfeitMatch', matchId: second!.id, forfeit: { by: 'both' } });
  const before = of.state.pools;
  of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
  expect(given(of, 103)).toEqual([true, true, true]);
  of.run({ type: 'withdraw', teamId: 103, out: null });
  expect(of.state.pools).toEqual(before);
});

describe('king of the beach', () => {
  const king = (players: number) => {
    const of = division(players);
    of.run(add('pools', 50));
    of.run({ type: 'makePools', roundId: 50, pools: 1, kind: 'king' });
    return of;
  };
  const scored = (of: ReturnType<typeof division>, at: number) => {
    const match = of.state.pools[0]!.matches[at]!;
    const games = match.games.map(({ number, to }) => ({ number, home: to, away: 10 }));
    of.run({ type: 'score', matchId: match.id, games: match.isMatch ? games.slice(0, 1) : games });
  };
  const withPlayer = (of: ReturnType<typeof division>, id: number) =>
    of.state.pools[0]!.matches.filter((match) => [...match.homeTeamIds, ...match.awayTeamIds].includes(id));

  it('gives no one a loss for a withdrawn player’s matches, and finishes the pool without them', () => {
    const of = king(5);
    scored(of, 0);
    of.run({ type: 'withdraw', teamId: 104, out: 'forfeit' });
    for (const [i, match] of of.state.pools[0]!.matches.entries())
      if (match.status === null && !withPlayer(of, 104).includes(match)) scored(of, i);
    expect(isRoundComplete(of.state, of.state.rounds[0]!)).toBe(true);
    expect(withPlayer(of, 104).filter(({ status }) => status === 101).length).toBeGreaterThan(0);
  });

  it('lets a reinstated player play, except with or against someone who left, or in matches canceled for everyone', () => {
    const of = king(5);
    const off = withPlayer(of, 104)[0]!;
    of.run({ type: 'markMatches', matchIds: [off.id], status: 101 });
    const before = of.state.pools;
    of.run({ type: 'withdraw', teamId: 104, out: 'forfeit' });
    const alone = of.state.pools;
    of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
    of.run({ type: 'withdraw', teamId: 103, out: null });
    expect(of.state.pools).toEqual(alone);
    of.run({ type: 'withdraw', teamId: 104, out: null });
    expect(of.state.pools).toEqual(before);
  });
});
