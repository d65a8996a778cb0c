import * as z from 'zod';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { millis } from '../../kernel/schema.ts';
import { hour, type Millis, minute } from '../../kernel/time.ts';
import { check } from '../courts/check.ts';
import { hasBegun } from '../courts/clear.ts';
import { type BoardMove, movedMatches } from './moves.ts';
import { planBoard } from './plan.ts';
import type { BoardSettings } from './settings.ts';
import { type BoardMatch, boardPlacements, boardTask, type Hours, type People } from './task.ts';

/** Why nothing is played. */
export const stopReasons = ['rain', 'lightning', 'heat', 'wind', 'other'] as const;
/** Play of an event is stopped: since when, and when there will be the next word. */
export const stop = z.object({ reason: z.enum(stopReasons), since: millis, until: millis });
export type Stop = z.infer<typeof stop>;

/** What can be done about a stop: everything later, shorter matches, what doesn't fit to the next day, what doesn't fit not at all. */
export const choiceKinds = ['later', 'shorter', 'tomorrow', 'cut'] as const;
type Kind = (typeof choiceKinds)[number];

/**
 * A choice with what it costs: the moves that do it, when the day's last match would end, matches that move, that change their day, and that find no place (those
 * who wait for one find none either), pairs of matches with too little rest between, and how long a match may take.
 */
type StopChoice = {
  readonly kind: Kind;
  readonly moves: readonly BoardMove[];
  readonly endsAt: Millis | null;
  readonly moved: number;
  readonly otherDay: number;
  readonly cut: readonly { readonly matchId: number; readonly why: string }[];
  readonly rests: number;
  /** how much shorter, 1 for as planned */
  readonly share: number;
};

type Board = {
  readonly matches: readonly BoardMatch[];
  readonly settings: BoardSettings;
  readonly people: readonly People[];
  readonly hours: readonly Hours[];
};
type Asked = { readonly from: Millis; readonly to: Millis; readonly now: Millis; readonly dark: Millis | null };

/** Shares of the planned time that are tried, longest first: a set to 15 instead of 21, one set instead of three. */
const shares = [0.85, 0.75, 0.65, 0.5] as const;
/** Nobody plays on after so long past the usual close, however late it became. */
const latest = 6 * hour;

/**
 * The choices after a stop from `from` to `to`, side by side; the day ends when it is `dark`, where that is known and before the courts close. Only what differs is
 * offered: no shorter matches where all fit as they are, no next day where there is none. Nothing is moved. Refusals: those of {@link planBoard}.
 */
export function stopChoices(board: Board, asked: Asked): Result<StopChoice[]> {
  const { from, to, now, dark } = asked;
  const today = board.hours.find((hours) => hours.from <= from && from <= hours.to) ?? board.hours[0];
  if (!today) return ok([]);
  const light = { from: today.from, to: dark === null ? today.to : Math.max(to, Math.min(today.to, dark)) };
  const others = board.hours.filter((hours) => hours !== today);
  const before = others.filter((hours) => hours.to <= today.from);
  const next = others.filter((hours) => hours.from >= today.to);
  const tried = (kind: Kind, hours: readonly Hours[], share = 1): Result<StopChoice> => {
    const matches = board.matches.map((at) => shorter(at, share));
    const plan = planBoard({ ...board, matches, hours }, { kind: 'stop', from, to }, now);
    return plan.ok ? ok(costOf(board, matches, { kind, share, today, ...plan.value })) : plan;
  };
  const later = tried('later', [...before, { from: today.from, to: today.to + latest }, ...next]);
  const cut = tried('cut', [...before, light]);
  const refused = [later, cut].find((result) => !result.ok);
  if (refused && !refused.ok) return refuse(refused.problem);
  const choices: StopChoice[] = later.ok ? [later.value] : [];
  if (cut.ok && cut.value.cut.length > 0) {
    for (const share of shares) {
      const short = tried('shorter', [...before, light], share);
      if (!short.ok || (short.value.cut.length > 0 && share !== shares.at(-1))) continue;
      choices.push(short.value);
      break;
    }
    const rest = next.length > 0 ? tried('tomorrow', [...before, light, ...next]) : null;
    if (rest?.ok) choices.push(rest.value);
    choices.push(cut.value);
  }
  return ok(choices);
}

const shorter = (at: BoardMatch, share: number): BoardMatch =>
  share === 1 || hasBegun(at.match) ? at : { ...at, minutes: Math.max(10, Math.ceil((at.minutes * share) / 5) * 5) };

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
  const isToday = (at: Millis) => at >= today.from && at < today.to + latest;
  const was = new Map(board.matches.map(({ match }) => [match.id, match.startTime]));
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
    moved: moves.filter(({ court }) => court !== null).length,
    otherDay: otherDay.length,
    // what never had a place is not lost by the rain
    cut: unplaced.filter(({ matchId }) => was.get(matchId) !== null && lost.has(matchId)),
    rests: check(task, places).filter(({ kind: found }) => found === 'rest').length,
  };
}

/** A stop that nobody ended is over by the next day. */
const forgotten = 18 * hour;

/** A stop that is still on. */
export const stopNow = (known: Stop | null | undefined, now: Millis): Stop | null =>
  known && known.since <= now + minute && now < known.since + forgotten ? known : null;
