import { allRowsOf } from './bracket-play.ts';
import { isShown } from './look.ts';
import type { DivisionPlay, PlayBracket, PlayPool } from './schema.ts';

/**
 * Returns a hash of everything that deltas don't include piece by piece. A view with a different hash is loaded again.
 * For unpublished rounds (`published` is false), it covers everything, and for published ones, the times that only the
 * crew sees.
 */
export function structureOf(state: DivisionPlay, published: boolean): string {
  const rounds = state.rounds.filter((round) => round.published === published);
  const ids = new Set(rounds.map((round) => round.id));
  const there = new Set(rounds.flatMap((round) => round.entrants));
  const teams = published ? state.teams.filter((team) => there.has(team.id)) : state.teams;
  const pools = state.pools.filter((pool) => ids.has(pool.roundId) && (!published || isShown(state, pool)));
  const brackets = state.brackets.filter((bracket) => ids.has(bracket.roundId));
  return hashed([
    teams,
    state.forfeits,
    state.subs.filter(({ teamId }) => teams.some(({ id }) => id === teamId)).map(({ teamId, on }) => [teamId, on]),
    rounds,
    published ? pools.map(shapeOfPool) : pools,
    published ? brackets.map(shapeOfBracket) : brackets,
    ...(published ? [] : hiddenTimes(state)),
    standingsFor(state, published),
    published ? state.byHand?.finishes : state.byHand,
    ...(published ? [] : [state.season]),
  ]);
}

function hiddenTimes({ rounds, pools, brackets }: DivisionPlay): unknown[] {
  const hidden = new Set(rounds.filter((round) => round.published && round.hideTimes).map(({ id }) => id));
  if (hidden.size === 0) return [];
  return [
    pools.filter((pool) => hidden.has(pool.roundId)).map((pool) => pool.matches.map((match) => match.startTime)),
    brackets
      .filter((bracket) => hidden.has(bracket.roundId))
      .map((bracket) => allRowsOf(bracket).map((row) => row.startTime)),
  ];
}

/** Returns the public part of standings, or all of them. */
const standingsFor = ({ standings }: DivisionPlay, published: boolean) =>
  published
    ? standings.map(({ groups, ...rest }) => [rest, groups.map((group) => (group.published ? group : group.teamIds))])
    : standings;

const shapeOfPool = ({ id, name, kind, courts, tiebreaks, teams, matches }: PlayPool) => [
  ...[id, name, kind, courts, tiebreaks],
  teams.map(({ slot, seed, forfeit, teamId }) => [slot, seed, forfeit, teamId]),
  matches.map((match) => [match.id, match.isMatch, match.games.map(({ to, cap }) => [to, cap])]),
];
const shapeOfBracket = ({ id, name, settings, losersSettings, props, stored: { notes: _, ...made } }: PlayBracket) => [
  ...[id, name, made, settings, losersSettings, props],
];

/** Returns the FNV-1a hash of the JSON, 32 bits in base 36, which is enough to notice a change. */
function hashed(value: unknown): string {
  const text = JSON.stringify(value);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
