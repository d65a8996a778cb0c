import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import type { CartItem } from '../schema.ts';
import type { ItemAnswer } from './item-check.ts';

/** Item statuses are checked every 30 s, at most 6 times (Part 2 §4, §9). */
export const recheckEvery = 30_000;
export const recheckRounds = 6;

/** News of places come in bursts while a division fills: they ask for one check, this long after the last. */
export const newsPause = 5_000;

/** After a check that got no answer. */
const retryAfter = 5_000;

/**
 * When the open cart asks for its statuses. `dueAt`: the next of the six rounds, null when they are over. `askedAt`: a check somebody asked
 * for (items changed, "Check Again", news of places); it uses up no round. Nothing is asked while a payment is processing.
 */
type Recheck = {
  readonly rounds: number;
  readonly dueAt: Millis | null;
  readonly askedAt: Millis | null;
  readonly lastAt: Millis | null;
  readonly paying: boolean;
  readonly checks: number;
};

/** The cart was opened: the first check is due now, the rounds follow. */
export const startRecheck = (now: Millis): Recheck => ({
  rounds: 0,
  dueAt: now + recheckEvery,
  askedAt: now,
  lastAt: null,
  paying: false,
  checks: 0,
});

/** Items changed, or "Check Again" was pressed: a check is due now. */
export const itemsChanged = (state: Recheck, now: Millis): Recheck => ({ ...state, askedAt: now });

/** Somebody took or gave back a place of a division in the cart. `spread` (0–1) keeps many carts from asking at the same moment. */
export function spotsChanged(state: Recheck, now: Millis, spread: number): Recheck {
  const earliest = Math.max(now, (state.lastAt ?? now) + newsPause) + Math.round(spread * 1_000);
  return { ...state, askedAt: Math.min(state.askedAt ?? earliest, earliest) };
}

const isDue = (at: Millis | null, now: Millis): boolean => at !== null && now >= at;

export const isCheckDue = (state: Recheck, now: Millis): boolean =>
  !state.paying && (isDue(state.dueAt, now) || isDue(state.askedAt, now));

/** An answer arrived: a round is over when it was one, and the next is 30 s later, as long as there are rounds left. */
export function checked(state: Recheck, now: Millis): Recheck {
  const next = { ...state, checks: state.checks + 1, askedAt: null, lastAt: now };
  if (!isDue(state.dueAt, now)) return next;
  const rounds = state.rounds + 1;
  return { ...next, rounds, dueAt: rounds < recheckRounds ? now + recheckEvery : null };
}

/** No answer came: once more, soon. */
export const unanswered = (state: Recheck, now: Millis): Recheck => ({ ...state, askedAt: now + retryAfter });

/** A payment began or ended. What came due meanwhile is asked for when it has ended. */
export const paying = (state: Recheck, on: boolean): Recheck => ({ ...state, paying: on });

/** What the server's own re-check found of a cart's entries, in short, by the division they are for. */
type FoundInCart = Readonly<Record<string, string>>;

/** Statuses, sentences and places in line of each division's entries; how many places are left is not among them, as it changes all the time. */
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

/** Divisions of which a cart's page shows something that is no longer so; nothing before the first check, which the page makes itself. */
export const changedInCart = (before: FoundInCart | null, after: FoundInCart | null): Id[] =>
  before && after
    ? [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id]).map(Number)
    : [];
