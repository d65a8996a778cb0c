import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { hour, type Millis, minute } from '#domain/kernel/time.ts';
import { timeIn } from '#domain/kernel/zoned-time.ts';
import { courtUseBeside } from '#domain/leagues/court-use.ts';
import { clashesWith } from '#domain/leagues/elsewhere.ts';
import { scheduleCommand } from '#domain/leagues/season-of-play.ts';
import { type SeasonOperation, seasonAfter } from '#domain/leagues/season-operations.ts';
import { mayClash } from '#domain/play/board/may-clash.ts';
import { afterMoves, type BoardMove, judgeMoves } from '#domain/play/board/moves.ts';
import { type PlanWish, planBoard } from '#domain/play/board/plan.ts';
import { boardSettings } from '#domain/play/board/settings.ts';
import { type BoardMatch, boardTask } from '#domain/play/board/task.ts';
import { hasBegun } from '#domain/play/courts/board.ts';
import { isOver } from '#domain/play/match-location.ts';
import { playCommand } from '#domain/play/rounds/commands.ts';
import { decidePlay } from '#domain/play/rounds/decide/decide.ts';
import { matchesOfDivision } from '#domain/play/rounds/decide/occupied.ts';
import type { ApplySchedule } from '#domain/play/rounds/decide/season.ts';
import { evolvePlay } from '#domain/play/rounds/evolve.ts';
import { type DivisionPlay, noPlay } from '#domain/play/rounds/schema.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { seasonSettings } from '#domain/play/season/schema.ts';
import { seedingRule } from '#domain/play/seeding/schema.ts';

type Input = Parameters<typeof playCommand.parse>[0];
const nine = Date.UTC(2026, 10, 20, 17);
const names = new Map();
const zone = 'America/Los_Angeles';
const bracketTypes = ['SINGLE_ELIM', 'SINGLE_ELIM_WITH_4TH', 'DOUBLE_ELIM', 'DOUBLE_ELIM_CROSSOVER'] as const;

/**
 * Returns an event with several divisions that have courts and players in common. It is stored as in the product and
 * randomized from one number.
 */
function eventDay(salt: number) {
  const random = seeded(salt);
  const upTo = (most: number) => Math.floor(random() * most);
  const pick = <T>(from: readonly T[]): T => from[upTo(from.length)] as T;
  const chance = (share: number) => random() < share;
  const courts = Array.from({ length: 2 + upTo(4) }, (_, i) => String(i + 1));
  const settings = boardSettings.parse({ courts, minutes: 40, rest: pick([0, 0, 10]) });
  const states = new Map<number, DivisionPlay>();
  const minutesOf = new Map<number, number>();
  const people: { team: number; persons: number[] }[] = [];
  const hours = [{ from: nine - 2 * hour, to: nine + 40 * hour }];
  const matchesOf = (ids: Iterable<number>) =>
    [...ids].flatMap((id) => matchesOfDivision(states.get(id) as DivisionPlay, { settings }));
  const board = () => matchesOf(states.keys());
  const around = (division: number) => {
    const matches = matchesOf([...states.keys()].filter((id) => id !== division));
    return { matches, people, settings };
  };
  const run = (division: number, input: Input, now = nine, moves: readonly BoardMove[] = []): string | null => {
    const state = states.get(division) as DivisionPlay;
    const command = playCommand.parse(input) as Parameters<typeof decidePlay>[1];
    const { matches, ...rest } = around(division);
    const decided = decidePlay(state, command, { now, around: { ...rest, matches: afterMoves(matches, moves) } });
    if (!decided.ok) return decided.problem.code;
    states.set(division, { ...decided.value.reduce(evolvePlay, state), seq: state.seq + 1 });
    return null;
  };
  const lay = (division: number, command: ApplySchedule) => {
    const state = states.get(division) as DivisionPlay;
    const events = must(decidePlay(state, command, { now: nine, around: around(division) }));
    states.set(division, { ...events.reduce(evolvePlay, state), seq: state.seq + 1 });
  };
  const someCourts = () => {
    const own = courts.filter(() => chance(0.6));
    return own.length > 0 ? own : [pick(courts)];
  };
  return {
    random,
    upTo,
    pick,
    chance,
    settings,
    states,
    people,
    minutesOf,
    hours,
    board,
    run,
    around,
    lay,
    someCourts,
  };
}
type Day = ReturnType<typeof eventDay>;

/** Adds a division with pools, and brackets after, next to or before them, at arbitrary times. */
function addDivision(day: Day, id: number) {
  const { upTo, pick, chance, run } = day;
  const size = 4 + upTo(7);
  const teams = Array.from({ length: size }, (_, i) => id * 100 + i);
  day.states.set(id, noPlay(id, 1));
  const others = day.people.flatMap(({ persons }) => persons);
  for (const team of teams) {
    // A quarter of the players also play in another division.
    const taken = new Set(day.people.filter((one) => teams.includes(one.team)).flatMap(({ persons }) => persons));
    const shared = others.filter((person) => !taken.has(person));
    const second = shared.length > 0 && chance(0.25) ? pick(shared) : team * 10 + 2;
    day.people.push({ team, persons: [team * 10 + 1, second] });
  }
  run(id, { type: 'setTeams', teams: teams.map((team, i) => ({ id: team, seed: i + 1 })) });
  const start = () => nine + upTo(16) * 15 * minute;
  const minutesPerMatch = () => 20 + upTo(9) * 5;
  const [pools, brackets] = [id * 10, id * 10 + 1];
  if (id > 1 && chance(0.5)) return addSeason(day, id, start());
  const hasPools = chance(0.8);
  const hasDuals = hasPools && chance(0.25);
  if (hasDuals) {
    run(id, { type: 'addRound', roundId: pools, kind: 'pools', date: '2026-11-20' });
    const made = { type: 'makePools' as const, roundId: pools, pools: 1, kind: 'dual' as const, pairs: 2 };
    run(id, { ...made, format: 1, courts: day.someCourts(), startTime: start(), minutesPerMatch: minutesPerMatch() });
  } else if (hasPools) {
    run(id, { type: 'addRound', roundId: pools, kind: 'pools', date: '2026-11-20' });
    const kind = size === 4 && chance(0.4) ? 'fivb' : 'roundRobin';
    const groups = size >= 6 ? 1 + upTo(2) : 1;
    const made = { type: 'makePools' as const, roundId: pools, pools: groups, kind } as const;
    run(id, { ...made, courts: day.someCourts(), startTime: start(), minutesPerMatch: minutesPerMatch() });
  }
  run(id, { type: 'addRound', roundId: brackets, kind: 'brackets', date: '2026-11-20' });
  // The other brackets are created when their pools are over, as gold and silver.
  if (hasPools && !hasDuals && chance(0.6)) return;
  run(id, {
    ...{ type: 'makeBracket', roundId: brackets, bracketType: pick(bracketTypes), format: 1 },
    ...{ courts: day.someCourts(), startTime: start(), minutesPerMatch: minutesPerMatch() },
  });
}

/**
 * Adds one or two weeks of a league, filled around existing matches. A director never publishes a week with a conflict
 * that the tool reports.
 */
function addSeason(day: Day, id: number, first: Millis) {
  const { pick, states } = day;
  const slots = [0, 1, 2, 3, 4, 5].map((n) => timeIn(first + n * 40 * minute, zone)).toSorted();
  const courts = [...day.someCourts(), 'Hall A', 'Hall B'];
  const settings = seasonSettings.parse({
    ...{ zone, startDate: '2026-11-20', minutes: 40 },
    schedule: { weeks: 1, courts: courts.length, slots, dows: [5], _courtNames: courts },
  });
  const state = states.get(id) as DivisionPlay;
  const taken = courtUseBeside(
    state,
    state.teams.map((team) => team.id),
    day.around(id),
  );
  const operation: SeasonOperation = pick([
    { type: 'fill', week: null, perWeek: 1, restMinutes: 0 },
    { type: 'fillPools', week: null, poolsOf: 3 },
  ]);
  const generated = seasonAfter(state, { type: 'generate', settings }, { taken });
  if (!generated.ok) return;
  day.lay(id, scheduleCommand(state, null, generated.value, { did: 'Generate', roundIds: [] }));
  const empty = states.get(id) as DivisionPlay;
  const filled = seasonAfter(empty, operation, { taken });
  if (!filled.ok || clashesWith(filled.value, taken).length > 0) return;
  day.lay(id, scheduleCommand(empty, generated.value, filled.value, { did: 'Fill', roundIds: [id * 10] }));
  const now = states.get(id) as DivisionPlay;
  const worked = seasonAfter(now, { type: 'addRefs', week: null, poolId: null }, { taken });
  if (worked.ok) day.lay(id, scheduleCommand(now, filled.value, worked.value, { did: 'Work', roundIds: [] }));
}

const fromRound = (fromRoundId: number, fromPlace: number, n: number) =>
  seedingRule.parse({ id: 1, type: 'RANGE', fromRoundId, fromPlace, n, seedStyle: 'GROUP' });

/** Adds gold and silver brackets from finished pools, at a time that might be too early. */
function addPlayoffs(day: Day, id: number, now: Millis) {
  const { pick, upTo, run } = day;
  for (const [at, rule] of [fromRound(id * 10, 1, 2), fromRound(id * 10, 3, 9)].entries())
    run(id, {
      ...{ type: 'makeBracket', roundId: id * 10 + 1, at, rules: [rule], bracketType: pick(bracketTypes), format: 1 },
      ...{ courts: day.someCourts(), startTime: now + upTo(6) * 10 * minute, minutesPerMatch: 20 + upTo(9) * 5 },
    });
}

const isPlayable = ({ match }: BoardMatch) =>
  match.homeTeam !== null && match.awayTeam !== null && !isOver(match) && match.startTime !== null;

/** Plays the earliest playable match as planned. */
function score(day: Day) {
  const open = day.board().filter(isPlayable);
  const next = open.toSorted((a, b) => (a.match.startTime as number) - (b.match.startTime as number))[0];
  if (!next) return;
  const { match, divisionId, minutes } = next;
  const home = day.chance(0.5);
  const games = match.games
    .slice(0, match.isMatch ? Math.ceil(match.games.length / 2) : match.games.length)
    .map(({ number, to }) => ({ number, home: home ? to : 3, away: home ? 3 : to }));
  const now = (match.startTime as number) + minutes * minute;
  day.run(divisionId, { type: 'score', matchId: match.id, games, replay: true }, now);
  const round = day.states.get(divisionId)?.rounds[0];
  // Brackets seeded from pools are seeded again when the pools are over, gold before silver.
  if (
    round?.kind !== 'pools' ||
    !playViewOf(day.states.get(divisionId) as DivisionPlay, names, 'crew').rounds[0]?.complete
  )
    return;
  if (day.states.get(divisionId)?.brackets.length === 0) addPlayoffs(day, divisionId, now);
  for (const { id, roundId } of day.states.get(divisionId)?.brackets ?? [])
    day.run(divisionId, { type: 'reseed', roundId, partId: id, replay: true }, now);
}

const clashesOf = ({ people, settings }: Day, matches: readonly BoardMatch[]): string[] =>
  mayClash(matches, people, settings).map((one) => one.matches.join());

/** Takes a director's action. The action is undone if the board then warns of a new clash that depends on results. */
function heeding(day: Day, act: () => void) {
  const clashes = () => clashesOf(day, day.board());
  const before = new Map(day.states);
  const warned = new Set(clashes());
  act();
  if (clashes().some((one) => !warned.has(one))) for (const [id, state] of before) day.states.set(id, state);
}

/**
 * Makes moves that the board accepts without a new warning, as a director would. The warnings that the moves cause
 * through work assignments can't be known in advance.
 */
function apply(day: Day, moves: readonly BoardMove[]) {
  const matches = day.board();
  const { settings, people, hours } = day;
  if (moves.length === 0) return;
  if (!judgeMoves(boardTask({ matches, settings, people, hours }), matches, moves).ok) return;
  const warned = new Set(clashesOf(day, matches));
  if (clashesOf(day, afterMoves(matches, moves)).some((one) => !warned.has(one))) return;
  for (const [divisionId, own] of Map.groupBy(moves, (move) => move.divisionId)) {
    const places = own.map(({ matchId, court, startTime }) => ({ matchId, court, startTime }));
    day.run(divisionId, { type: 'placeAll', places }, nine, moves);
  }
}

const somewhere = (day: Day): Millis => nine + day.upTo(60) * 5 * minute;
const waiting = (day: Day) => day.board().filter(({ match }) => !hasBegun(match) && !isOver(match));

const steps: readonly ((day: Day) => void)[] = [
  score,
  score,
  score,
  // A match is moved on the board.
  (day) => {
    const all = waiting(day);
    if (all.length === 0) return;
    const { divisionId, match } = day.pick(all);
    apply(day, [{ divisionId, matchId: match.id, court: day.pick(day.settings.courts), startTime: somewhere(day) }]);
  },
  // A court and time are entered manually.
  (day) => {
    const all = waiting(day);
    if (all.length === 0) return;
    const { divisionId, match } = day.pick(all);
    const to = { court: day.pick(day.settings.courts), startTime: somewhere(day) };
    heeding(day, () => day.run(divisionId, { type: 'place', matchId: match.id, ...to }));
  },
  // A court is lost, play stops, or a division starts late.
  (day) => {
    const from = somewhere(day);
    const to = from + (1 + day.upTo(8)) * 15 * minute;
    const [divisionId] = [...day.states.keys()];
    const wish: PlanWish = day.pick([
      { kind: 'court-closed' as const, court: day.pick(day.settings.courts), from, to },
      { kind: 'stop' as const, from, to },
      { kind: 'late' as const, divisionId: divisionId as number, until: to },
      { kind: 'rest' as const },
    ]);
    const { settings, people, hours } = day;
    apply(day, must(planBoard({ matches: day.board(), settings, people, hours }, wish, from)).moves);
  },
  // A work team is set manually.
  (day) => {
    const all = waiting(day);
    if (all.length === 0) return;
    const { divisionId, match } = day.pick(all);
    const team = day.chance(0.3) ? null : day.pick(day.states.get(divisionId)?.teams ?? []).id;
    day.run(divisionId, { type: 'setWork', works: [{ matchId: match.id, team }] });
  },
  // A team leaves or is reinstated.
  (day) => {
    const divisionId = day.pick([...day.states.keys()]);
    const { id, out } = day.pick(day.states.get(divisionId)?.teams ?? []);
    if (!day.chance(0.3)) return;
    // A reinstated team can reopen a match that has since been moved.
    heeding(day, () =>
      day.run(divisionId, { type: 'withdraw', teamId: id, out: out === null ? 'forfeit' : null, replay: true }),
    );
  },
];

/** `pair` is a dual's pair, which plays side by side with the dual's other pairs, or null for the entire team. */
type Side = { team: number; pair: number | null; persons: number[] };
type Body = { id: number; court: string; start: Millis; end: Millis; sides: Side[] };

/** Returns where everyone is, computed only from the matches, with the match length of their pool or bracket. */
function bodiesOf(day: Day): Body[] {
  const rosters = new Map(day.people.map(({ team, persons }) => [team, persons]));
  return [...day.states.values()].flatMap((state) => {
    const view = playViewOf(state, names, 'crew');
    const lengths = new Map([
      ...state.pools.map(({ id, minutesPerMatch }) => [id, minutesPerMatch] as const),
      ...state.brackets.map(({ id, minutesPerMatch }) => [id, minutesPerMatch ?? 0] as const),
    ]);
    return [...view.pools, ...view.brackets].flatMap((part) =>
      part.matches.flatMap((match): Body[] => {
        const isGiven = match.forfeit !== null && !match.forfeit.during;
        if (match.court === null || match.startTime === null || match.bye !== null || isGiven) return [];
        const teams = [match.homeTeam, match.awayTeam, match.refTeam].filter((id) => id !== null);
        const end = match.startTime + (lengths.get(part.id) as number) * minute;
        const pair = match.dualN === null ? null : match.number % 1000;
        const sides = teams.map((team) => ({ team, pair, persons: rosters.get(team) ?? [] }));
        return [{ id: match.id, court: match.court, start: match.startTime, end, sides }];
      }),
    );
  });
}

/** Returns messages about anyone double-booked, and about courts with two matches. */
function faultsOf(day: Day): string[] {
  const bodies = bodiesOf(day);
  const faults: string[] = [];
  for (const [i, a] of bodies.entries()) {
    if (new Set(a.sides.map(({ team }) => team)).size < a.sides.length) faults.push(`match ${a.id} has a team twice`);
    for (const b of bodies.slice(i + 1)) {
      if (a.start >= b.end || b.start >= a.end) continue;
      const pair = `match ${a.id} and match ${b.id} at once`;
      if (a.court === b.court) faults.push(`${pair}: court ${a.court}`);
      for (const one of a.sides)
        for (const other of b.sides) {
          const isBeside = one.pair !== null && other.pair !== null && one.pair !== other.pair;
          if (one.team === other.team) {
            if (!isBeside) faults.push(`${pair}: team ${one.team}`);
          } else
            for (const person of one.persons)
              if (other.persons.includes(person)) faults.push(`${pair}: person ${person}`);
        }
    }
  }
  return faults;
}

/** Creates and plays a day. Returns its first fault. */
function firstFault(salt: number, length: number): string | null {
  const day = eventDay(salt);
  const divisions = 1 + day.upTo(3);
  for (let id = 1; id <= divisions; id++) {
    addDivision(day, id);
    const [fault] = faultsOf(day);
    if (fault) return `made ${id}: ${fault}`;
  }
  for (let n = 0; n < length; n++) {
    const step = day.upTo(steps.length);
    steps[step]?.(day);
    const [fault] = faultsOf(day);
    if (fault) return `step ${n} (${step}): ${fault}`;
  }
  return null;
}

describe('a randomly planned day', () => {
  it('never double-books a team, person or court as play continues', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (salt) => {
        expect(firstFault(salt, 30)).toBeNull();
      }),
      // A plan moves two divisions in one step, with work assignments in the first.
      { seed: 20261128, numRuns: 20, examples: [[771657]] },
    );
  });
});
