import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { game, type Match, match } from '#domain/play/matches/schema.ts';
import { scoreMatch } from '#domain/play/matches/score.ts';
import { forfeitTeam, hasPlayed, returnTeam } from '#domain/play/pools/forfeit.ts';
import { type Pool, pool } from '#domain/play/pools/schema.ts';
import { canLock, lockPool, poolStatus } from '#domain/play/pools/status.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { type TiebreakName, tiebreakNames } from '#domain/play/tiebreaks/names.ts';
import { assignTimes, builtPool, playPool } from './make.ts';

const results = fc.constantFrom('w', 'l', '.', '21-19 19-21 15-13', '15-21 21-15 11-15', '3-2', '21-12');
const rules = fc.uniqueArray(fc.constantFrom<TiebreakName>(...tiebreakNames), { minLength: 1, maxLength: 6 });
const kinds = fc.constantFrom('roundRobin', 'dual', 'doubleRoundRobin');

const played = fc
  .record({
    size: fc.integer({ min: 3, max: 7 }),
    kind: kinds,
    seed: fc.array(results, { minLength: 70, maxLength: 70 }),
  })
  .map(({ size, kind, seed }): Pool => playPool(builtPool(size, { kind: kind as Pool['kind'] }), seed));

const check = (property: fc.IProperty<unknown[]> | fc.IProperty<[Pool]> | unknown, runs = 60) =>
  fc.assert(property as fc.IProperty<unknown[]>, { seed: 11, numRuns: runs });

describe('pool table rules', () => {
  it('rank every team once, from 1 to n', () =>
    check(
      fc.property(played, rules, (given, tiebreaks) => {
        const { rows } = poolTable(given, { tiebreaks });
        expect(rows.map(({ rank }) => rank)).toEqual(given.teams.map((_, i) => i + 1));
        expect(new Set(rows.map(({ slot }) => slot)).size).toBe(given.teams.length);
      }),
    ));

  it('don’t depend on the order of teams or matches', () =>
    check(
      fc.property(played, rules, fc.infiniteStream(fc.nat(1000)), (given, tiebreaks, chance) => {
        const shuffle = <T>(list: readonly T[]): T[] =>
          list
            .map((item) => ({ item, key: chance.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item);
        const shuffled = { ...given, teams: shuffle(given.teams), matches: shuffle(given.matches) };
        expect(poolTable(shuffled, { tiebreaks })).toEqual(poolTable(given, { tiebreaks }));
      }),
    ));

  it('make wins equal losses and points for equal points against', () =>
    check(
      fc.property(played, (given) => {
        const sum = (pick: (s: Pool['teams'][number]['summary']) => number) =>
          poolTable(given).rows.reduce((total, { summary }) => total + pick(summary), 0);
        expect(sum((s) => s.matchWins)).toBe(sum((s) => s.matchLosses));
        expect(sum((s) => s.dualWins)).toBe(sum((s) => s.dualLosses));
        expect(sum((s) => s.setWins)).toBe(sum((s) => s.setLosses));
        expect(sum((s) => s.pointsFor)).toBe(sum((s) => s.pointsAgainst));
      }),
    ));

  it('rank by the first rule that applies, so a lower rank never has a higher match win ratio', () =>
    check(
      fc.property(played, (given) => {
        const ratios = poolTable(given, { tiebreaks: ['MATCH_WIN_RATIO', 'HEAD_2_HEAD', 'POINTS_BETWEEN'] }).rows.map(
          (row) => row.matchWinRatio,
        );
        expect(ratios).toEqual([...ratios].sort((a, b) => b - a));
      }),
    ));

  it('give the same ranks when home and away are swapped in every match', () =>
    check(
      fc.property(played, rules, (given, tiebreaks) => {
        const swap = (m: Match): Match => ({
          ...m,
          homeTeam: m.awayTeam,
          awayTeam: m.homeTeam,
          games: m.games.map((g) => ({ ...g, home: g.away, away: g.home })),
        });
        const order = (p: Pool) => poolTable(p, { tiebreaks }).rows.map(({ id, rank }) => [id, rank]);
        expect(order({ ...given, matches: given.matches.map(swap) })).toEqual(order(given));
      }),
    ));

  it('keep every tied team when splitting a tie', () =>
    check(
      fc.property(played, rules, (given, tiebreaks) => {
        for (const { group, parts } of poolTable(given, { tiebreaks }).ranking.steps) {
          expect([...parts.flat()].sort()).toEqual([...group].sort());
        }
      }),
    ));

  it('rank teams that left without playing last, starting at 99', () =>
    check(
      fc.property(played, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (given, out) => {
        const teams = given.teams.map((team, i) => ({ ...team, forfeit: out[i]! }));
        const ranks = poolTable({ ...given, teams }).rows.map(({ rank }) => rank);
        const gone = teams.filter(({ forfeit, teamId }) => forfeit && !hasPlayed(given.matches, teamId!)).length;
        const standing = teams.length - gone;
        expect(ranks).toEqual(teams.map((_, i) => (i < standing ? i + 1 : 99 + i - standing)));
      }),
    ));

  it('keep the order when teams leave after all play, and restore it on reinstatement', () =>
    check(
      fc.property(played, fc.nat({ max: 6 }), (given, at) => {
        const team = given.teams[at % given.teams.length]!.teamId!;
        const left = must(forfeitTeam(given, team));
        if (canLock(given) && hasPlayed(given.matches, team))
          expect(poolTable(left).ranking).toEqual(poolTable(given).ranking);
        expect(must(returnTeam(left, team))).toEqual(given);
      }),
    ));

  it('allow locking only when the pool is complete, and keep the table', () =>
    check(
      fc.property(played, (given) => {
        expect(canLock(given)).toBe(poolStatus(given) === 'Complete');
        if (!canLock(given)) return;
        const ranks = must(lockPool(given)).teams.map(({ slot, rank }) => [slot, rank]);
        expect(ranks.sort()).toEqual(
          poolTable(given)
            .rows.map(({ slot, rank }) => [slot, rank])
            .sort(),
        );
      }),
    ));

  it('keep the pool unchanged through serialization', () =>
    check(
      fc.property(played, (given) => {
        const read = pool.parse(JSON.parse(JSON.stringify(given)));
        expect(read).toEqual(given);
        expect(poolTable(read)).toEqual(poolTable(given));
      }),
    ));

  it('never put a team in two matches at the same time', () =>
    check(
      fc.property(played, fc.integer({ min: 1, max: 4 }), (given, n) => {
        const courts = Array.from({ length: n }, (_, i) => `${i + 1}`);
        const { matches } = must(assignTimes({ ...given, courts, startTime: 0 }));
        const places = matches.map(({ startTime, court }) => `${startTime}/${court}`);
        expect(new Set(places).size).toBe(places.length);
        if (given.kind === 'dual') return;
        const busy = matches.flatMap((m) =>
          [m.homeTeam, m.awayTeam, m.refTeam].flatMap((team) => (team ? [`${m.startTime} ${team}`] : [])),
        );
        expect(new Set(busy).size).toBe(busy.length);
      }),
    ));
});

describe('match rules', () => {
  const points = fc.option(fc.integer({ min: -3, max: 40 }), { nil: null });
  const games = fc.array(
    fc.record({
      to: fc.constantFrom(15, 21, 25, 999),
      cap: fc.constantFrom(null, 17, 23),
      home: points,
      away: points,
      isFinal: fc.boolean(),
    }),
    { minLength: 0, maxLength: 5 },
  );
  const anyMatch = fc.record({
    games,
    isMatch: fc.boolean(),
    status: fc.constantFrom(null, 0, 100, 101, 102, 103),
    forfeit: fc.option(
      fc.record({ by: fc.constantFrom('home', 'away', 'both'), during: fc.boolean(), retired: fc.boolean() }),
      { nil: null },
    ),
  });
  const build = (given: { games: readonly object[] }): Match => ({
    ...match.parse({ id: 1, number: 1, homeTeam: 1, awayTeam: 2 }),
    ...(given as object),
    games: given.games.map((g, i) => ({ ...game.parse({ number: i + 1 }), ...g })),
  });

  it('never throw an error, and give accepted input at most one winner', () =>
    check(
      fc.property(
        anyMatch,
        fc.array(fc.record({ number: fc.integer({ min: -1, max: 6 }), home: points, away: points })),
        (given, entries) => {
          const match = build(given);
          const outcome = outcomeOf(match);
          expect(['none', 'started', 'complete']).toContain(outcome.progress);
          if (outcome.winner !== null) expect(outcome.progress).toBe('complete');
          const result = scoreMatch(match, entries);
          if (result.ok) expect(result.value.status === 100).toBe(outcomeOf(result.value).progress === 'complete');
          else expect(result.problem.code).toMatch(/^play\//);
        },
      ),
      400,
    ));

  it('accept every score on the way to a result, rally by rally, and end the set there', () =>
    check(
      fc.property(
        fc.array(fc.boolean(), { minLength: 120, maxLength: 120 }),
        fc.constantFrom(null, 17),
        (rallies, cap) => {
          let match = build({ games: [{ to: 15, cap }] });
          const score = { home: 0, away: 0 };
          for (const home of rallies) {
            if (outcomeOf(match).progress === 'complete') break;
            score[home ? 'home' : 'away'] += 1;
            match = must(scoreMatch(match, [{ number: 1, ...score }]));
          }
          if (outcomeOf(match).progress !== 'complete') return;
          const more = scoreMatch(match, [
            {
              number: 1,
              home: score.home + (score.home > score.away ? 1 : 0),
              away: score.away + (score.home > score.away ? 0 : 1),
            },
          ]);
          expect(more.ok).toBe(false);
        },
      ),
      100,
    ));
});
