import type { Id } from '../../kernel/ids.ts';
import { didNotPlay } from '../../kernel/text.ts';
import { bracketFinishes } from '../finishes/bracket.ts';
import { divisionFinishes } from '../finishes/division.ts';
import type { Match } from '../matches/schema.ts';
import { hasPlayed } from '../pools/forfeit.ts';
import { poolTable } from '../pools/table.ts';
import { stateOf } from './bracket-play.ts';
import { bracketsOf, countedPool, isRoundComplete, poolsOf } from './look.ts';
import type { DivisionPlay, Round } from './schema.ts';

/**
 * The final finishes of a division, or null while something that counts is still played (Part 3 §4). Bracket days count from the last to the
 * first, then pool days; days marked noFinish count for nothing. Finishes that people set count before those. Teams of a pool day with the same place in different pools tie.
 * A team that dropped counts with what it played: only one that played nothing at all did not play (DNP).
 */
export function finishesOf(state: DivisionPlay): Map<Id, number | null> | null {
  const played = playedFinishes(state);
  if (!state.byHand) return played;
  const finishes = played ?? new Map(state.teams.map((team) => [team.id, null as number | null]));
  for (const { teamId, finish } of state.byHand.finishes) finishes.set(teamId, finish);
  return finishes;
}

/** What follows from play alone. */
function playedFinishes(state: DivisionPlay): Map<Id, number | null> | null {
  const days = state.rounds.filter((round) => !round.noFinish && !round.freePlay).toReversed();
  if (days.length === 0 || !days.every((round) => isRoundComplete(state, round))) return null;
  const inTables = days.flatMap((round) => poolsOf(state, round.id)).flatMap((pool): Match[] => pool.matches);
  const all = state.pools.flatMap((pool): Match[] => pool.matches);
  const dropped = state.teams.filter((team) => team.out === 'drop' && !hasPlayed(all, team.id));
  return divisionFinishes({
    teams: state.teams.map((team) => team.id),
    brackets: days.flatMap((round) =>
      bracketsOf(state, round.id).map((bracket) => withoutIdle(bracketFinishes(stateOf(bracket)), inTables)),
    ),
    tables: days.filter((round) => round.kind === 'pools').flatMap((round) => placesIn(state, round)),
    dropped: new Set(dropped.map((team) => team.id)),
  });
}

/** A team that dropped before its bracket began, but played its pool, finishes where the pools put it. */
const withoutIdle = (places: ReadonlyMap<Id, number | null>, inTables: readonly Match[]) =>
  new Map([...places].filter(([team, place]) => place === null || place < didNotPlay || !hasPlayed(inTables, team)));

/** The teams of a pool day by their place in their pools, best first. */
function placesIn(state: DivisionPlay, round: Round): Id[][] {
  const byPlace = new Map<number, Id[]>();
  for (const pool of poolsOf(state, round.id))
    for (const { teamId, rank } of poolTable(countedPool(state, pool)).rows)
      if (teamId !== null) byPlace.set(rank, [...(byPlace.get(rank) ?? []), teamId]);
  return [...byPlace].sort(([a], [b]) => a - b).map(([, teams]) => teams);
}

/** Whether two states come to the same finishes. */
export const sameFinishes = (before: DivisionPlay, after: DivisionPlay): boolean =>
  JSON.stringify([...(finishesOf(before) ?? [])]) === JSON.stringify([...(finishesOf(after) ?? [])]);
