import { describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { isOver } from '#domain/play/match-location.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { advance, isDayOver, stoppedBy, withoutCourt } from '#domain/play/rehearsal/day.ts';
import { playedRallies, scoreAt } from '#domain/play/rehearsal/rally.ts';
import { rehearsalReport } from '#domain/play/rehearsal/report.ts';
import type { RehearsalWorld } from '#domain/play/rehearsal/schema.ts';
import { beginRehearsal, matchesOn, rehearsalDays, viewsIn } from '#domain/play/rehearsal/state.ts';
import { playCommand } from '#domain/play/rounds/commands.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { foldPlay } from '#domain/play/rounds/evolve.ts';
import { type DivisionPlay, noPlay } from '#domain/play/rounds/schema.ts';
import { advanceToEnd } from '#test/kit/rehearsal.ts';

const date = '2026-06-06';
const nine = Date.UTC(2026, 5, 6, 16);
const teams = (from: number, n: number) => Array.from({ length: n }, (_, i) => from + i);

const commanded = (play: DivisionPlay, input: object): DivisionPlay => {
  const decided = decidePlay(play, playCommand.parse(input) as never, { now: nine - 24 * hour });
  if (!decided.ok) throw new Error(decided.problem.code);
  return foldPlay(play, [{ seq: play.seq + 1, events: decided.value }]);
};

/** Returns a division with a day of pools from 9 AM. */
function drawn(id: number, n: number, making: object): DivisionPlay {
  const ids = teams(id * 100, n);
  let play = commanded(noPlay(id, 1), { type: 'setTeams', teams: ids.map((team, i) => ({ id: team, seed: i + 1 })) });
  play = commanded(play, { type: 'addRound', kind: 'pools', date });
  const roundId = play.rounds[0]?.id;
  return commanded(play, { type: 'makePools', roundId, startTime: nine, minutesPerMatch: 45, format: 2, ...making });
}

const worldOf = (plays: readonly DivisionPlay[], courts: readonly string[], rating?: (team: number) => number) =>
  ({
    ...{ tournamentId: 1, name: 'Cup', zone: 'America/Los_Angeles' },
    settings: boardSettings.parse({ courts }),
    days: [{ date, from: nine - hour, to: nine + 11 * hour }],
    divisions: plays.map((play) => ({
      ...{ id: play.divisionId, name: `Division ${play.divisionId}`, outdoors: true, play },
      teams: play.teams.map(({ id }) => ({
        ...{ id, name: `Team ${id}`, club: '', players: [], persons: [id * 10, id * 10 + 1] },
        rating: rating?.(id) ?? null,
      })),
    })),
  }) satisfies RehearsalWorld;

describe('a rehearsed day', () => {
  const world = worldOf([drawn(1, 8, { pools: 2, courts: ['1', '2'] })], ['1', '2', '3']);

  it('plays every match to the end with possible scores, and doesn’t change its input', () => {
    const before = JSON.stringify(world);
    const end = advanceToEnd(beginRehearsal(world, date, 3));
    expect(isDayOver(end)).toBe(true);
    const placed = matchesOn(end);
    expect(placed).toHaveLength(12);
    for (const { match } of placed) {
      expect(isOver(match)).toBe(true);
      expect(outcomeOf(match).progress).toBe('complete');
      for (const { home, away, to } of match.games)
        if (!match.forfeit && home !== null) expect(Math.max(home, away ?? 0)).toBeGreaterThanOrEqual(to);
    }
    expect(viewsIn(end).flatMap(({ pools }) => pools.map(({ status }) => status))).toEqual(['Complete', 'Complete']);
    expect(JSON.stringify(world)).toBe(before);
  });

  it('is the same for the same seed, and different for another seed', () => {
    const scores = (seed: number) => {
      const end = advanceToEnd(beginRehearsal(world, date, seed));
      return matchesOn(end).map(({ match }) => match.games.map(({ home, away }) => `${home}-${away}`));
    };
    expect(scores(5)).toEqual(scores(5));
    expect(scores(5)).not.toEqual(scores(6));
  });

  it('has the same result whether or not anyone watches its scores', () => {
    const begun = beginRehearsal(world, date, 4);
    const to = begun.from + 4 * hour;
    const finals = (live: boolean) =>
      matchesOn(advance(begun, to, live)).flatMap(({ match }) =>
        isOver(match) ? [[match.id, ...match.games.map(({ home, away }) => `${home}-${away}`)]] : [],
      );
    expect(finals(true)).toEqual(finals(false));
    expect(finals(true).length).toBeGreaterThan(3);
  });

  it('follows ratings, so the best team in each pool nearly always wins it', () => {
    const rated = worldOf(
      [drawn(1, 8, { pools: 2, courts: ['1', '2'] })],
      ['1', '2'],
      (team) => 2_000 - (team % 100) * 100,
    );
    const firsts = [1, 2, 3, 4, 5, 6].flatMap((seed) =>
      viewsIn(advanceToEnd(beginRehearsal(rated, date, seed))).flatMap(({ pools }) =>
        pools.map(({ rows }) => rows.find(({ rank }) => rank === 1)?.seed),
      ),
    );
    expect(firsts.filter((seed) => (seed ?? 9) <= 2).length).toBeGreaterThanOrEqual(9);
  });

  it('starts no match while play is stopped, and runs late afterward', () => {
    const half = advance(beginRehearsal(world, date, 3), nine + 10 * minute);
    const stopped = stoppedBy(half, 'lightning', 30);
    expect(viewsIn(stopped)[0]?.stop).toMatchObject({ reason: 'lightning' });
    const later = advance(stopped, stopped.now + 29 * minute);
    expect(later.running.map(({ played }) => played)).toEqual(half.running.map(({ played }) => played));
    const end = advanceToEnd(later);
    expect(viewsIn(end)[0]?.stop).toBeNull();
    const report = rehearsalReport(end);
    expect(report.stopped).toBe(30);
    expect(report.late.map(({ court }) => court).sort()).toEqual(['1', '2']);
    expect(Math.max(...report.late.map(({ minutes }) => minutes))).toBeGreaterThanOrEqual(20);
  });

  it('continues on the other courts when one court is closed', () => {
    const end = advanceToEnd(withoutCourt(beginRehearsal(world, date, 3), '1'));
    expect(isDayOver(end)).toBe(true);
    expect(end.matches.filter(({ forfeit }) => !forfeit).every(({ court }) => court !== '1')).toBe(true);
  });

  it('continues from a day in progress with its checked-in teams', () => {
    const first = world.divisions[0]?.play.pools[0]?.matches[0];
    const games = [{ number: 1, home: 8, away: 5 }];
    const play = commanded(world.divisions[0]?.play as DivisionPlay, { type: 'score', matchId: first?.id, games });
    const begun = beginRehearsal(worldOf([play], ['1', '2']), date, 3);
    const on = matchesOn(begun).find(({ match }) => match.progress === 'started')?.match;
    expect(on).toMatchObject({ id: first?.id });
    expect([begun.arrivals.has(on?.homeTeam ?? 0), begun.arrivals.has(on?.awayTeam ?? 0)]).toEqual([false, false]);
    expect(isDayOver(advanceToEnd(begun))).toBe(true);
  });

  it('can be run for each day that has matches to play', () => {
    expect(rehearsalDays(world)).toEqual([date]);
    expect(rehearsalDays(worldOf([noPlay(1, 1)], ['1']))).toEqual([]);
  });
});

describe('a rehearsal’s report', () => {
  it('lists courts that run late because matches take longer than planned', () => {
    const world = worldOf([drawn(1, 6, { pools: 1, courts: ['1'], minutesPerMatch: 25 })], ['1']);
    const report = rehearsalReport(advanceToEnd(beginRehearsal(world, date, 2)));
    expect(report.late).toMatchObject([{ court: '1', wait: 'court' }]);
    expect(report.late[0]?.minutes).toBeGreaterThan(60);
    expect(report.end).toBeGreaterThan(report.plannedEnd ?? 0);
  });

  it('lists work teams that play at the same time, teams without a break, and sheets to print', () => {
    // Two divisions share players, so one division's work teams play in the other.
    const plays = [drawn(1, 4, { pools: 1, courts: ['1'] }), drawn(2, 4, { pools: 1, courts: ['2'] })];
    const world = worldOf(plays, ['1', '2']);
    const shared = {
      ...world,
      divisions: world.divisions.map((division) => ({
        ...division,
        teams: division.teams.map((team) => ({ ...team, persons: [team.id % 100] })),
      })),
    };
    const report = rehearsalReport(advanceToEnd(beginRehearsal(shared, date, 3)));
    expect(report.work.length).toBeGreaterThan(0);
    expect(report.late.length).toBeGreaterThan(0);
    expect(report.prints).toMatchObject({ pools: 2, brackets: 0, matches: 12, courts: 2, teams: 8 });
    const alone = rehearsalReport(advanceToEnd(beginRehearsal(world, date, 3)));
    expect(alone.work.filter(({ work }) => work === 'playing')).toEqual([]);
    expect(alone.rests.length).toBeGreaterThan(0);
  });

  it('counts forfeits for a team that never arrives', () => {
    const world = worldOf([drawn(1, 4, { pools: 1, courts: ['1'] })], ['1']);
    const begun = beginRehearsal(world, date, 3);
    const without = { ...begun, arrivals: new Map(begun.arrivals).set(101, null) };
    const report = rehearsalReport(advanceToEnd(without));
    expect(report.forfeits).toBeGreaterThan(0);
    expect(report.lateTeams).toContainEqual({ team: 101, minutes: null });
    expect(report.left).toBe(0);
  });
});

describe('simulated rallies', () => {
  const game = (number: number, to: number, cap: number | null = null) => ({
    ...{ number, to, cap, home: null, away: null, isFinal: false },
  });
  it('end each set by its rule, and a best-of match with its deciding set', () => {
    for (let n = 0; n < 50; n++) {
      const games = [game(1, 21, 25), game(2, 21, 25), game(3, 15)];
      const rallies = playedRallies({ games, isMatch: true } as never, 0.5, seeded(n));
      const finals = scoreAt(rallies, Number.POSITIVE_INFINITY);
      const won = { home: 0, away: 0 };
      for (const { home, away } of finals) won[home > away ? 'home' : 'away'] += 1;
      expect(Math.max(won.home, won.away)).toBe(2);
      for (const { home, away, number } of finals) {
        const [high, low] = [Math.max(home, away), Math.min(home, away)];
        expect(high).toBeGreaterThanOrEqual(number === 3 ? 15 : 21);
        expect(high - low >= 2 || high === 25).toBe(true);
      }
    }
  });
  it('end when time runs out in a timed set', () => {
    const rallies = playedRallies({ games: [game(1, 999)], isMatch: false } as never, 0.5, seeded(1));
    expect(rallies.at(-1)).toMatchObject({ isFinal: true });
    expect(rallies.at(-1)?.at).toBeLessThan(30 * minute);
  });
});
