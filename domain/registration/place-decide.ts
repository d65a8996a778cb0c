import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { holds, holdUntil, keptUntil, offerUntil } from './holds.ts';
import { foldPlaces, type GoneReason, type PlaceEvent } from './place-events.ts';
import { freeSlot, isLiveEntry, type PlaceEntry, type Places, waitlistOf } from './places.ts';
import { type RegistrationProblem, registration } from './problems.ts';

type Of<T extends string, Rest = unknown> = { readonly type: T; readonly holder: string } & Rest;

/**
 * What can be asked for. `holder` is the team, `id` a fresh ULID for a new entry. `take` and `wait` end a registration, with
 * or without a hold; `byAdmin` is a quick-add: it may pass the waitlist, acceptance and surge protection, never the capacity.
 */
export type PlaceCommand =
  | Of<'hold', { readonly id: string }>
  | Of<'keepAlive'>
  | Of<'cancel'>
  | Of<'startPayment'>
  | Of<'paymentFailed'>
  | Of<'take', { readonly id: string; readonly byAdmin?: boolean }>
  | Of<'wait', { readonly id: string }>
  | Of<'accept'>
  | Of<'decline'>
  | Of<'release'>
  | { readonly type: 'promote' }
  | { readonly type: 'setCapacity'; readonly capacity: number | null };

export type PlaceDecision = Result<PlaceEvent[]>;

/**
 * Decides a command. Expired entries go first (their events precede the command's own), so that what follows sees live ones
 * only. Asking again for what one has is answered with no events, never with a second entry. A refusal keeps the expired.
 */
export function decidePlaces(places: Places, command: PlaceCommand, now: Millis): PlaceDecision {
  const swept = sweep(places, now);
  const rule = rules[command.type] as Rule<PlaceCommand>;
  const decided = rule(foldPlaces(places, swept), command, now);
  return decided.ok ? ok([...swept, ...decided.value]) : decided;
}

/** Expired reservations are removed and canceled (Part 2 §4). */
export const sweep = (places: Places, now: Millis): PlaceEvent[] =>
  Object.values(places.entries)
    .filter((entry) => !isLiveEntry(entry, now))
    .map(({ holder }) => ({ type: 'gone', holder, reason: 'expired' }));

type Rule<C> = (places: Places, command: C, now: Millis) => PlaceDecision;
type Rules = { readonly [T in PlaceCommand['type']]: Rule<Extract<PlaceCommand, { type: T }>> };

const no = (slug: SlugOf): PlaceDecision => refuse(registration[slug]());
type SlugOf = RegistrationProblem extends `registration/${infer S}` ? S & keyof typeof registration : never;
const nothing: PlaceDecision = ok([]);

const rules: Rules = {
  hold(places, { holder, id }, now) {
    if (places.entries[holder]) return nothing;
    const slot = slotForNewcomer(places, now);
    if (slot !== null) return ok([{ type: 'held', holder, id, slot, since: now, expiry: holdUntil(now) }]);
    if (!keepsWaitlist(places)) return no('division-full');
    return ok([{ type: 'waitHeld', holder, id, since: now, expiry: holdUntil(now) }]);
  },

  keepAlive(places, { holder }, now) {
    const entry = places.entries[holder];
    if (!entry) return no('reservation-expired');
    if (entry.status !== 'held' && entry.status !== 'waitHeld') return nothing;
    const expiry = keptUntil(entry.since, entry.expiry, now);
    return expiry === entry.expiry ? nothing : ok([{ type: 'keptAlive', holder, expiry }]);
  },

  cancel(places, { holder }) {
    const entry = places.entries[holder];
    return entry ? goneBy[entry.status](holder) : nothing;
  },

  startPayment(places, { holder }) {
    const entry = places.entries[holder];
    if (!entry) return no('reservation-expired');
    if (entry.status === 'paying' || entry.status === 'taken') return nothing;
    return 'slot' in entry ? ok([{ type: 'payStarted', holder }]) : no('not-offered');
  },

  paymentFailed(places, { holder }, now) {
    const entry = places.entries[holder];
    if (entry?.status !== 'paying') return nothing;
    return ok([{ type: 'payFailed', holder, expiry: Math.max(entry.until, now + holds.paymentFailed) }]);
  },

  take(places, { holder, id, byAdmin }, now) {
    const entry = places.entries[holder];
    if (entry?.status === 'taken') return nothing;
    if (entry && 'slot' in entry) return ok([takenFrom(entry, entry.slot)]);
    if (byAdmin) {
      const slot = freeSlot(places, now);
      return slot === null ? no('no-free-place') : ok([takenFrom(entry ?? { holder, id, since: now }, slot)]);
    }
    if (entry) return no('not-offered');
    if (places.rules.surgeProtected) return no('reservation-required');
    const slot = slotForNewcomer(places, now);
    return slot === null ? no('no-free-place') : ok([{ type: 'taken', holder, id, slot, since: now }]);
  },

  wait(places, { holder, id }, now) {
    const entry = places.entries[holder];
    if (entry?.status === 'waiting') return nothing;
    if (entry?.status === 'waitHeld') return ok([{ type: 'waiting', holder, id: entry.id, since: entry.since }]);
    if (entry) return no('already-entered');
    if (places.rules.surgeProtected) return no('reservation-required');
    return keepsWaitlist(places) ? ok([{ type: 'waiting', holder, id, since: now }]) : no('division-full');
  },

  accept(places, { holder }, now) {
    const entry = places.entries[holder];
    if (entry?.status !== 'waiting') return no('not-waiting');
    const slot = freeSlot(places, now);
    return slot === null ? no('no-free-place') : ok([takenFrom(entry, slot)]);
  },

  decline(places, { holder }) {
    return places.entries[holder]?.status === 'offered' ? gone(holder, 'declined') : no('not-offered');
  },

  release(places, { holder }) {
    const entry = places.entries[holder];
    if (!entry) return nothing;
    if (entry.status === 'taken') return gone(holder, 'released');
    return entry.status === 'waiting' ? gone(holder, 'left') : no('team-state');
  },

  promote(places, _, now) {
    if (places.rules.acceptanceOnly) return nothing;
    const events: PlaceEvent[] = [];
    let after = places;
    for (const { holder, status } of waitlistOf(places, now)) {
      if (status !== 'waiting') continue;
      const slot = freeSlot(after, now);
      if (slot === null) break;
      const offered: PlaceEvent = { type: 'offered', holder, slot, expiry: offerUntil(now, places.rules.closesAt) };
      events.push(offered);
      after = foldPlaces(after, [offered]);
    }
    return ok(events);
  },

  setCapacity(places, { capacity }) {
    return capacity === places.rules.capacity ? nothing : ok([{ type: 'capacityChanged', capacity }]);
  },
};

const gone = (holder: string, reason: GoneReason): PlaceDecision => ok([{ type: 'gone', holder, reason }]);

/** What canceling does in each status: a payment on its way is settled first, a taken place is given back by `release`. */
const goneBy: Readonly<Record<PlaceEntry['status'], (holder: string) => PlaceDecision>> = {
  held: (holder) => gone(holder, 'canceled'),
  waitHeld: (holder) => gone(holder, 'canceled'),
  offered: (holder) => gone(holder, 'declined'),
  waiting: (holder) => gone(holder, 'left'),
  paying: () => no('in-payment'),
  taken: () => no('already-entered'),
};

const takenFrom = ({ holder, id, since }: Pick<PlaceEntry, 'holder' | 'id' | 'since'>, slot: number): PlaceEvent => ({
  type: 'taken',
  holder,
  id,
  slot,
  since,
});

/** Acceptance-only divisions take nobody at once, so they always keep a waitlist (readings). */
const keepsWaitlist = (places: Places): boolean => places.rules.waitlist || places.rules.acceptanceOnly;

/** A slot for somebody who comes now: none while anybody waits (a waitlist makes a division full), none where all are accepted. */
function slotForNewcomer(places: Places, now: Millis): number | null {
  if (places.rules.acceptanceOnly || waitlistOf(places, now).length > 0) return null;
  return freeSlot(places, now);
}
