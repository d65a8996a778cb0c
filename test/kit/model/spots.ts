import fc from 'fast-check';
import { holds } from '#domain/registration/spots/holds.ts';
import { waitlistTimes } from '#domain/registration/spots/line.ts';

/**
 * The expected spots in a division after any sequence of requests, as a simple list in order of arrival. It has no slot
 * numbers, tickets or storage. Tests compare it with the result of functions/subjects/registration for the same
 * sequence.
 */
export type Status = 'none' | 'held' | 'waitlistHold' | 'waiting' | 'offered' | 'taken';
type Kept = { readonly status: Exclude<Status, 'none'>; readonly until: number; readonly since: number };
export type Rules = { readonly capacity: number | null; readonly waitlist: boolean };

export const people = ['ann', 'bea', 'cid', 'dan', 'eva', 'fay'] as const;
export type Step = { readonly passes: number } & (
  | { readonly type: 'ask' | 'keep' | 'release' | 'finish' | 'withdraw'; readonly who: (typeof people)[number] }
  | { readonly type: 'promote' }
  | { readonly type: 'setCapacity'; readonly capacity: number | null }
);

const who = fc.constantFrom(...people);
/** A sequence: the requests, and the time before each, which is long enough for holds and offers to expire. */
export const anyRun: fc.Arbitrary<Step[]> = fc.array(
  fc
    .record({
      passes: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(0, 1, 60_000) },
        { weight: 2, arbitrary: fc.constantFrom(holds.keepAlive - 1, holds.hold) },
        { weight: 1, arbitrary: fc.constant(holds.offer) },
      ),
      step: fc.oneof(
        { weight: 8, arbitrary: fc.record({ type: fc.constant('ask' as const), who }) },
        { weight: 4, arbitrary: fc.record({ type: fc.constant('finish' as const), who }) },
        { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('keep', 'release', 'withdraw'), who }) },
        { weight: 3, arbitrary: fc.constant({ type: 'promote' as const }) },
        {
          weight: 2,
          arbitrary: fc.record({
            type: fc.constant('setCapacity' as const),
            capacity: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 8 }),
          }),
        },
      ),
    })
    .map(({ passes, step }) => ({ ...step, passes }) as Step),
  { minLength: 10, maxLength: 40, size: 'max' },
);

const never = Number.POSITIVE_INFINITY;
const isPlaced = ({ status }: Kept) => status === 'held' || status === 'offered' || status === 'taken';

export class SpotsModel {
  #kept = new Map<string, Kept>();
  /** When someone was last sent to the waitlist, or null if there is no waitlist. */
  #line: number | null = null;
  #rules: Rules;
  constructor(rules: Rules) {
    this.#rules = rules;
  }

  get rules(): Rules {
    return this.#rules;
  }
  status(name: string, now: number): Status {
    return this.#live(name, now)?.status ?? 'none';
  }
  /** Returns the people with a spot, and those still waiting in order of arrival. */
  placed(now: number): string[] {
    return this.#names(now).filter((name) => isPlaced(this.#live(name, now) as Kept));
  }
  waiting(now: number): string[] {
    return this.#names(now).filter((name) => !isPlaced(this.#live(name, now) as Kept));
  }

  ask(name: string, now: number): void {
    if (this.#live(name, now)) return;
    this.#kept.delete(name);
    const kept = { until: now + holds.hold, since: now };
    if (this.#line === null && this.#free(now) > 0) this.#kept.set(name, { ...kept, status: 'held' });
    else if (this.#rules.waitlist) {
      this.#kept.set(name, { ...kept, status: 'waitlistHold' });
      this.#line = now;
    }
  }
  keep(name: string, now: number): void {
    const kept = this.#live(name, now);
    if (kept?.status !== 'held' && kept?.status !== 'waitlistHold') return;
    const until = Math.max(kept.until, Math.min(now + holds.keepAlive, kept.since + holds.longest));
    this.#kept.set(name, { ...kept, until });
  }
  release(name: string, now: number): void {
    const kept = this.#live(name, now);
    if (kept?.status !== 'taken' && kept?.status !== 'waiting') this.#kept.delete(name);
  }
  /** Completes the form, or pays for the offer. */
  finish(name: string, now: number): void {
    const kept = this.#live(name, now);
    if (kept) this.#kept.set(name, { ...kept, until: never, status: isPlaced(kept) ? 'taken' : 'waiting' });
  }
  withdraw(name: string, now: number): void {
    if (this.status(name, now) === 'taken') this.#kept.delete(name);
  }
  promote(now: number): void {
    for (const name of this.waiting(now)) {
      const kept = this.#live(name, now) as Kept;
      if (this.#free(now) === 0 || now - kept.since < waitlistTimes.settles) break;
      const promoted: Kept =
        kept.status === 'waiting'
          ? { status: 'offered', since: now, until: now + holds.offer }
          : { status: 'held', since: now, until: now + holds.hold };
      this.#kept.set(name, promoted);
    }
    const isOld = this.#line !== null && now - this.#line >= waitlistTimes.closes;
    if (isOld && this.waiting(now).length === 0) this.#line = null;
  }
  setCapacity(capacity: number | null): void {
    this.#rules = { ...this.#rules, capacity };
  }

  #live(name: string, now: number): Kept | undefined {
    const kept = this.#kept.get(name);
    return kept && now < kept.until ? kept : undefined;
  }
  #names(now: number): string[] {
    return [...this.#kept.keys()].filter((name) => this.#live(name, now));
  }
  #free(now: number): number {
    const { capacity } = this.#rules;
    return capacity === null ? never : Math.max(0, capacity - this.placed(now).length);
  }
}
