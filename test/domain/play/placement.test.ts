import { describe, expect, it } from 'vitest';
import { minute } from '#domain/kernel/time.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import type { Match } from '#domain/play/matches/schema.ts';
import { playCommand } from '#domain/play/rounds/commands.ts';
import { alone, matchesOfDivision } from '#domain/play/rounds/decide/occupied.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { placingOf } from '#domain/play/rounds/placing.ts';
import { seedingRule } from '#domain/play/seeding/schema.ts';
import { date, division, type Input } from './rounds/kit.ts';

const ten = Date.UTC(2026, 10, 20, 18);
const at = (minutes: number) => ten + minutes * minute;
const bracket = (more: object): Input => ({ type: 'makeBracket', roundId: 51, format: 1, ...more }) as Input;

/** Returns a division with a round of pools and one of brackets, both still empty. */
function rounds(teams: number) {
  const of = division(teams);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
  return of;
}
type Division = ReturnType<typeof rounds>;
const inMinutes = (matches: readonly Match[]) =>
  matches.map(({ court, startTime }) => [court, startTime === null ? null : (startTime - ten) / minute]);
const placing = (of: Division, input: Input) => placingOf(playCommand.parse(input) as never, of.state);
const busyTeams = (of: Division, match: Match) =>
  matchesOf(of.state, 51)
    .filter(({ startTime }) => startTime === match.startTime)
    .flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]);

describe('a bracket placed among scheduled matches', () => {
  it('waits for a court when a pool with longer matches uses it', () => {
    const of = rounds(8);
    of.run({
      type: 'makePools',
      roundId: 50,
      pools: 1,
      courts: ['11'],
      startTime: ten,
      minutesPerMatch: 60,
      order: [],
    });
    const pool = matchesOf(of.state, 50).length;
    of.run(bracket({ courts: ['11'], startTime: at(30), minutesPerMatch: 30 }));
    const [first] = inMinutes(matchesOf(of.state, 51));
    expect(first).toEqual(['11', pool * 60]);
  });

  it('starts as soon as a shorter pool is over, regardless of its own time steps', () => {
    const of = rounds(4);
    const teams = { rules: [], order: [] };
    of.run({
      type: 'makePools',
      roundId: 50,
      pools: 1,
      courts: ['1'],
      startTime: at(-150),
      minutesPerMatch: 30,
      ...teams,
    });
    of.run(bracket({ courts: ['1'], startTime: ten, minutesPerMatch: 60 }));
    expect(inMinutes(matchesOf(of.state, 51))[0]).toEqual(['1', 30]);
  });

  it('waits while the bracket’s teams play in a pool on another court', () => {
    const of = rounds(4);
    of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: ten, minutesPerMatch: 30 });
    of.run(bracket({ courts: ['2', '3'], startTime: ten, minutesPerMatch: 30 }));
    const pool = matchesOfDivision(of.state, alone).filter(({ partId }) => partId < 5_060);
    for (const match of matchesOf(of.state, 51))
      for (const { match: other } of pool)
        if (match.homeTeam !== null && match.startTime === other.startTime)
          expect([other.homeTeam, other.awayTeam, other.refTeam]).not.toContain(match.homeTeam);
  });

  it('previews its end, and its start if that’s later than requested', () => {
    const of = rounds(4);
    of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: ten, minutesPerMatch: 30 });
    const made = bracket({ courts: ['1'], startTime: ten, minutesPerMatch: 30 });
    of.run(made);
    expect(placing(of, made)).toMatchObject({ asked: ten, first: at(180), ends: at(270) });
  });

  it('leaves a court to another bracket while that bracket plays there', () => {
    const of = rounds(8);
    of.run(bracket({ courts: ['1'], startTime: ten, minutesPerMatch: 60, rules: [], name: 'Gold' }));
    of.run(bracket({ at: 1, courts: ['1'], startTime: ten, minutesPerMatch: 30, rules: [], name: 'Silver' }));
    const spans = matchesOfDivision(of.state, alone).map(({ match, minutes }) => [match.startTime!, minutes] as const);
    for (const [i, [start, minutes]] of spans.entries())
      for (const [other] of spans.slice(i + 1)) expect(other >= start + minutes * minute || other < start).toBe(true);
  });
});

describe('work teams in a bracket', () => {
  it('never play while they work, and the preview lists a match with no free team', () => {
    const of = rounds(8);
    const made = bracket({ courts: ['1', '2', '3', '4'], startTime: ten, minutesPerMatch: 30 });
    of.run(made);
    const first = matchesOf(of.state, 51).filter(({ startTime }) => startTime === ten);
    expect(first.map(({ refTeam }) => refTeam)).toEqual([null, null, null, null]);
    expect(placing(of, made)?.unworked.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    of.playOut(51, 4);
    const semis = matchesOf(of.state, 51).filter(({ startTime }) => startTime === at(30));
    for (const semi of semis) expect(busyTeams(of, semi)).not.toContain(semi.refTeam);
    expect(semis.every(({ refTeam }) => refTeam !== null)).toBe(true);
  });

  it('are chosen from finished teams before teams that are still playing', () => {
    const of = rounds(8);
    of.run({
      type: 'makePools',
      roundId: 50,
      pools: 2,
      courts: ['1', '2'],
      startTime: at(-180),
      minutesPerMatch: 30,
    });
    of.playOut(50);
    const rules = [
      seedingRule.parse({ id: 1, type: 'RANGE', fromRoundId: 50, fromPlace: 1, n: 2, seedStyle: 'GROUP' }),
    ];
    of.run(bracket({ rules, courts: ['1', '2'], startTime: ten, minutesPerMatch: 30 }));
    const out = of.state.teams.map(({ id }) => id).filter((id) => !of.state.brackets[0]?.stored.teams.includes(id));
    const first = matchesOf(of.state, 51).filter(({ startTime }) => startTime === ten);
    for (const { refTeam } of first) expect(out).toContain(refTeam);
    expect(new Set(first.map(({ refTeam }) => refTeam)).size).toBe(2);
  });

  it('stay as announced while results come in', () => {
    const of = rounds(8);
    of.run(bracket({ bracketType: 'DOUBLE_ELIM', courts: ['1', '2'], startTime: ten, minutesPerMatch: 30 }));
    const told = new Map<number, number>();
    for (let n = 0; n < 16; n++) {
      for (const match of matchesOf(of.state, 51)) {
        if (match.refTeam === null) continue;
        expect(told.get(match.id) ?? match.refTeam).toBe(match.refTeam);
        told.set(match.id, match.refTeam);
      }
      of.playOut(51, 1);
    }
    expect(told.size).toBeGreaterThan(8);
  });
});

describe('a manually set time or work team', () => {
  it('is refused on a taken court or while a team plays, based on actual match lengths', () => {
    const of = rounds(4);
    of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: ten, minutesPerMatch: 40 });
    const [one, two] = matchesOf(of.state, 50);
    const place = (court: string, minutes: number) =>
      of.code({ type: 'place', matchId: two!.id, court, startTime: at(minutes) });
    expect(place('1', 20)).toBe('play/place-taken');
    expect(place('2', 20)).toBe('play/place-taken');
    expect(place('2', 400)).toBeNull();
    expect(one!.startTime).toBe(ten);
  });

  it('is refused for a team with another match at that time, even one that started earlier', () => {
    const of = rounds(8);
    of.run({ type: 'makePools', roundId: 50, pools: 2, courts: ['1', '2'], startTime: ten, minutesPerMatch: 30 });
    const all = matchesOf(of.state, 50);
    const one = all.find(({ court, startTime }) => court === '1' && startTime === ten)!;
    const late = all.filter(({ court }) => court === '2').at(-1)!;
    of.run({ type: 'place', matchId: late.id, court: '3', startTime: at(185) });
    const other = all.filter(({ court }) => court === '1').at(-1)!;
    of.run({ type: 'place', matchId: other.id, court: '1', startTime: at(200) });
    expect(of.code({ type: 'setWork', works: [{ matchId: other.id, team: late.homeTeam }] })).toBe('play/team-busy');
    expect(outcomeOf(one).progress).toBe('none');
  });

  it('is refused for a bracket match that the work team might play in', () => {
    const of = rounds(4);
    of.run(bracket({ courts: ['1'], startTime: ten, minutesPerMatch: 30 }));
    const final = matchesOf(of.state, 51).at(-1)!;
    expect(of.code({ type: 'setWork', works: [{ matchId: final.id, team: 100 }] })).toBe('play/plays-itself');
  });
});

describe('a reopened match', () => {
  it('loses its court and time when another match has them', () => {
    const of = rounds(4);
    of.run({ type: 'makePools', roundId: 50, pools: 1, courts: ['1'], startTime: ten, minutesPerMatch: 30 });
    of.run({ type: 'withdraw', teamId: 103, out: 'forfeit' });
    const all = matchesOf(of.state, 50);
    const given = all.findLast(({ homeTeam, awayTeam }) => [homeTeam, awayTeam].includes(103))!;
    const later = (given.startTime as number) + 5 * minute;
    const moved = all.findLast(({ homeTeam, awayTeam }) => ![homeTeam, awayTeam].includes(103))!;
    of.run({ type: 'place', matchId: moved.id, court: '1', startTime: later });
    of.run({ type: 'withdraw', teamId: 103, out: null });
    expect(matchesOf(of.state, 50).find(({ id }) => id === given.id)).toMatchObject({ court: null, startTime: null });
    expect(matchesOf(of.state, 50).find(({ id }) => id === moved.id)).toMatchObject({ startTime: later });
  });
});
