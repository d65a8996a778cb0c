import type { Id } from '../kernel/ids.ts';
import type { Millis } from '../kernel/time.ts';
import type { ItemAnswer } from './item-check.ts';
import type { CartItem } from './schema.ts';

/** Item statuses are checked every 30 s, at most 6 times (Part 2 §4, §9). */
export const recheckEvery = 30_000;
export const recheckRounds = 6;

/**
 * When the open cart asks for its statuses: `dueAt` null: not again by itself. Checks after a change of items (or "Check Again") come
 * at once and use up no round; nothing is asked while a payment is processing.
 */
export type Recheck = {
  readonly rounds: number;
  readonly dueAt: Millis | null;
  readonly paying: boolean;
  readonly checks: number;
};

/** The cart was opened: the first check is due now. */
export const startRecheck = (now: Millis): Recheck => ({ rounds: 0, dueAt: now, paying: false, checks: 0 });

/** Items changed, or "Check Again" was pressed: a check is due now. */
export const itemsChanged = (state: Recheck, now: Millis): Recheck => ({ ...state, dueAt: now });

export const isCheckDue = (state: Recheck, now: Millis): boolean =>
  !state.paying && state.dueAt !== null && now >= state.dueAt;

/** An answer arrived: the next round is 30 s later, as long as there are rounds left. */
export function checked(state: Recheck, now: Millis): Recheck {
  const again = state.rounds < recheckRounds;
  return {
    ...state,
    checks: state.checks + 1,
    rounds: again ? state.rounds + 1 : state.rounds,
    dueAt: again ? now + recheckEvery : null,
  };
}

/** A payment began or ended. What came due meanwhile is asked for when it has ended. */
export const paying = (state: Recheck, on: boolean): Recheck => ({ ...state, paying: on });

/** What the server's own re-check found of a cart's entries, in short, by the division they are for. */
export type FoundInCart = Readonly<Record<string, string>>;

/** Statuses, sentences and places in line of each division's entries; how many places are left is not among them, as it changes all the time. */
export function foundInCart(items: readonly CartItem[], answers: readonly ItemAnswer[]): FoundInCart {
  const found: Record<string, string> = {};
  for (const { itemId, status, waitlist, error } of answers) {
    const item = items.find(({ id }) => id === itemId);
    if (!item || !('registration' in item)) continue;
    const { tournamentDivisionId } = item.registration;
    const one = [itemId, status ?? '', waitlist ? 'line' : '', error ?? ''].join(':');
    found[tournamentDivisionId] = found[tournamentDivisionId] ? `${found[tournamentDivisionId]} ${one}` : one;
  }
  return found;
}

/** Divisions of which a cart's page shows something that is no longer so; nothing before the first check, which the page makes itself. */
export const changedInCart = (before: FoundInCart | null, after: FoundInCart | null): Id[] =>
  before && after
    ? [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id]).map(Number)
    : [];
