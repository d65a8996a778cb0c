import type { Id } from '../../kernel/ids.ts';
import type { Duty } from './duty.ts';
import { readSource } from './layout.ts';
import { type Possible, possibleIn, type Token } from './possible.ts';
import { type BracketState, cellOf, isContest, seedOf, teamAt } from './state.ts';

/** A match's work team: a rule that determines it before play, and the team once it is known. */
type WorkTeam = {
  readonly number: number;
  readonly from: 'manual' | 'loser' | 'winner' | 'bye' | 'seed' | 'finished';
  /** The match whose loser or winner works, for `loser` and `winner`. */
  readonly of: number | null;
  readonly team: Id | null;
  readonly text: string;
};

/** When a match is played. Without times, only the order counts. */
export type Span = { readonly start: number; readonly end: number };
const meet = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/**
 * The options for assigning work teams. `courts` and `spans` are where and when matches are played (by number). Without
 * courts, all matches share one court, and without spans, they follow the playing order. `busy` returns whether any of
 * the given teams is busy outside the bracket, and `finished` lists teams that have finished there. `known` is the
 * earlier assignments, which are kept if they are still valid. `over` lists matches that have started, which keep their
 * work team.
 */
type WorkOptions = {
  readonly courts?: ReadonlyMap<number, string>;
  readonly spans?: ReadonlyMap<number, Span>;
  readonly manual?: ReadonlyMap<number, Id>;
  readonly busy?: (teams: readonly Id[], at: Span) => boolean;
  readonly finished?: readonly Id[];
  readonly known?: ReadonlyMap<number, Duty>;
  readonly over?: ReadonlySet<number>;
};

type Choice = Token & Pick<WorkTeam, 'from' | 'text'>;

/**
 * Assigns the work teams of a bracket with `prevLoser`: the loser of the court's previous match works the next one
 * (domain-facts A1). If it can't, the order is: the loser of another match, starting with those that are out; a team
 * that has finished; the winner of the previous match; a team waiting with a bye, lowest seed first; a top seed;
 * another winner. No team works while it might play or work anywhere else, regardless of how open results turn out, and
 * a loser works only after its match. If no team is free, the match is left out. A manual choice overrides every rule.
 */
export function workTeams(state: BracketState, options: WorkOptions = {}): Map<number, WorkTeam> {
  const plan = planOf(state, options);
  const chosen = new Map<number, Choice>();
  const holds = (number: number, choice: Choice) => isFree(plan, options, chosen, number, choice);
  const isOver = (number: number) => options.over?.has(number) ?? false;
  for (const number of plan.order) {
    const manual = options.manual?.get(number);
    const known = options.known?.get(number);
    if (manual !== undefined) chosen.set(number, { of: -1, team: manual, from: 'manual', text: 'assigned by staff' });
    else if (known && isOver(number)) chosen.set(number, choiceOf(known));
  }
  for (const number of plan.order) {
    const known = options.known?.get(number);
    if (known && !chosen.has(number) && holds(number, choiceOf(known))) chosen.set(number, choiceOf(known));
  }
  for (const number of plan.order.filter((one) => !chosen.has(one) && !isOver(one))) {
    const choice = candidates(plan, options, chosen, number).find((one) => holds(number, one));
    if (choice) chosen.set(number, choice);
  }
  return new Map(
    plan.order.flatMap((number) => {
      const choice = chosen.get(number);
      if (!choice) return [];
      const { from, text } = choice;
      const depends = from === 'loser' || from === 'winner';
      return [[number, { number, from, of: depends ? choice.of + 1 : null, team: teamOf(state, choice), text }]];
    }),
  );
}

/** Returns the work assignments to keep. People's own choices are kept separately. */
export const dutiesOfWork = (works: ReadonlyMap<number, WorkTeam>): Record<string, Duty> =>
  Object.fromEntries(
    [...works.values()].flatMap(({ number, from, of, team }): [string, Duty][] => {
      if (from === 'manual') return [];
      if (from === 'loser' || from === 'winner') return of === null ? [] : [[String(number), { from, of }]];
      return team === null ? [] : [[String(number), { from: 'team', of: team }]];
    }),
  );

/** Returns the work team based on the current results, or null while it depends on an open one. */
export const dutyTeam = (state: BracketState, duty: Duty): Id | null => teamOf(state, choiceOf(duty));

const choiceOf = ({ from, of }: Duty): Choice =>
  from === 'team' ? { of: -1, team: of, from: 'seed', text: 'as before' } : outcome(from, of);
const outcome = (from: 'loser' | 'winner', number: number): Choice => ({
  ...{ of: number - 1, side: from, team: null, from, text: `${from} of M${number}` },
});

function teamOf(state: BracketState, { of, side, team }: Token): Id | null {
  if (side === undefined) return team;
  const { home, away, verdict } = cellOf(state, of);
  if (verdict !== 1 && verdict !== 2) return null;
  return teamAt(state, (verdict === 1) === (side === 'winner') ? home : away);
}

type Plan = {
  readonly state: BracketState;
  readonly possible: Possible;
  /** The matches that need a work team, in playing order. */
  readonly order: readonly number[];
  readonly spans: ReadonlyMap<number, Span>;
  readonly courtOf: (number: number) => string;
};

function planOf(state: BracketState, { courts, spans, over }: WorkOptions): Plan {
  const courtOf = (number: number) => courts?.get(number) ?? '';
  const at = spans ?? inOrder(state, courtOf);
  const played = [...at.keys()].filter((number) => {
    const { home, away, verdict } = cellOf(state, number - 1);
    return home >= 0 && away >= 0 && (verdict === 0 || over?.has(number) || isContest(cellOf(state, number - 1)));
  });
  const order = played.toSorted((a, b) => (at.get(a)?.start ?? 0) - (at.get(b)?.start ?? 0) || a - b);
  return { state, possible: possibleIn(state), order, spans: at, courtOf };
}

/** Orders matches without times. Each court follows the playing order, and a round waits for the one before it. */
function inOrder({ layout }: BracketState, courtOf: Plan['courtOf']): ReadonlyMap<number, Span> {
  const spans = new Map<number, Span>();
  let begins = 0;
  for (const at of layout.order) {
    const { first = 0, end = 0 } = layout.rounds[at] ?? {};
    const next = new Map<string, number>();
    for (let number = first + 1; number <= end; number++) {
      const start = next.get(courtOf(number)) ?? begins;
      spans.set(number, { start, end: start + 1 });
      next.set(courtOf(number), start + 1);
    }
    begins = Math.max(begins, ...next.values());
  }
  return spans;
}

/**
 * Returns whether a participant can work a match: already on site, still in the event, and not playing or working
 * anywhere else at that time.
 */
function isFree(
  { state, possible, spans }: Plan,
  { busy }: WorkOptions,
  chosen: ReadonlyMap<number, Choice>,
  number: number,
  choice: Choice,
): boolean {
  const span = spans.get(number);
  if (!span) return false;
  if (choice.side !== undefined) {
    const before = spans.get(choice.of + 1);
    if (!before || before.end > span.start || !possible.isPlayed(choice.of)) return false;
  }
  const team = teamOf(state, choice);
  const seed = team === null ? 0 : seedOf(state, team);
  if (seed > 0 && state.withdrawn.has(seed)) return false;
  if (possible.mayPlay(choice, number - 1)) return false;
  for (const [other, at] of spans) if (meet(at, span) && possible.mayPlay(choice, other - 1)) return false;
  for (const [other, worker] of chosen) {
    const at = spans.get(other);
    if (other !== number && at && meet(at, span) && possible.maySame(choice, worker)) return false;
  }
  return !busy?.(possible.teamsOf(choice), span);
}

/** Returns the candidates for working a match, best first. */
function candidates(
  { state, possible, order, spans, courtOf }: Plan,
  { finished = [] }: WorkOptions,
  chosen: ReadonlyMap<number, Choice>,
  number: number,
): Choice[] {
  const span = spans.get(number) as Span;
  const endOf = (other: number) => spans.get(other)?.end ?? 0;
  const before = order.filter((other) => endOf(other) <= span.start).toSorted((a, b) => endOf(b) - endOf(a) || b - a);
  const [last] = before.filter((other) => courtOf(other) === courtOf(number));
  const here = (side: 'loser' | 'winner') => (last === undefined ? [] : [outcome(side, last)]);
  const elsewhere = before
    .filter((other) => other !== last)
    .toSorted((a, b) => Number(possible.goesOn(a - 1)) - Number(possible.goesOn(b - 1)));
  const works = (team: Id | null) => [...chosen.values()].filter((one) => one.of < 0 && one.team === team).length;
  const named = (team: Id, from: 'bye' | 'seed' | 'finished', text: string): Choice => ({ of: -1, team, from, text });
  const waits = waiting(state).flatMap(({ seed, bye }) => {
    const team = teamAt(state, seed);
    if (team === null) return [];
    return named(team, bye ? 'bye' : 'seed', bye ? `seed ${seed}, on a bye` : `seed ${seed}`);
  });
  const leastFirst = (a: Choice, b: Choice) => works(a.team) - works(b.team);
  return [
    ...here('loser'),
    ...elsewhere.map((other) => outcome('loser', other)),
    ...finished.map((id) => named(id, 'finished', 'already finished')).toSorted(leastFirst),
    ...here('winner'),
    ...waits.toSorted(leastFirst),
    ...elsewhere.map((other) => outcome('winner', other)),
  ];
}

/** Returns the seeds without a first-round match, lowest first, followed by the others from the top. */
function waiting({ layout }: BracketState): { seed: number; bye: boolean }[] {
  const first = layout.order.map((at) => layout.rounds[at]).find((round) => round && round.end > round.first);
  const playing = new Set<number>();
  for (let index = first?.first ?? 0; index < (first?.end ?? 0); index++)
    for (const source of [layout.home[index] ?? 0, layout.away[index] ?? 0]) {
      const read = readSource(source);
      if (read.from === 'seed') playing.add(read.seed);
    }
  const seeds = Array.from({ length: layout.request.entrants }, (_, i) => i + 1);
  const byes = seeds.filter((seed) => !playing.has(seed)).reverse();
  return [
    ...byes.map((seed) => ({ seed, bye: true })),
    ...seeds.filter((seed) => playing.has(seed)).map((seed) => ({ seed, bye: false })),
  ];
}
