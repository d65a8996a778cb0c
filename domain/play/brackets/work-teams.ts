import type { Id } from '../../kernel/ids.ts';
import { type Layout, readSource, type Source } from './layout.ts';
import { type BracketState, cellOf, teamAt } from './state.ts';

/** Who works a match: a rule that names it before anybody has played, and the team once it is known. */
export type WorkTeam = {
  readonly number: number;
  readonly from: 'manual' | 'loser' | 'winner' | 'bye' | 'seed';
  /** The match whose loser (or winner) works, for `loser` and `winner`. */
  readonly of: number | null;
  readonly team: Id | null;
  readonly text: string;
};

/** `courts` says where a match is played (match number → court); without it all stand on one court, in playing order. */
export type WorkOptions = {
  readonly courts?: ReadonlyMap<number, string>;
  readonly manual?: ReadonlyMap<number, Id>;
};

/**
 * Work teams of a bracket with `prevLoser` (domain-facts A1: the loser of the previous match on the court works the next one).
 * The first match of a court is worked by a team that waits with a bye, the lowest seed of them first, or by the top seed
 * that plays neither there nor elsewhere at that time; a loser that plays the match itself gives way to the winner. Matches
 * without anybody free are left out. A work team chosen by hand (`manualRefs`) goes before every rule.
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
            : laterWork(state, number, numbers[i - 1] as number)
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
  const at = free.findIndex((seed) => seed !== cell.home && seed !== cell.away);
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

function laterWork(state: BracketState, number: number, previous: number): WorkTeam | null {
  const { home, away } = state.layout;
  const sides = [home[number - 1] ?? 0, away[number - 1] ?? 0];
  const stands = (who: 'winner' | 'loser') => sides.some((source) => isFrom(source, who, previous - 1));
  if (number - 1 === state.layout.reset || (stands('loser') && stands('winner'))) return null;
  const who = stands('loser') ? 'winner' : 'loser';
  const cell = cellOf(state, previous - 1);
  const homeSeat = (cell.verdict === 1) === (who === 'winner');
  const seat = cell.verdict === 1 || cell.verdict === 2 ? (homeSeat ? cell.home : cell.away) : 0;
  return { number, from: who, of: previous, team: teamAt(state, seat), text: `${who} of M${previous}` };
}

function isFrom(source: Source, who: 'winner' | 'loser', index: number): boolean {
  const read = readSource(source);
  return read.from === who && read.index === index;
}
