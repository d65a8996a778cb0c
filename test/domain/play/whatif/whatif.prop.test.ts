import fc from 'fast-check';
import { expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { createBracket } from '#domain/play/brackets/create.ts';
import { placesByTeam } from '#domain/play/brackets/preview.ts';
import { cellOf, isContest } from '#domain/play/brackets/state.ts';
import { isPlayable, scoreMatch } from '#domain/play/matches/score.ts';
import { seatPool } from '#domain/play/pools/build.ts';
import type { Pool } from '#domain/play/pools/schema.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { isOpen } from '#domain/play/whatif/assume.ts';
import { needsOf } from '#domain/play/whatif/needs.ts';
import { pathsOf } from '#domain/play/whatif/paths.ts';
import { marksOf, rankRanges } from '#domain/play/whatif/ranges.ts';
import { playMatch } from '#scripts/replay/brackets/run.ts';
import { graphOfBracket } from './graph-of-state.ts';
import { type Format, newPool } from './pools.ts';

const options = { seed: 2026, numRuns: 30 };
const game = fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 19 }));
const tiebreaks = fc.constantFrom(
  null,
  'MATCH_WIN_RATIO,SET_WIN_RATIO,HEAD_2_HEAD,OVERALL_POINTS,ORIGINAL_SEED',
  'MATCH_WIN_RATIO,POINTS_FOR',
  'POINTS_FOR,HEAD_2_HEAD',
  'MATCH_POINTS,POINT_RATIO',
);
const pools = fc
  .tuple(fc.constantFrom(3, 4, 5), fc.constantFrom<Format>('oneGame', 'bestOf3', 'twoSets'), fc.boolean(), tiebreaks)
  .map(([n, format, fivb, rules]) =>
    newPool(
      fivb ? Math.min(n, 4) : n,
      fivb ? 'fivb' : 'roundRobin',
      fivb && format === 'twoSets' ? 'oneGame' : format,
      rules,
    ),
  );

/** Plays `n` of a pool's matches from a list of sets. */
function playOn(pool: Pool, n: number, games: readonly (readonly [boolean, number])[]): Pool {
  let at = 0;
  let now = pool;
  for (let i = 0; i < n; i++) {
    const next = now.matches.filter((m) => isOpen(m) && isPlayable(m)).toSorted((a, b) => a.number - b.number)[0];
    if (!next) return now;
    let scored = next;
    for (const g of next.games) {
      const [home, low] = games[at++ % games.length]!;
      const other = Math.min(low, g.to - 2);
      const entry = { number: g.number, home: home ? g.to : other, away: home ? other : g.to };
      const result = scoreMatch(scored, [entry]);
      if (!result.ok) break;
      scored = result.value;
    }
    const matches = now.matches.map((m) => (m === next ? scored : m));
    const seated = seatPool({ ...now, matches });
    now = seated.ok ? seated.value : { ...now, matches };
  }
  return now;
}
const cases = fc.tuple(
  pools,
  fc.integer({ min: 0, max: 10 }),
  fc.array(game, { minLength: 40, maxLength: 40 }),
  fc.array(game, { minLength: 40, maxLength: 40 }),
);

it('every team ends within its predicted range, so clinched and eliminated teams stay that way', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 3 }), ([pool, n, before, after], places) => {
      const half = playOn(pool, n, before);
      const { ranges } = rankRanges(half);
      const { marks } = marksOf(half, places);
      const end = poolTable(playOn(half, 99, after)).rows;
      for (const row of end) {
        expect(row.rank).toBeGreaterThanOrEqual(ranges.get(row.id)!.best);
        expect(row.rank).toBeLessThanOrEqual(ranges.get(row.id)!.worst);
        const mark = marks.find((m) => m.team === row.id)!.mark;
        if (mark === 'clinched') expect(row.rank).toBeLessThanOrEqual(places);
        if (mark === 'eliminated') expect(row.rank).toBeGreaterThan(places);
      }
    }),
    { ...options, numRuns: 40 },
  );
});

it('predicted ranges only narrow as matches are played', () => {
  fc.assert(
    fc.property(cases, ([pool, n, before, after]) => {
      const half = playOn(pool, n, before);
      const then = rankRanges(playOn(half, 1, after)).ranges;
      for (const [team, range] of rankRanges(half).ranges) {
        expect(then.get(team)!.best).toBeGreaterThanOrEqual(range.best);
        expect(then.get(team)!.worst).toBeLessThanOrEqual(range.worst);
      }
    }),
    options,
  );
});

it('a listed path is always sufficient, and a team without paths is already decided', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 2 }), ([pool, n, before, after], places) => {
      const half = playOn(pool, Math.max(n, pool.matches.length - 4), before);
      const done = playOn(half, 99, after);
      const end = new Map(poolTable(done).rows.map((r) => [r.id, r.rank]));
      for (const team of end.keys()) {
        const needs = needsOf(half, team, places);
        if (needs.verdict === 'open') expect(needs.ways.length + needs.chances.length).toBeGreaterThan(0);
        for (const way of needs.ways) {
          const came = way.every(({ match, winner }) => {
            const m = done.matches.find((x) => x.id === match)!;
            const sets = m.games.reduce((sum, g) => sum + Math.sign((g.home ?? 0) - (g.away ?? 0)), 0);
            return winner === (sets > 0 ? 'home' : sets < 0 ? 'away' : 'split');
          });
          if (came) expect(end.get(team)).toBeLessThanOrEqual(places);
        }
      }
    }),
    options,
  );
});

it('a team’s actual path through a bracket and its finish are among the predicted ones', () => {
  const types = fc.constantFrom(
    'SINGLE_ELIM' as const,
    'SINGLE_ELIM_WITH_4TH' as const,
    'DOUBLE_ELIM' as const,
    'DOUBLE_ELIM_CROSSOVER' as const,
  );
  fc.assert(
    fc.property(
      types,
      fc.constantFrom(4, 5, 7, 8, 12, 16),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      (type, n, wins) => {
        const start = must(
          createBracket(
            { type },
            Array.from({ length: n }, (_, i) => i + 1),
          ),
        );
        let state = start;
        const taken = new Map<number, string[]>();
        for (let i = 0; i < state.layout.count; i++) {
          const cell = cellOf(state, i);
          if (!isContest(cell)) continue;
          const home = wins[i % wins.length]!;
          taken.set(cell.home, [...(taken.get(cell.home) ?? []), `${i + 1}${home ? 'win' : 'loss'}`]);
          taken.set(cell.away, [...(taken.get(cell.away) ?? []), `${i + 1}${home ? 'loss' : 'win'}`]);
          state = must(playMatch(state, i + 1, { winner: home ? 'home' : 'away' }));
        }
        const places = placesByTeam(state);
        const nodes = graphOfBracket(start);
        for (const [team, steps] of taken) {
          const found = pathsOf(nodes, team).paths.find(
            (p) => p.steps.map((s) => `${s.match}${s.result}`).join() === steps.join(),
          );
          expect(found?.place).toBe(places.get(team));
          const fixed = pathsOf(graphOfBracket(state), team).paths;
          expect(fixed.map((p) => [p.steps.length, p.place])).toEqual([[steps.length, places.get(team)]]);
        }
      },
    ),
    options,
  );
});
