import { expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { hour } from '#domain/kernel/time.ts';
import { gamesOfPlay } from '#domain/leagues/ladder.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { liveTimes } from '#domain/play/board/times.ts';
import { matchesOfTeam, shownMatches } from '#domain/play/lineups/matches-of.ts';
import { isMatchShown } from '#domain/play/rounds/look.ts';
import { matchViewOf, playViewOf } from '#domain/play/rounds/view.ts';
import { seedingRule } from '#domain/play/seeding/schema.ts';
import { date, division } from './kit.ts';

const now = Date.UTC(2026, 10, 20, 15);
const four = (from: number) => seedingRule.parse({ id: 1, type: 'SELECT', seeds: [0, 1, 2, 3].map((n) => from + n) });

/** A published day with two flights, each with a pool of four. */
function twoFlights() {
  const of = division(8);
  const pool = { type: 'makePools', roundId: 50, pools: 1, startTime: now + hour, minutesPerMatch: 30 } as const;
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ ...pool, flightName: 'Gold', courts: ['1'], rules: [four(1)] });
  of.run({ ...pool, at: 1, flightName: 'Silver', courts: ['2'], rules: [four(5)] });
  of.run({ type: 'changeRound', roundId: 50, patch: { published: true } });
  const [, silver] = of.state.rounds[0]!.flights;
  const inSilver = of.state.pools.find(({ flightId }) => flightId === silver!.id)!;
  const ids = new Set(inSilver.matches.map(({ id }) => id));
  /** Returns the number of the flight's matches that each public function returns. */
  const told = () => {
    const board = { settings: boardSettings.parse({ courts: ['1', '2'] }), now, random: seeded(1) };
    const team = inSilver.matches[0]!.homeTeam!;
    return [
      [...ids].filter((id) => matchViewOf(of.state, id, 'public')),
      liveTimes([playViewOf(of.state, new Map(), 'crew')], board).filter(({ id }) => ids.has(id)),
      shownMatches(of.state, 2).filter(({ matchId }) => ids.has(matchId)),
      matchesOfTeam(of.state, team, 2),
      [...ids].filter((id) => isMatchShown(of.state, id)),
      gamesOfPlay(of.state, 'UTC').filter(({ id }) => ids.has(id)),
    ].map(({ length }) => length);
  };
  const show = (published: boolean) => of.run({ type: 'changeFlights', flights: [{ id: silver!.id, published }] });
  return { of, ids, told, show };
}

it('public match lists never include matches in an unreleased flight of a published day', () => {
  const { of, ids, told, show } = twoFlights();
  expect(told()).toEqual([6, 6, 6, 3, 6, 6]);
  show(false);
  expect(told()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(matchViewOf(of.state, [...ids][0]!, 'crew')).not.toBeNull();
  const gold = of.state.pools[0]!.matches[0]!.id;
  expect(matchViewOf(of.state, gold, 'public')).not.toBeNull();
  show(true);
  expect(told()).toEqual([6, 6, 6, 3, 6, 6]);
  of.run({ type: 'changeRound', roundId: 50, patch: { published: false } });
  expect(told()).toEqual([0, 0, 0, 0, 0, 0]);
});
