import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minute } from '#domain/kernel/time.ts';
import { playersOf } from '#domain/leagues/schema.ts';
import { newWeeks, scheduleCommand, seasonOfPlay } from '#domain/leagues/season-of-play.ts';
import { type SeasonOperation, seasonAfter } from '#domain/leagues/season-operations.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { evolvePlay } from '#domain/play/rounds/evolve.ts';
import { type DivisionPlay, noPlay } from '#domain/play/rounds/schema.ts';
import { type Season, seasonSettings } from '#domain/play/season/schema.ts';

const settings = seasonSettings.parse({
  zone: 'America/New_York',
  startDate: '2026-10-01',
  schedule: { weeks: 8, courts: 4, slots: ['18:30', '19:30'], dows: [4], _courtNames: ['1', '2', '3', '4'] },
});
const teams = (n: number) => Array.from({ length: n }, (_, i) => ({ id: 100 + i, seed: i + 1, out: null }));

/** Returns the result of an operation on a division's play. A refused operation changes nothing. */
function done(state: DivisionPlay, operation: SeasonOperation): DivisionPlay {
  const after = seasonAfter(state, operation, { taken: [] });
  if (!after.ok) return state;
  const roundIds = newWeeks(state, after.value).map((week) => 5_000 + state.seq * 100 + week);
  const decided = decidePlay(state, scheduleCommand(state, seasonOfPlay(state), after.value, { did: '', roundIds }), {
    now: 0,
  });
  return decided.ok ? { ...decided.value.reduce(evolvePlay, state), seq: state.seq + 1 } : state;
}

/** Returns the play with an open match scored, in the scorepad's format. */
function scored(state: DivisionPlay, at: number): DivisionPlay {
  const open = state.pools
    .flatMap(({ matches }) => matches)
    .filter(({ status, games }) => status === null && games[0]?.home === null);
  const match = open[at % Math.max(1, open.length)];
  if (!match) return state;
  const games = [{ number: 1, home: 28, away: 20 }];
  const decided = decidePlay(state, { type: 'score', matchId: match.id, games, replay: false }, { now: 1 });
  return decided.ok ? { ...decided.value.reduce(evolvePlay, state), seq: state.seq + 1 } : state;
}

const week = fc.integer({ min: 1, max: 10 });
const operations: fc.Arbitrary<SeasonOperation> = fc.oneof(
  fc.record({
    type: fc.constant('fill' as const),
    week: fc.option(week),
    perWeek: fc.constant(1),
    restMinutes: fc.constant(0),
  }),
  fc.record({ type: fc.constant('clear' as const), week: fc.option(week) }),
  fc.record({ type: fc.constant('addRefs' as const), week: fc.option(week), poolId: fc.constant(null) }),
  fc.record({
    type: fc.constant('replan' as const),
    week,
    mode: fc.constantFrom('append' as const, 'squeeze' as const, 'drop' as const),
  }),
);
type Step = { readonly operation: SeasonOperation } | { readonly score: number };
const steps = fc.array(
  fc.oneof(
    operations.map((operation): Step => ({ operation })),
    fc.nat(60).map((score): Step => ({ score })),
  ),
  { maxLength: 14 },
);

const playedOf = (state: DivisionPlay) =>
  state.pools.flatMap(({ matches }) => matches).filter(({ games }) => games[0]?.home !== null);

function expectLawful({ matches }: Season) {
  const on = matches.filter(({ state }) => state !== 'canceled');
  for (const [i, a] of on.entries())
    for (const b of on.slice(i + 1)) {
      const apart = Math.abs(a.at.startTime - b.at.startTime) >= a.minutes * minute;
      if (apart) continue;
      expect(a.at.court).not.toBe(b.at.court);
      const people = new Set([...playersOf(a), a.ref]);
      expect([...playersOf(b), b.ref].filter((team) => team !== null && people.has(team))).toEqual([]);
    }
}

describe('any sequence of changes to a season', () => {
  it('never double-books a team or court, and keeps played matches', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 13 }), steps, (n, todo) => {
        let state: DivisionPlay = { ...noPlay(1, 2), teams: teams(n) };
        state = done(state, { type: 'generate', settings });
        state = done(state, { type: 'fill', week: null, perWeek: 1, restMinutes: 0 });
        for (const step of todo) {
          const before = playedOf(state);
          state = 'operation' in step ? done(state, step.operation) : scored(state, step.score);
          const after = new Map(playedOf(state).map((match) => [match.id, match]));
          for (const match of before) expect(after.get(match.id)).toEqual(match);
          const season = seasonOfPlay(state);
          if (season) expectLawful(season);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps every team’s byes and home matches within one of every other team’s when the season is filled', () => {
    for (let n = 4; n <= 13; n++) {
      let state: DivisionPlay = { ...noPlay(1, 2), teams: teams(n) };
      state = done(done(state, { type: 'generate', settings }), {
        type: 'fill',
        week: null,
        perWeek: 1,
        restMinutes: 0,
      });
      const matches = seasonOfPlay(state)?.matches ?? [];
      const byes = state.rounds.flatMap((round) => round.week?.byes ?? []);
      const counts = state.teams.map(({ id }) => byes.filter((team) => team === id).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      for (const { id } of state.teams) {
        const [home, away] = [matches.filter((m) => m.home === id).length, matches.filter((m) => m.away === id).length];
        expect(Math.abs(home - away)).toBeLessThanOrEqual(1);
      }
    }
  });
});
