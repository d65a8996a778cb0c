import * as z from 'zod';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { id, millis } from '../../kernel/schema.ts';
import { hasBegun } from '../courts/board.ts';
import { check, type conflictKinds } from '../courts/check.ts';
import type { CourtTask } from '../courts/schema.ts';
import type { Match } from '../matches/schema.ts';
import { play } from '../problems.ts';
import { ownSettings } from '../rounds/commands.ts';
import { board } from './problems.ts';
import { type BoardMatch, boardPlacements } from './task.ts';

const place = z.object({ court: z.string().min(1).max(30).nullable(), startTime: millis.nullable() });
type Place = z.infer<typeof place>;

/** A move of a match to a court and a time, or off the board (both null). */
export const boardMove = place.extend({
  divisionId: id,
  matchId: id,
  /** The match's old position, for undoing a move. Undoing fails if someone has moved the match since. */
  was: place.optional(),
  /** The new format of the match, if the day has to be shortened. */
  own: ownSettings.optional(),
});
export type BoardMove = z.infer<typeof boardMove>;
/** The maximum number of matches that one call moves. */
export const mostMoves = 2_000;

type Kind = (typeof conflictKinds)[number];
/**
 * Hard conflicts, which can't be played: two matches on one court, a person in two places, or a match before the
 * matches it waits for. Anything else (closed courts, rest, hours, which match of a bracket is scheduled first) is only
 * a warning, and the director decides.
 */
const hard: ReadonlySet<Kind> = new Set<Kind>([
  'court-double',
  'team-double',
  'person-double',
  'before-feeder',
  'placed-twice',
]);
export const isHard = (kind: Kind): boolean => hard.has(kind);

/** Returns whether a match is at a court and time. */
export const isAt = (match: Place, { court, startTime }: Place): boolean =>
  match.court === court && match.startTime === startTime;

/** Returns the board's matches with some of them moved. Moves of unknown matches are left out. */
export function movedMatches(matches: readonly BoardMatch[], moves: readonly BoardMove[]): BoardMatch[] {
  const to = new Map(moves.map((move) => [move.matchId, move]));
  return matches.map((at) => {
    const move = to.get(at.match.id);
    return move ? { ...at, match: { ...at.match, court: move.court, startTime: move.startTime } } : at;
  });
}

type Own = z.infer<typeof ownSettings>;
const pointsOf = (games: readonly { readonly to: number }[]): number => games.reduce((sum, { to }) => sum + to, 0);

/**
 * Returns how long a match with another format is planned to take: in proportion to the points of its sets, in steps of
 * five minutes.
 */
export const minutesAs = (minutes: number, { games }: Pick<Match, 'games'>, own: Own): number =>
  Math.max(10, Math.ceil((minutes * pointsOf(own.games)) / Math.max(1, pointsOf(games)) / 5) * 5);

/** Returns the board's matches, with new durations for those with another format. */
export function playedAs(matches: readonly BoardMatch[], moves: readonly BoardMove[]): BoardMatch[] {
  const own = new Map(moves.flatMap((move) => (move.own ? [[move.matchId, move.own] as const] : [])));
  return matches.map((at) => {
    const as = own.get(at.match.id);
    return as ? { ...at, minutes: minutesAs(at.minutes, at.match, as) } : at;
  });
}

/**
 * Returns the board's matches as they will be after some moves. When divisions are moved one after the other, work
 * teams are assigned based on this state.
 */
export const afterMoves = (matches: readonly BoardMatch[], moves: readonly BoardMove[]): BoardMatch[] =>
  movedMatches(playedAs(matches, moves), moves);

const keyOf = ({ kind, matches }: { kind: Kind; matches: readonly number[] }) =>
  `${kind}|${[...matches].sort().join()}`;

/** Returns the hard conflicts of moved matches that weren't there before. */
export function newConflicts(task: CourtTask, matches: readonly BoardMatch[], moves: readonly BoardMove[]) {
  const moved = new Set(moves.map(({ matchId }) => matchId));
  const before = new Set(check(task, boardPlacements(matches)).map(keyOf));
  return check(task, boardPlacements(movedMatches(matches, moves))).filter(
    (conflict) => isHard(conflict.kind) && conflict.matches.some((id) => moved.has(id)) && !before.has(keyOf(conflict)),
  );
}

/**
 * Checks whether some matches can be moved. Fails if a moved match would get a new hard conflict (listing all of them),
 * if one has started, or if one isn't where the sender saw it (`was`). Conflicts that existed before can stay, because
 * a move that fixes one of two problems is a good move.
 */
export function judgeMoves(task: CourtTask, matches: readonly BoardMatch[], moves: readonly BoardMove[]): Result<null> {
  const byId = new Map(matches.map((at) => [at.match.id, at]));
  for (const { matchId, divisionId, was, ...to } of moves) {
    const at = byId.get(matchId);
    if (at?.divisionId !== divisionId) return refuse(play['unknown-match']());
    if (hasBegun(at.match)) return refuse(board.begun({ data: { match: matchId } }));
    // If the match is already there, the request is a repeat.
    if (was && !isAt(at.match, was) && !isAt(at.match, to))
      return refuse(board['moved-since']({ data: { match: matchId } }));
  }
  const conflicts = newConflicts(task, matches, moves);
  if (conflicts.length === 0) return ok(null);
  return refuse(
    board.conflict({ data: { conflicts: conflicts.slice(0, 20).map(({ kind, matches }) => ({ kind, matches })) } }),
  );
}
