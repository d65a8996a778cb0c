import type { Id } from '../../kernel/ids.ts';
import { readSource } from './layout.ts';
import { type BracketState, cellOf, isContest, seedOf, teamAt } from './state.ts';

/** A bracket's participant: the winner or loser of a match (by index), or a team. */
export type Token = { readonly of: number; readonly side?: 'winner' | 'loser'; readonly team: Id | null };

/** Where a participant might turn up in a bracket, depending on open results. */
export type Possible = {
  /** Whether a match has been or will be played. A walkover has no loser on site. */
  readonly isPlayed: (index: number) => boolean;
  readonly mayPlay: (who: Token, index: number) => boolean;
  /** Whether two participants can turn out to be the same team. */
  readonly maySame: (a: Token, b: Token) => boolean;
  readonly teamsOf: (who: Token) => Id[];
  /** Whether a match's loser plays another match. */
  readonly goesOn: (index: number) => boolean;
};

/**
 * Determines from the layout who can reach which match. Results only narrow this down, so anything that is certain
 * before play stays certain.
 */
export function possibleIn(state: BracketState): Possible {
  const { layout } = state;
  const target = (slot: number | undefined) => (slot === undefined || slot < 0 ? null : Math.floor(slot / 2));
  const nextOf = (index: number, side: 'winner' | 'loser') =>
    target((side === 'winner' ? layout.winnerTo : layout.loserTo)[index]);
  const memo = new Map<string, ReadonlySet<number>>();
  /** Returns the matches that the winner or loser of a match can reach. */
  const after = (index: number, side: 'winner' | 'loser'): ReadonlySet<number> => {
    const key = `${side}${index}`;
    const known = memo.get(key);
    if (known) return known;
    const next = nextOf(index, side);
    const found = new Set<number>();
    memo.set(key, found);
    const ahead = [next, layout.reset === index + 1 ? layout.reset : null];
    for (const to of ahead) {
      if (to === null) continue;
      found.add(to);
      for (const way of ['winner', 'loser'] as const) for (const later of after(to, way)) found.add(later);
    }
    return found;
  };
  const leads = (from: number, to: number) => after(from, 'winner').has(to) || after(from, 'loser').has(to);
  const entryOf = (team: Id): number | null => {
    const seed = seedOf(state, team);
    if (seed === 0) return null;
    const at = layout.home.findIndex((source, i) => source === seed || layout.away[i] === seed);
    return at < 0 ? null : at;
  };
  const mayPlay = ({ of, side, team }: Token, index: number): boolean => {
    // This includes where a participant comes from, because a match can be moved ahead of those that led to it.
    if (side !== undefined) return of === index || after(of, side).has(index) || leads(index, of);
    const entry = team === null ? null : entryOf(team);
    if (entry === null) return false;
    return entry === index || leads(entry, index);
  };
  const maySame = (a: Token, b: Token): boolean => {
    if (a.side === undefined && b.side === undefined) return a.team === b.team;
    if (a.side === undefined) return mayPlay(a, b.of);
    if (b.side === undefined) return mayPlay(b, a.of);
    if (a.of === b.of) return a.side === b.side;
    return after(a.of, a.side).has(b.of) || after(b.of, b.side).has(a.of);
  };
  const comers = comersOf(state);
  return {
    isPlayed: (index) => cellOf(state, index).verdict === 0 || isContest(cellOf(state, index)),
    mayPlay,
    maySame,
    teamsOf: ({ of, side, team }) => {
      if (side === undefined) return team === null ? [] : [team];
      const { home, away, verdict } = cellOf(state, of);
      if (verdict !== 1 && verdict !== 2) return [...comers(of)];
      const knownTeam = teamAt(state, (verdict === 1) === (side === 'winner') ? home : away);
      return knownTeam === null ? [] : [knownTeam];
    },
    goesOn: (index) => nextOf(index, 'loser') !== null,
  };
}

/** Returns the teams that play a match or might reach it, based on the current results. */
function comersOf(state: BracketState): (index: number) => ReadonlySet<Id> {
  const { layout } = state;
  const inMatch = new Map<number, ReadonlySet<Id>>();
  return function comers(index) {
    const known = inMatch.get(index);
    if (known) return known;
    const teams = new Set<Id>();
    inMatch.set(index, teams);
    const cell = cellOf(state, index);
    for (const [seat, source] of [
      [cell.home, layout.home[index]],
      [cell.away, layout.away[index]],
    ] as const) {
      const team = teamAt(state, seat);
      if (team !== null) teams.add(team);
      const read = readSource(source ?? 0);
      if (seat === 0 && 'index' in read) for (const id of comers(read.index)) teams.add(id);
    }
    return teams;
  };
}
