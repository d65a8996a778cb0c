import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import type { CartItem } from '../schema.ts';
import type { ItemAnswer } from './item-check.ts';

/** Item statuses are checked every 30 s, up to 6 times (Part 2 §4, §9). */
export const recheckEvery = 30_000;
export const recheckRounds = 6;

/**
 * How long to wait after the last change to spots before a check. While a division fills, changes come in bursts, and
 * one check covers them all.
 */
export const newsPause = 5_000;

/** The delay after a check that got no response. */
const retryAfter = 5_000;

/**
 * When an open cart checks its statuses. `dueAt` is when the next of the six rounds is due, or null when they are over.
 * `askedAt` is when an extra check is due (items changed, "Check Again" was pressed, spots changed); it doesn't count
 * as a round. No checks run while a payment is processing.
 */
type Recheck = {
  readonly rounds: number;
  readonly dueAt: Millis | null;
  readonly askedAt: Millis | null;
  readonly lastAt: Millis | null;
  readonly paying: boolean;
  readonly checks: number;
};

/** Returns the state for a cart that was just opened: the first check is due now, and the rounds follow. */
export const startRecheck = (now: Millis): Recheck => ({
  rounds: 0,
  dueAt: now + recheckEvery,
  askedAt: now,
  lastAt: null,
  paying: false,
  checks: 0,
});

/** Returns the state with a check due now, after items changed or "Check Again" was pressed. */
export const itemsChanged = (state: Recheck, now: Millis): Recheck => ({ ...state, askedAt: now });

/**
 * Returns the state after a spot in one of the cart's divisions was taken or released. `spread` (0–1) keeps many carts
 * from checking at the same moment.
 */
export function spotsChanged(state: Recheck, now: Millis, spread: number): Recheck {
  const earliest = Math.max(now, (state.lastAt ?? now) + newsPause) + Math.round(spread * 1_000);
  return { ...state, askedAt: Math.min(state.askedAt ?? earliest, earliest) };
}

const isDue = (at: Millis | null, now: Millis): boolean => at !== null && now >= at;

export const isCheckDue = (state: Recheck, now: Millis): boolean =>
  !state.paying && (isDue(state.dueAt, now) || isDue(state.askedAt, now));

/**
 * Returns the state after a response. If the check was one of the six rounds, that round is over and the next one is
 * due in 30 s, unless it was the last.
 */
export function checked(state: Recheck, now: Millis): Recheck {
  const next = { ...state, checks: state.checks + 1, askedAt: null, lastAt: now };
  if (!isDue(state.dueAt, now)) return next;
  const rounds = state.rounds + 1;
  return { ...next, rounds, dueAt: rounds < recheckRounds ? now + recheckEvery : null };
}

/** Returns the state after a check got no response, with another try due soon. */
export const unanswered = (state: Recheck, now: Millis): Recheck => ({ ...state, askedAt: now + retryAfter });

/** Returns the state after a payment started or ended. Checks that came due during the payment run when it ends. */
export const paying = (state: Recheck, on: boolean): Recheck => ({ ...state, paying: on });

/** The result of the server's re-check of a cart's registrations, summarized by division. */
type FoundInCart = Readonly<Record<string, string>>;

/**
 * Returns the statuses, messages and waitlist positions of each division's registrations. The number of spots left
 * isn't included because it changes constantly.
 */
export function foundInCart(items: readonly CartItem[], answers: readonly ItemAnswer[]): FoundInCart {
  const found: Record<string, string> = {};
  for (const { itemId, status, waitlist, error } of answers) {
    const item = items.find(({ id }) => id === itemId);
    if (!item || !('registration' in item)) continue;
    const { tournamentDivisionId } = item.registration;
    const entry = [itemId, status ?? '', waitlist ? 'line' : '', error ?? ''].join(':');
    found[tournamentDivisionId] = found[tournamentDivisionId] ? `${found[tournamentDivisionId]} ${entry}` : entry;
  }
  return found;
}

/**
 * Returns the divisions whose information on the cart page is out of date. The list is empty before the first check,
 * which the page runs itself.
 */
export const changedInCart = (before: FoundInCart | null, after: FoundInCart | null): Id[] =>
  before && after
    ? [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id]).map(Number)
    : [];
