/**
 * Why there is room or not, counted by sources in a fixed order (as pretix quotas do): each takes from what the one before
 * left, and the first that leaves nothing is the reason. The order is the order in which it helps a person to know.
 */
export const availabilitySources = [
  'calledOff',
  'closed',
  'bidRequired',
  'surge',
  'acceptance',
  'capacity',
  'taken',
  'held',
  'offered',
  'waitlist',
] as const;
export type AvailabilitySource = (typeof availabilitySources)[number];

/** The facts counting needs. capacity null: no limit. Counts are live ones at the moment of asking. */
export type AvailabilityFacts = {
  readonly calledOff: boolean;
  readonly open: boolean;
  readonly bidAllows: boolean;
  readonly surgeProtected: boolean;
  readonly hasReservation: boolean;
  readonly acceptanceOnly: boolean;
  readonly capacity: number | null;
  readonly taken: number;
  readonly held: number;
  readonly offered: number;
  readonly waiting: number;
};

type Left = number | null;
type Source = (left: Left, facts: AvailabilityFacts) => Left;
const barredIf = (barred: boolean, left: Left): Left => (barred ? 0 : left);
const less = (left: Left, count: number): Left => (left === null ? null : Math.max(0, left - count));

const sources: Readonly<Record<AvailabilitySource, Source>> = {
  calledOff: (left, facts) => barredIf(facts.calledOff, left),
  closed: (left, facts) => barredIf(!facts.open, left),
  bidRequired: (left, facts) => barredIf(!facts.bidAllows, left),
  surge: (left, facts) => barredIf(facts.surgeProtected && !facts.hasReservation, left),
  acceptance: (left, facts) => barredIf(facts.acceptanceOnly, left),
  capacity: (_, facts) => facts.capacity,
  taken: (left, facts) => less(left, facts.taken),
  held: (left, facts) => less(left, facts.held),
  offered: (left, facts) => less(left, facts.offered),
  waitlist: (left, facts) => barredIf(facts.waiting > 0, left),
};

export type Availability = {
  /** Places for somebody who comes now; null: no limit. */
  readonly left: number | null;
  /** The source that left nothing; null when there is room. */
  readonly reason: AvailabilitySource | null;
  /** What each source left, as far as it was asked: for organizers and for support. */
  readonly ledger: readonly { readonly source: AvailabilitySource; readonly left: number | null }[];
};

/** Counts what is left for a newcomer; stops at the first source that leaves nothing. */
export function availabilityOf(facts: AvailabilityFacts): Availability {
  const ledger: { source: AvailabilitySource; left: Left }[] = [];
  let left: Left = null;
  for (const source of availabilitySources) {
    left = sources[source](left, facts);
    ledger.push({ source, left });
    if (left === 0) return { left, reason: source, ledger };
  }
  return { left, reason: null, ledger };
}

export const entryModes = ['place', 'waitlist', 'blocked'] as const;
export type EntryMode = (typeof entryModes)[number];

/** Reasons that no waitlist helps against. */
const barring: readonly AvailabilitySource[] = ['calledOff', 'closed', 'bidRequired', 'surge'];

/**
 * How a registration goes on: with a place, on the waitlist, or not at all. Who has a reservation has a place; waitlisted when
 * availability runs out and there is none; a surge-protected division without one is blocked (Part 2 §4).
 */
export function entryMode(
  facts: AvailabilityFacts & { readonly waitlist: boolean; readonly reservationWaits: boolean },
): EntryMode {
  const { reason } = availabilityOf(facts);
  if (reason !== null && barring.includes(reason)) return 'blocked';
  if (facts.hasReservation) return facts.reservationWaits ? 'waitlist' : 'place';
  if (reason === null) return 'place';
  return facts.waitlist || facts.acceptanceOnly ? 'waitlist' : 'blocked';
}
