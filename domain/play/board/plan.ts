import * as z from 'zod';
import { ok, type Result } from '../../kernel/result.ts';
import { lastMoment, millis } from '../../kernel/schema.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { hasBegun } from '../courts/board.ts';
import { repair } from '../courts/repair.ts';
import { schedule } from '../courts/schedule.ts';
import { type CourtPlan, type CourtTask, mostMinutes } from '../courts/schema.ts';
import { isOver } from '../match-location.ts';
import { type CourtClosure, closedSpan, withClosed } from './closures.ts';
import { underWay } from './days.ts';
import type { BoardMove } from './moves.ts';
import type { BoardSettings } from './settings.ts';
import { type BoardMatch, boardPlacements, boardTask, type Hours, type People } from './task.ts';

const isSpan = ({ from, to }: { from: Millis; to: Millis }): boolean => to > from;

/**
 * A director's request to the planner: a court and time for unplaced matches, or a new plan for a day after courts were
 * lost or play was stopped.
 */
export const planWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rest') }),
  z
    .object({ kind: z.literal('court-closed'), court: z.string().min(1).max(30), ...closedSpan.shape })
    .refine(({ from, to }) => to === null || to > from, { path: ['to'] }),
  z.object({ kind: z.literal('stop'), from: millis, to: millis }).refine(isSpan, { path: ['to'] }),
  z.object({ kind: z.literal('late'), divisionId: z.int(), until: millis }),
]);
export type PlanWish = z.infer<typeof planWish>;

type Board = {
  readonly matches: readonly BoardMatch[];
  readonly settings: BoardSettings;
  readonly people: readonly People[];
  readonly hours: readonly Hours[];
  readonly closures?: readonly CourtClosure[];
};
/** The moves of a plan, and the matches it can't place, each with the most common reason. */
type BoardPlan = { readonly moves: BoardMove[]; readonly unplaced: { matchId: number; why: string }[] };

/**
 * Computes the plan without moving anything. Matches that have started stay, and none starts earlier than announced.
 */
export function planBoard(
  requestedBoard: Board,
  wish: PlanWish,
  now: Millis,
  aim: 'few-moves' | 'in-order' = 'few-moves',
): Result<BoardPlan> {
  const planned = requestedBoard.matches.filter(isPlanned);
  if (wish.kind === 'rest') {
    const filled = schedule(
      onTheirDays(
        boardTask({ ...requestedBoard, matches: planned }, () => true),
        planned,
        now,
      ),
    );
    return filled.ok ? ok(planOf(planned, filled.value)) : filled;
  }
  const current = underWay(planned, now);
  const board = {
    ...requestedBoard,
    matches: wish.kind === 'stop' ? current.map((at) => stretched(at, { ...wish, now })) : current,
  };
  const asItStands = boardTask(board);
  const bare = onTheirDays(
    wish.kind === 'stop' ? asItStands : withClosed(openWherePlayed(asItStands, board.matches), board.closures ?? []),
    planned,
    now,
  );
  const task = {
    ...bare,
    matches: bare.matches.map((match) =>
      wish.kind === 'late' && match.division === wish.divisionId
        ? { ...match, notBefore: Math.max(wish.until, match.notBefore ?? wish.until) }
        : match,
    ),
  };
  const slips =
    wish.kind === 'late'
      ? []
      : [
          wish.kind === 'stop'
            ? { kind: 'rain' as const, from: wish.from, to: wish.to }
            : { kind: 'court-closed' as const, court: wish.court, from: wish.from, to: wish.to ?? lastMoment },
        ];
  const plan: CourtPlan = { placements: boardPlacements(board.matches), unplaced: [], unmet: [] };
  const mended = repair(task, plan, slips, now, aim);
  return mended.ok ? ok(planOf(planned, mended.value.plan)) : mended;
}

/**
 * Opens courts for matches outside the board's hours, which someone put there on purpose. Such a match stays unless
 * something else moves it.
 */
function openWherePlayed(task: CourtTask, matches: readonly BoardMatch[]): CourtTask {
  const on = Map.groupBy(boardPlacements(matches), ({ court }) => court);
  const spans = (court: string) => (on.get(court) ?? []).map(({ start, end }) => ({ from: start, to: end }));
  return {
    ...task,
    courts: task.courts.map((court) => ({ ...court, windows: [...court.windows, ...spans(court.name)] })),
  };
}

/** Places unplaced matches on the day of their round, or after it if that day is over, but never in the past. */
function onTheirDays(task: CourtTask, matches: readonly BoardMatch[], now: Millis): CourtTask {
  const without = new Map(matches.filter(({ match }) => !hasPlace(match)).map(({ match, day }) => [match.id, day]));
  const bounds = (day: Hours | null | undefined) =>
    day && day.to > now ? { notBefore: Math.max(now, day.from), notAfter: day.to } : { notBefore: now, notAfter: null };
  return {
    ...task,
    matches: task.matches.map((match) =>
      without.has(match.id) ? { ...match, ...bounds(without.get(match.id)) } : match,
    ),
  };
}

const hasPlace = ({ court, startTime }: BoardMatch['match']): boolean => court !== null && startTime !== null;

/**
 * Returns whether a match has to be planned. One that was played, or is being played, without a court or time no longer
 * needs one.
 */
const isPlanned = ({ match }: BoardMatch): boolean => hasPlace(match) || !(hasBegun(match) || isOver(match));

/**
 * Returns a match extended by the length of a stop if it is being played when play stops, because it continues on its
 * court afterward. A match due to start before the stop counts as started, because many are scored only at the end. One
 * due exactly at the stop doesn't.
 */
export function stretched(
  at: BoardMatch,
  { from, to, now }: { readonly from: Millis; readonly to: Millis; readonly now: Millis },
): BoardMatch {
  const { startTime } = at.match;
  if (startTime === null || isOver(at.match)) return at;
  const isOn = hasBegun(at.match) ? startTime <= from : startTime < Math.min(from, now);
  if (!isOn || startTime + at.minutes * minute <= from) return at;
  return { ...at, minutes: Math.min(mostMinutes, at.minutes + Math.ceil((to - from) / minute)) };
}

/**
 * Returns the difference between a board and a plan as moves. Each has the match's old position, so that a match that
 * someone else has moved isn't moved back.
 */
function planOf(matches: readonly BoardMatch[], plan: CourtPlan): BoardPlan {
  const spots = new Map(plan.placements.map((spot) => [spot.match, spot]));
  const moves = matches.flatMap(({ divisionId, match }): BoardMove[] => {
    const spot = spots.get(match.id);
    const [court, startTime] = [spot?.court ?? null, spot?.start ?? null];
    if (court === match.court && startTime === match.startTime) return [];
    if (!spot && (match.court === null || match.startTime === null)) return [];
    const was = { court: match.court, startTime: match.startTime };
    return [{ divisionId, matchId: match.id, court, startTime, was }];
  });
  const unplaced = plan.unplaced.map(({ match, reasons }) => ({ matchId: match, why: reasons[0]?.kind ?? 'window' }));
  return { moves, unplaced };
}
