import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { hasBegun } from '../courts/board.ts';
import { check } from '../courts/check.ts';
import { timedTarget } from '../matches/outcome.ts';
import { targetOf } from '../matches/settings.ts';
import type { CourtClosure } from './closures.ts';
import { begunBrackets, underWay } from './days.ts';
import { type BoardMove, movedMatches, playedAs } from './moves.ts';
import { planBoard, stretched } from './plan.ts';
import type { BoardSettings } from './settings.ts';
import { type BoardMatch, boardPlacements, boardTask, type Hours, type People, pastClose } from './task.ts';

/**
 * The choices after a stop: everything later, shorter matches, the rest moved to the next day, or the rest dropped from
 * the schedule.
 */
export const choiceKinds = ['later', 'shorter', 'tomorrow', 'cut'] as const;
type Kind = (typeof choiceKinds)[number];

/**
 * A choice with its effects: its moves, when the day's last match would end, the matches that move or change days,
 * those that can't be placed (along with those waiting for them), the pairs of matches with too little rest in between,
 * and how long a match can take.
 */
type StopChoice = {
  readonly kind: Kind;
  readonly moves: readonly BoardMove[];
  readonly endsAt: Millis | null;
  readonly moved: number;
  readonly otherDay: number;
  readonly cut: readonly { readonly matchId: number; readonly why: string }[];
  readonly rests: number;
  /** The share of a set's points, where 1 means as planned. The moves include each match's new format. */
  readonly share: number;
};

type Board = {
  readonly matches: readonly BoardMatch[];
  readonly settings: BoardSettings;
  readonly people: readonly People[];
  readonly hours: readonly Hours[];
  readonly closures?: readonly CourtClosure[];
};
type StopQuery = { readonly from: Millis; readonly to: Millis; readonly now: Millis; readonly dark: Millis | null };

/** The shares of a set's points to try, longest first: to 18 instead of 21, to 15, to 11. */
const shares = [0.85, 0.7, 0.5] as const;
/** The fewest points in a set. */
const fewest = 7;

/**
 * Returns the choices after a stop from `from` to `to`, to compare. The day ends at `dark`, if that is known and before
 * the courts close. Only choices that differ are offered: no shorter matches if all of them fit as they are or none can
 * be placed, and no next day if there is none. Nothing is moved. Fails like {@link planBoard}.
 */
export function stopChoices(board: Board, request: StopQuery): Result<StopChoice[]> {
  const { from, to, now, dark } = request;
  const today = dayAt(board.hours, from);
  if (!today) return ok([]);
  const light = { from: today.from, to: dark === null ? today.to : Math.max(to, Math.min(today.to, dark)) };
  const others = board.hours.filter((hours) => hours !== today);
  const before = others.filter((hours) => hours.to <= today.from);
  const next = others.filter((hours) => hours.from >= today.to);
  const tried = (kind: Kind, hours: readonly Hours[], share = 1): Result<StopChoice> => {
    const owns = share === 1 ? [] : shortened(board.matches, today, share);
    const matches = playedAs(board.matches, owns);
    const wish = { kind: 'stop' as const, from, to };
    const plan = planBoard({ ...board, matches, hours }, wish, now, kind === 'later' ? 'in-order' : 'few-moves');
    if (!plan.ok) return plan;
    const stays = underWay(matches, now).map((at) => stretched(at, request));
    const moves = withOwns(plan.value.moves, owns);
    return ok(costOf(board, stays, { ...plan.value, kind, share, today, moves }));
  };
  const later = tried('later', [...before, { from: today.from, to: today.to + pastClose }, ...next]);
  const cut = tried('cut', [...before, light]);
  const refused = [later, cut].find((result) => !result.ok);
  if (refused && !refused.ok) return refuse(refused.problem);
  const choices: StopChoice[] = later.ok ? [later.value] : [];
  if (cut.ok && cut.value.cut.length > 0) {
    for (const share of shares) {
      const short = tried('shorter', [...before, light], share);
      if (!short.ok || (short.value.cut.length > 0 && share !== shares.at(-1))) continue;
      if (short.value.moves.some(({ own }) => own)) choices.push(short.value);
      break;
    }
    const rest = next.length > 0 ? tried('tomorrow', [...before, light, ...next]) : null;
    if (rest?.ok) choices.push(rest.value);
    choices.push(cut.value);
  }
  return ok(choices);
}

/** Returns the day that contains a moment. Before opening and after closing, it is the nearest day. */
function dayAt(days: readonly Hours[], at: Millis): Hours | undefined {
  const away = ({ from, to }: Hours) => Math.max(from - at, at - to, 0);
  return days.toSorted((a, b) => away(a) - away(b))[0];
}

/**
 * Returns every match of the day without a score, in the same position but played to fewer points. A bracket that has
 * started keeps its format.
 */
function shortened(matches: readonly BoardMatch[], today: Hours, share: number): BoardMove[] {
  const begun = begunBrackets(matches);
  return matches.flatMap(({ divisionId, partId, match }): BoardMove[] => {
    const { id: matchId, court, startTime, isMatch, games } = match;
    if (startTime === null || startTime < today.from || startTime >= today.to + pastClose) return [];
    if (hasBegun(match) || begun.has(partId) || games.some(({ to }) => to === timedTarget)) return [];
    const own = { isMatch, games: games.map((game) => fewer(game, share)) };
    return [{ divisionId, matchId, court, startTime, was: { court, startTime }, own }];
  });
}

/** Returns a set played to fewer points, with its cap the same distance above them. */
function fewer(game: Parameters<typeof targetOf>[0], share: number) {
  const { to, cap } = game;
  const less = Math.min(to, Math.max(fewest, Math.round(to * share)));
  return { ...targetOf(game), to: less, cap: cap === null ? null : cap - (to - less) };
}

/**
 * Returns the moves of a plan, with how each match is played. Matches that stay in place also get the new format.
 * Matches that can't be placed keep their sets.
 */
function withOwns(moves: readonly BoardMove[], owns: readonly BoardMove[]): BoardMove[] {
  const moved = new Map(moves.map((move) => [move.matchId, move]));
  const own = new Map(owns.map((move) => [move.matchId, move.own]));
  const placed = moves.map((move) => (move.court === null ? move : { ...move, own: own.get(move.matchId) }));
  return [...placed, ...owns.filter(({ matchId }) => !moved.has(matchId))];
}

type Planned = {
  readonly kind: Kind;
  readonly share: number;
  readonly today: Hours;
  readonly moves: readonly BoardMove[];
  readonly unplaced: readonly { readonly matchId: number; readonly why: string }[];
};

function costOf(
  board: Board,
  matches: readonly BoardMatch[],
  { kind, share, today, moves, unplaced }: Planned,
): StopChoice {
  const after = movedMatches(matches, moves);
  const places = boardPlacements(after);
  const isToday = (at: Millis) => at >= today.from && at < today.to + pastClose;
  const was = new Map(board.matches.map(({ match }) => [match.id, match.startTime]));
  const courtWas = new Map(board.matches.map(({ match }) => [match.id, match.court]));
  const ends = places.filter(({ start }) => isToday(start)).map(({ end }) => end);
  const otherDay = moves.filter(({ matchId, startTime }) => {
    const old = was.get(matchId);
    return startTime !== null && old !== null && old !== undefined && isToday(old) && !isToday(startTime);
  });
  const task = boardTask({ ...board, matches: after });
  const lost = new Set(unplaced.map(({ matchId }) => matchId));
  return {
    ...{ kind, moves, share },
    endsAt: ends.length === 0 ? null : Math.max(...ends),
    moved: moves.filter(
      ({ matchId, court, startTime }) =>
        court !== null && (was.get(matchId) !== startTime || courtWas.get(matchId) !== court),
    ).length,
    otherDay: otherDay.length,
    // A match that had no spot before doesn't count as cut.
    cut: unplaced.filter(({ matchId }) => was.get(matchId) !== null && lost.has(matchId)),
    rests: check(task, places).filter(({ kind }) => kind === 'rest').length,
  };
}
