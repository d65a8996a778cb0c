import { describe, expect, it } from 'vitest';
import { evolvePlay } from '#domain/play/rounds/evolve.ts';
import { finishesOf, matchesOf } from '#domain/play/rounds/look.ts';
import { noPlay } from '#domain/play/rounds/schema.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { seedingRule } from '#domain/play/seeding/schema.ts';
import { awaitedOf, seededFrom } from '#domain/play/standings/awaited.ts';
import { add, goldAndSilver, names } from './gold-and-silver.ts';
import { division } from './kit.ts';

describe('a division’s standings', () => {
  const group = (more: object) => ({ name: 'All', teamIds: [], type: 'all' as const, published: false, ...more });
  const set = (groups: object[], more = {}) => ({
    type: 'setStandings' as const,
    standings: {
      id: 1,
      title: 'Season',
      roundIds: '*' as const,
      finishRoundIds: [],
      tiebreaks: null,
      groups: groups.map(group),
      ...more,
    },
  });

  it('rank listed teams and all other teams over all pool rounds, and are public once published [P3-309] [P3-304]', () => {
    const of = goldAndSilver();
    of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
    of.run(
      set([
        { name: 'North', type: 'spec', teamIds: [115, 100] },
        { name: 'Others', type: 'remainder' },
      ]) as never,
    );
    expect(playViewOf(of.state, names, 'public').standings).toEqual([]);
    of.run({ type: 'setGroup', standingsId: 1, group: 0, published: true });
    const [seen] = playViewOf(of.state, names, 'public').standings;
    expect(seen?.groups.map(({ name, rows }) => [name, rows.map(({ teamId }) => teamId)])).toEqual([
      ['North', [100, 115]],
    ]);
    expect(playViewOf(of.state, names, 'crew').standings[0]?.groups[1]?.rows).toHaveLength(14);
  });

  it('put gold’s teams before silver’s when sorted by a day’s finishes first', () => {
    const of = goldAndSilver();
    of.playOut(51);
    of.run({ type: 'changeRound', roundId: 51, patch: { published: true } });
    of.run(set([{ name: 'All', published: true }], { finishRoundIds: [51] }) as never);
    of.run({ type: 'setGroup', standingsId: 1, group: 0, published: true });
    const finishes = [...(finishesOf(of.state) ?? [])].sort(([, a], [, b]) => Number(a) - Number(b));
    const ranked =
      playViewOf(of.state, names, 'public').standings[0]?.groups[0]?.rows.map(({ teamId }) => teamId) ?? [];
    const half = (teams: readonly number[]) => new Set(teams.slice(0, 8));
    expect(half(ranked)).toEqual(half(finishes.map(([team]) => team)));
    expect(ranked.slice(0, 2)).toEqual(finishes.slice(0, 2).map(([team]) => team));
  });

  it('wait for their teams’ unfinished matches, and list the rounds seeded from them', () => {
    const of = division(8);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 2 });
    const mine = (matchesOf(of.state, 50)[0] as { homeTeam: number }).homeTeam;
    of.run(
      set([
        { name: 'One', type: 'spec', teamIds: [mine] },
        { name: 'Others', type: 'remainder' },
      ]) as never,
    );
    const awaited = (group: number) => awaitedOf(playViewOf(of.state, names, 'crew'), 1, group).length;
    expect([awaited(0), awaited(1), awaited(2)]).toEqual([3, 12, 0]);
    of.playOut(50, 4);
    const before = awaited(1);
    expect(before).toBe(8);
    const open = matchesOf(of.state, 50).find((match) => match.games.every(({ home }) => home === null))!;
    of.run({ type: 'markMatches', matchIds: [open.id], status: 101 });
    expect(awaited(1)).toBe(before - 1);
    of.run(add(51, 'brackets'));
    expect(seededFrom(playViewOf(of.state, names, 'crew'), 1)).toEqual([]);
    of.playOut(50);
    const rules = [seedingRule.parse({ id: 1, fromStandings: 1, seedStyle: 'GROUP' })];
    of.run({ type: 'makeBracket', roundId: 51, bracketType: 'SINGLE_ELIM', rules });
    expect(seededFrom(playViewOf(of.state, names, 'crew'), 1).map(({ id }) => id)).toEqual([51]);
    expect([awaited(0), awaited(1)]).toEqual([0, 0]);
  });

  it('can be edited only while no group is locked, and a locked group keeps its standings [P3-310] [P3-519]', () => {
    const of = division(4);
    of.run(add(50, 'pools'));
    of.run({ type: 'makePools', roundId: 50, pools: 1 });
    of.playOut(50);
    of.run(set([{}]) as never);
    of.run({ type: 'setGroup', standingsId: 1, group: 0, locked: true });
    expect(of.code(set([{ name: 'Other' }]) as never)).toBe('play/standings-locked');
    expect(of.code({ type: 'removeStandings', standingsId: 1 })).toBe('play/standings-locked');
    const match = matchesOf(of.state, 50).find(
      ({ homeTeam, awayTeam }) => [homeTeam, awayTeam].sort().join() === '100,101',
    )!;
    const home = match.homeTeam === 101 ? 28 : 3;
    of.run({ type: 'score', matchId: match.id, games: [{ number: 1, home, away: 31 - home }] });
    const first = () => playViewOf(of.state, names, 'crew').standings[0]?.groups[0]?.rows[0]?.teamId;
    expect(first()).toBe(100);
    of.run({ type: 'setGroup', standingsId: 1, group: 0, locked: false });
    expect(first()).toBe(101);
    of.run({ type: 'removeStandings', standingsId: 1 });
    of.run({ type: 'undo', seq: of.state.seq });
    expect(of.state.standings).toHaveLength(1);
  });

  it('put teams from a finish round first, and can seed a later day [P3-301]', () => {
    const of = goldAndSilver();
    of.playOut(51);
    of.run(set([{}], { finishRoundIds: [51], roundIds: [50] }) as never);
    of.run(add(52, 'brackets'));
    const rules = [seedingRule.parse({ id: 1, type: 'ALL', fromStandings: 1, advancedN: 4, seedStyle: 'GROUP' })];
    of.run({ type: 'makeBracket', roundId: 52, rules });
    expect(of.state.brackets.at(-1)?.stored.teams).toContain(100);
    expect(of.state.brackets.at(-1)?.stored.teams).toHaveLength(4);
  });
});

describe('manual finishes', () => {
  it('override calculated finishes, with a reason, until undone', () => {
    const of = goldAndSilver();
    of.playOut(51);
    const finishes = [
      { teamId: 101, finish: 1 },
      { teamId: 100, finish: 2 },
    ];
    expect(of.code({ type: 'setFinishes', finishes: [{ teamId: 999, finish: 1 }], reason: 'Rained out' })).toBe(
      'play/unknown-team',
    );
    of.run({ type: 'setFinishes', finishes, reason: 'The final was rained out' });
    expect([finishesOf(of.state)?.get(101), finishesOf(of.state)?.get(100)]).toEqual([1, 2]);
    of.run({ type: 'setFinishes', finishes: [], reason: 'It was played' });
    expect(finishesOf(of.state)?.get(100)).toBe(1);
    of.run({ type: 'undo', seq: of.state.seq });
    expect(finishesOf(of.state)?.get(101)).toBe(1);
    expect(of.log.flatMap(({ events }) => events).reduce(evolvePlay, noPlay(1, 2)).byHand?.reason).toMatch(/rained/);
  });
});
