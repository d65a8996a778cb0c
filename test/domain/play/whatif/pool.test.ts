import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { sideOf } from '#domain/play/match-location.ts';
import { unplay } from '#domain/play/matches/changes.ts';
import { match } from '#domain/play/matches/schema.ts';
import { forfeitTeam } from '#domain/play/pools/forfeit.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { completionCount, endingsOf, whatIf } from '#domain/play/whatif/assume.ts';
import { needsOf, wayText, whyAbove } from '#domain/play/whatif/needs.ts';
import { marksOf, rankRanges } from '#domain/play/whatif/ranges.ts';
import { between, name, newPool, played } from './pools.ts';

describe('a match’s possible results', () => {
  const endings = (games: number[], isMatch: boolean, more = {}) =>
    endingsOf(
      match.parse({
        id: 1,
        number: 1,
        homeTeam: 1,
        awayTeam: 2,
        isMatch,
        games: games.map((to, i) => ({ number: i + 1, to })),
        ...more,
      }),
    )
      .map((e) => `${e.winner} ${e.sets.home}-${e.sets.away}`)
      .toSorted();
  it.each([
    ['one set', [21], true, ['away 0-1', 'home 1-0']],
    ['best of three', [21, 21, 15], true, ['away 0-2', 'away 1-2', 'home 2-0', 'home 2-1']],
    ['two sets', [21, 21], false, ['away 0-2', 'home 2-0', 'split 1-1']],
  ])('depend on the format: %s', (_name, games, isMatch, expected) => {
    expect(endings(games, isMatch)).toEqual(expected);
  });
  it('depend on points for two timed sets, so a 1–1 split can have a winner', () => {
    expect(endings([999, 999], false)).toEqual(
      expect.arrayContaining(['home 1-1', 'away 1-1', 'split 1-1', 'split 0-0', 'home 2-0', 'home 1-0']),
    );
  });
  it('keep a finished set’s score', () => {
    const games = [
      { number: 1, to: 21, home: 21, away: 15 },
      { number: 2, to: 21 },
      { number: 3, to: 15 },
    ];
    expect(endings([], true, { games })).toEqual(['away 1-2', 'home 2-0', 'home 2-1']);
  });
});

// A has beaten C and D, B has beaten D, and C lost to A. B v C, A v B and C v D are open.
const half = played(newPool(4), [1, 3, 21, 15], [2, 4, 21, 18], [1, 4, 21, 10]);

describe('assumed scores', () => {
  it('show the resulting table and which teams change rank', () => {
    const { before, after, moved } = must(
      whatIf(half, [{ match: between(half, 2, 3).id, games: [{ number: 1, home: 21, away: 5 }] }]),
    );
    expect(before.rows.map((r) => r.id)[0]).toBe(1);
    expect(after.rows.find((r) => r.id === 2)!.summary.matchWins).toBe(2);
    for (const m of moved) expect(m.from).not.toBe(m.to);
  });
  it('are never stored', () => {
    const copy = structuredClone(half);
    whatIf(half, [{ match: between(half, 2, 3).id, games: [{ number: 1, home: 21, away: 5 }] }]);
    expect(half).toEqual(copy);
  });
  it.each([
    ['play/unknown-match', 999, 21],
    ['play/impossible-score', between(half, 2, 3).id, 1000],
  ])('are refused with %s', (code, id, home) => {
    expect(whatIf(half, [{ match: id, games: [{ number: 1, home, away: 0 }] }])).toMatchObject({
      ok: false,
      problem: { code },
    });
  });
  it('determine who plays the later matches in an FIVB pool', () => {
    const p = newPool(4, 'fivb');
    const ids = p.matches.map((m) => m.id);
    const games = [{ number: 1, home: 21, away: 9 }];
    const { after } = must(
      whatIf(
        p,
        ids.map((match) => ({ match, games })),
      ),
    );
    expect(after.rows[0]!.id).toBe(p.matches[0]!.homeTeam);
  });
});

describe('clinched and eliminated marks', () => {
  it('put A in the top three after two wins, and rule D out of first after two losses', () => {
    const { marks, exact } = marksOf(half, 3);
    expect(exact).toBe(true);
    expect(marks.find((m) => m.team === 1)).toMatchObject({ mark: 'clinched' });
    expect(marksOf(half, 1).marks.find((m) => m.team === 4)!.mark).toBe('eliminated');
    expect(marksOf(half, 2).marks.find((m) => m.team === 2)!.mark).toBe('open');
  });
  it('leave every finish possible before play', () => {
    expect([...rankRanges(newPool(4)).ranges.values()]).toEqual([1, 2, 3, 4].map(() => ({ best: 1, worst: 4 })));
  });
  it('show every finish at the end, even for a tie broken by points', () => {
    const done = played(half, [2, 3, 21, 19], [3, 4, 21, 12], [1, 2, 21, 17]);
    expect(
      marksOf(done, 2)
        .marks.map((m) => m.place)
        .toSorted(),
    ).toEqual([1, 2, 3, 4]);
  });
  it('show an FIVB pool’s first winner second at worst and its first loser third at best', () => {
    const p = played(newPool(4, 'fivb'), [1, 4, 21, 12]);
    const { ranges, exact } = rankRanges(p);
    expect([exact, ranges.get(1), ranges.get(4)]).toEqual([true, { best: 1, worst: 2 }, { best: 3, worst: 4 }]);
  });
  it('show the leader of a three-team FIVB pool second at worst and the opening match’s loser third at worst', () => {
    const start = rankRanges(newPool(3, 'fivb')).ranges;
    expect([start.get(1), start.get(2), start.get(3)]).toEqual([
      { best: 1, worst: 2 },
      { best: 1, worst: 3 },
      { best: 1, worst: 3 },
    ]);
    const { ranges, exact } = rankRanges(played(newPool(3, 'fivb'), [2, 3, 21, 12]));
    expect([exact, ranges.get(2), ranges.get(3)]).toEqual([true, { best: 1, worst: 2 }, { best: 3, worst: 3 }]);
  });
  it('are shown as possible ranges, marked as inexact, in large pools', () => {
    const big = newPool(7);
    expect(completionCount(big)).toBeGreaterThan(20_000);
    const { ranges, exact } = rankRanges(big);
    expect([exact, ranges.get(1)]).toEqual([false, { best: 1, worst: 7 }]);
  });
});

describe('the results a team needs', () => {
  const text = (team: number, places: number) => {
    const needs = needsOf(half, team, places);
    return {
      verdict: needs.verdict,
      ways: needs.ways.map((w) => wayText(half, team, w, name)),
      chances: needs.chances.map((w) => wayText(half, team, w, name)),
    };
  };
  it('include beating B for team A, which hasn’t clinched yet', () => {
    const a = text(1, 1);
    expect(a.ways[0]).toBe('beat B');
    expect(a.verdict).toBe('open');
  });
  it('include beating C for team B to finish in the top two', () => {
    expect(text(2, 2).ways).toContain('beat C');
  });
  it('include a win for team D, which also depends on other results and points', () => {
    const d = text(4, 2);
    expect(d.ways).toEqual([]);
    expect(d.chances.every((c) => c.includes('beat C'))).toBe(true);
    expect(d.chances.length).toBeGreaterThan(0);
  });
  it('are empty for a team that has clinched or is eliminated', () => {
    expect(needsOf(half, 1, 3)).toMatchObject({ verdict: 'in', ways: [], chances: [], exact: true });
    expect(needsOf(half, 4, 1)).toMatchObject({ verdict: 'out', exact: true });
  });
  it('are shown as possible ranges for a pool too large to try every result', () => {
    expect(needsOf(newPool(7), 1, 3)).toMatchObject({ verdict: 'open', exact: false });
  });
});

describe('the reason one team ranks above another', () => {
  const circle = played(
    newPool(4),
    [1, 2, 21, 19],
    [2, 3, 21, 10],
    [3, 1, 21, 18],
    [1, 4, 21, 5],
    [2, 4, 21, 5],
    [3, 4, 21, 5],
  );
  it('is the better record, without a tiebreaker', () => {
    expect(whyAbove(circle, 4, 2, name)).toMatchObject({
      above: 2,
      below: 4,
      byTie: false,
      steps: [{ rule: 'MATCH_WIN_RATIO', parted: true }],
    });
  });
  it('is shown step by step for a tie, up to the rule that broke it', () => {
    const why = whyAbove(circle, 1, 2, name)!;
    expect(why.byTie).toBe(true);
    expect(why.steps.map((s) => s.rule)).toContain('HEAD_2_HEAD');
    expect(why.steps.filter((s) => s.parted)).toHaveLength(1);
    expect(why.steps.at(-1)).toMatchObject({ rule: 'POINTS_BETWEEN', parted: true });
    expect(why.steps.at(-1)!.text).toContain('B (+9)');
  });
  it('matches the pool table, which lists a team that left without playing separately', () => {
    const own = circle.matches.map((one) => (sideOf(one, 3) ? unplay(one) : one));
    const left = must(forfeitTeam({ ...circle, matches: own }, 3));
    const order = poolTable(left).rows.map(({ teamId }) => teamId);
    expect(order.slice(0, 2)).toEqual([1, 2]);
    expect(whyAbove(left, 2, 1, name)).toMatchObject({ above: 1, below: 2, steps: expect.arrayContaining([]) });
    expect(whyAbove(left, 1, 2, name)?.steps.at(-1)?.rule).toBe('MATCH_WIN_RATIO');
    expect(whyAbove(left, 3, 4, name)).toMatchObject({ above: 4, below: 3, withdrew: true, steps: [] });
  });
  it('is empty for unknown teams', () => {
    expect(whyAbove(circle, 1, 77, name)).toBeNull();
  });
});
