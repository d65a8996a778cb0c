import { describe, expect, it } from 'vitest';
import { seasonTable } from '#domain/leagues/season-table.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { finishesOf } from '#domain/play/rounds/look.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { add, goldAndSilver, names, places } from './gold-and-silver.ts';
import { division } from './kit.ts';

const ranks = (of: ReturnType<typeof division>, at = 0) =>
  poolTable(of.state.pools[at]!).rows.map(({ teamId, rank }) => [teamId, rank]);
const order = [100, 101, 102, 103];

/** Returns one pool of four in which the better seed wins. `rest` is the number of matches left open. */
function pool(rest = 0) {
  const of = division(4);
  of.run(add(50, 'pools'));
  of.run({ type: 'makePools', roundId: 50, pools: 1 });
  of.playOut(50, 6 - rest);
  return of;
}

describe.each(['drop', 'forfeit'] as const)('a team that leaves by %s', (out) => {
  it('keeps its rank in a finished pool and its finish in the division', () => {
    const of = pool();
    of.run({ type: 'withdraw', teamId: 100, out });
    expect(ranks(of)).toEqual(order.map((team, i) => [team, i + 1]));
    expect([...(finishesOf(of.state) ?? [])]).toEqual(order.map((team, i) => [team, i + 1]));
  });

  it('doesn’t change the next round’s seeds', () => {
    const of = goldAndSilver();
    const before = playViewOf(of.state, names, 'crew');
    of.run({ type: 'withdraw', teamId: 100, out });
    const after = playViewOf(of.state, names, 'crew');
    expect(after.brackets.map(({ seeds }) => seeds.map(({ teamId }) => teamId))).toEqual(
      before.brackets.map(({ seeds }) => seeds.map(({ teamId }) => teamId)),
    );
    expect(of.code({ type: 'reseed', roundId: 51, partId: after.brackets[1]!.id, replay: true })).toBe(
      'play/seeds-in-order',
    );
  });

  it('is treated as if it had never left once it’s reinstated or its withdrawal is undone', () => {
    const of = pool(2);
    const open = of.state.pools[0]!.matches.find((match) => !outcomeOf(match).settled)!;
    of.run({ type: 'markMatches', matchIds: [open.id], status: 102 });
    const before = of.state;
    of.run({ type: 'withdraw', teamId: open.homeTeam!, out });
    of.run({ type: 'withdraw', teamId: open.homeTeam!, out: null });
    expect(of.state.pools).toEqual(before.pools);
    of.run({ type: 'withdraw', teamId: open.homeTeam!, out });
    of.run({ type: 'undo', seq: of.state.seq });
    expect(of.state.pools).toEqual(before.pools);
  });
});

describe('a dropped team', () => {
  it('stays in the standings with its results, and opponents win its remaining matches', () => {
    const of = pool(3);
    of.run({
      type: 'setStandings',
      standings: {
        ...{ id: 1, title: 'Season', roundIds: '*', finishRoundIds: [], tiebreaks: null },
        groups: [{ name: 'All', type: 'all', teamIds: [], published: true }],
      },
    });
    const own = of.state.pools[0]!.matches.filter((match) => match.homeTeam === 100 || match.awayTeam === 100);
    const played = own.filter((match) => outcomeOf(match).settled).length;
    of.run({ type: 'withdraw', teamId: 100, out: 'drop' });
    of.playOut(50);
    const view = playViewOf(of.state, names, 'crew');
    const records = [view.standings[0]!.groups[0]!.rows, seasonTable(view, view.rounds, String)].map((rows) =>
      Object.fromEntries(
        rows.map(({ teamId, summary: { matchWins, matchLosses } }) => [teamId, `${matchWins}-${matchLosses}`]),
      ),
    );
    expect(records[0]![100]).toBe(`${played}-${3 - played}`);
    expect(Object.values(records[0]!).reduce((sum, text) => sum + Number(text[0]), 0)).toBe(6);
    expect(records[1]).toEqual(records[0]);
  });

  it('is last in the standings, below teams that lost every match, if it hasn’t played', () => {
    const of = division(4);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 1 });
    of.run({ type: 'withdraw', teamId: 100, out: 'drop' });
    of.playOut(50);
    const view = playViewOf(of.state, names, 'crew');
    const rows = seasonTable(view, view.rounds, String);
    expect(rows.map(({ teamId }) => teamId)).toEqual([101, 102, 103, 100]);
    expect(rows.map(({ summary }) => summary.matchWins)).toEqual([3, 2, 1, 0]);
  });

  it('finishes by its pool rank if it drops before its bracket, and is DNP only if it hasn’t played', () => {
    const of = goldAndSilver();
    of.run({ type: 'withdraw', teamId: 100, out: 'drop', replay: true });
    of.playOut(51);
    const finishes = finishesOf(of.state)!;
    expect(finishes.get(100)).toBe(16);
    expect([...finishes.values()].toSorted((a, b) => Number(a) - Number(b))[0]).toBe(1);
    const idle = division(4);
    idle.run(add(50, 'pools'));
    idle.run({ type: 'makePools', roundId: 50, pools: 1 });
    idle.run({ type: 'withdraw', teamId: 100, out: 'drop' });
    idle.playOut(50);
    expect(finishesOf(idle.state)?.get(100)).toBe(9999);
  });

  it('gets no spot in a bracket created later, and no other team moves up into its rank', () => {
    const of = pool();
    of.run({ type: 'withdraw', teamId: 100, out: 'drop' });
    of.run(add(51, 'brackets'));
    of.run({ type: 'makeBracket', roundId: 51, name: 'Gold', rules: [places(1, 3)] });
    expect(of.state.brackets[0]!.entrants).toEqual([101, 102]);
  });
});
