import type { Id } from '../../kernel/ids.ts';
import { type Layout, readSource, type Source } from './layout.ts';
import { type BracketState, cellOf, seedOf, teamAt } from './state.ts';

/** Who works a match: a rule that names it before anybody has played, and the team once it is known. */
type WorkTeam = {
  readonly number: number;
  readonly from: 'manual' | 'loser' | 'winner' | 'bye' | 'seed';
  /** The match whose loser (or winner) works, for `loser` and `winner`. */
  readonly of: number | null;
  readonly team: Id | null;
  readonly text: string;
};

/** `courts` says where a match is played (match number → court); without it all are on one court, in playing order. */
type WorkOptions = {
  readonly courts?: ReadonlyMap<number, string>;
  readonly manual?: ReadonlyMap<number, Id>;
};

/**
 * Work teams of a bracket with `prevLoser` (domain-facts A1: the loser of the previous match on the court works the next one).
 * The first match of a court is worked by a team that waits with a bye, the lowest seed of them first, or by the top seed
 * that plays neither there nor elsewhere at that time; a loser that plays the match itself gives way to the winner, and to those
 * of the match before; so does a team that gave up. Matches without anybody free are left out. A work team chosen by hand (`manualRefs`) goes before every rule.
 */
export function workTeams(state: BracketState, options: WorkOptions = {}): Map<number, WorkTeam> {
  const found = new Map<number, WorkTeam>();
  const free = waitingSeeds(state.layout);
  for (const numbers of byCourt(state.layout, options.courts).values()) {
    for (const [i, number] of numbers.entries()) {
      const manual = options.manual?.get(number);
      const work =
        manual === undefined
          ? i === 0
            ? firstWork(state, number, free)
            : laterWork(state, number, numbers.slice(Math.max(0, i - 2), i).reverse())
          : { number, from: 'manual' as const, of: null, team: manual, text: 'chosen by hand' };
      if (work !== null) found.set(number, work);
    }
  }
  return found;
}

/** Match numbers in playing order, by court. */
function byCourt(layout: Layout, courts: WorkOptions['courts']): Map<string, number[]> {
  const lists = new Map<string, number[]>();
  for (const at of layout.order) {
    const round = layout.rounds[at];
    for (let index = round?.first ?? 0; index < (round?.end ?? 0); index++) {
      const court = courts?.get(index + 1) ?? '';
      const list = lists.get(court);
      if (list === undefined) lists.set(court, [index + 1]);
      else list.push(index + 1);
    }
  }
  return lists;
}

/** Seeds without a match in the first round played, lowest first; then the others from the top. */
function waitingSeeds(layout: Layout): number[] {
  const first =
    layout.rounds[layout.order.find((at) => (layout.rounds[at]?.end ?? 0) > (layout.rounds[at]?.first ?? 0)) ?? 0];
  const playing = new Set<number>();
  for (let index = first?.first ?? 0; index < (first?.end ?? 0); index++) {
    playing.add(layout.home[index] ?? 0);
    playing.add(layout.away[index] ?? 0);
  }
  const seeds = Array.from({ length: layout.request.entrants }, (_, i) => i + 1);
  return [...seeds.filter((seed) => !playing.has(seed)).reverse(), ...seeds.filter((seed) => playing.has(seed))];
}

function firstWork(state: BracketState, number: number, free: number[]): WorkTeam | null {
  const cell = cellOf(state, number - 1);
  const at = free.findIndex((seed) => seed !== cell.home && seed !== cell.away && !state.withdrawn.has(seed));
  const seed = free[at];
  if (seed === undefined) return null;
  free.splice(at, 1);
  const bye = state.layout.byes.some((waiting) => waiting.source === seed);
  return {
    number,
    from: bye ? 'bye' : 'seed',
    of: null,
    team: teamAt(state, seed),
    text: bye ? `seed ${seed}, who has a bye` : `seed ${seed}`,
  };
}

/** Loser of the previous match on the court, its winner, then those of the match before: the first who does not play here. */
function laterWork(state: BracketState, number: number, before: readonly number[]): WorkTeam | null {
  for (const of of before) {
    for (const from of ['loser', 'winner'] as const) {
      const team = outcomeTeam(state, of, from);
      const gone = team !== null && state.withdrawn.has(seedOf(state, team));
      if (gone || playsIn(state, number, of, from, team)) continue;
      return { number, from, of, team, text: `${from} of M${of}` };
    }
  }
  return null;
}

function outcomeTeam(state: BracketState, number: number, who: 'winner' | 'loser'): Id | null {
  const { home, away, verdict } = cellOf(state, number - 1);
  if (verdict !== 1 && verdict !== 2) return null;
  return teamAt(state, (verdict === 1) === (who === 'winner') ? home : away);
}

/** Whether that team plays the match: it comes straight from there, or both are known and it is one of them. */
function playsIn(state: BracketState, number: number, of: number, who: 'winner' | 'loser', team: Id | null): boolean {
  const { home, away, reset } = state.layout;
  if (number - 1 === reset && of === reset) return true;
  const sides = [home[number - 1] ?? 0, away[number - 1] ?? 0];
  if (sides.some((source) => isFrom(source, who, of - 1))) return true;
  const cell = cellOf(state, number - 1);
  return team !== null && (team === teamAt(state, cell.home) || team === teamAt(state, cell.away));
}

function isFrom(source: Source, who: 'winner' | 'loser', index: number): boolean {
  const read = readSource(source);
  return read.from === who && read.index === index;
}
