import { Temporal } from 'temporal-polyfill';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { addDays, dateIn } from '../kernel/zoned-time.ts';
import type { Following } from './followings.ts';
import { isActive } from './levels.ts';
import { memberships } from './problems.ts';
import type { Membership, MembershipLevel } from './schema.ts';

/**
 * Returns the first and last day of a membership that runs for a number of months. Twelve months from 2026-05-10 end on
 * 2027-05-09.
 */
function termOf(months: number, from: string): { readonly from: string; readonly to: string } {
  const first = Temporal.PlainDate.from(from);
  const next = first.add({ months });
  // January 31 plus a month is already the end of February: subtracting a day would shorten the term
  const to = next.day < first.day ? next : next.subtract({ days: 1 });
  return { from, to: to.toString() };
}

/** Returns the first and last day of a membership of a level: its number of months, or until the next season end. */
export function termOfLevel(
  { months, seasonEnds }: Pick<MembershipLevel, 'months' | 'seasonEnds'>,
  from: string,
): { readonly from: string; readonly to: string } {
  if (seasonEnds === null) return termOf(months, from);
  const [month, day] = seasonEnds.split('-').map(Number) as [number, number];
  const first = Temporal.PlainDate.from(from);
  // in other years, a season ending February 29 ends on February 28
  const end = Temporal.PlainDate.from({ year: first.year, month, day });
  // counted again from the day itself, because adding a year to February 28 never gives February 29
  const next = Temporal.PlainDate.from({ year: first.year + 1, month, day });
  return { from, to: (Temporal.PlainDate.compare(end, first) < 0 ? next : end).toString() };
}

/**
 * Returns the first day of a membership bought now. It is today in the time zone where the date changes last, so the
 * membership counts right away.
 */
export const firstDay = (now: Millis): string => dateIn(now, 'Etc/GMT+12');

type Term = { readonly from: string; readonly to: string };
type Wish = {
  readonly level: MembershipLevel;
  readonly follows: { readonly id: number; readonly act: Following } | null;
};

/** Returns the first day a membership can be renewed, a set number of days before its last day. */
export const renewableFrom = ({ to }: Pick<Membership, 'to'>, { renewDays }: Pick<MembershipLevel, 'renewDays'>) =>
  addDays(to, -renewDays);

/**
 * Returns the term of a membership bought today by someone who holds the given ones (of one organization). A new one
 * starts today. A renewal starts the day after the one it renews (or today if that one has ended). An upgrade starts
 * today and ends with the one it replaces. Fails with already-member, unknown-membership, already-followed, too-early
 * or no-upgrade.
 */
export function termFor({ level, follows }: Wish, held: readonly Membership[], today: string): Result<Term> {
  const standing = held.filter(({ canceled }) => !canceled);
  if (!follows) {
    const same = standing.some((of) => of.levelId === level.id && today <= of.to && of.followedById === null);
    return same ? refuse(memberships['already-member']()) : ok(termOfLevel(level, today));
  }
  const before = standing.find(({ id }) => id === follows.id);
  if (!before) return refuse(memberships['unknown-membership']());
  if (before.followedById !== null) return refuse(memberships['already-followed']());
  return follows.act === 'renew' ? renewed(level, before, today) : upgraded(level, before, today);
}

function renewed(level: MembershipLevel, before: Membership, today: string): Result<Term> {
  const opens = renewableFrom(before, level);
  if (today < opens) return refuse(memberships['too-early']({ data: { from: opens } }));
  const next = addDays(before.to, 1);
  return ok(termOfLevel(level, next < today ? today : next));
}

/** Returns the term of an upgrade to a higher level while the current membership lasts. */
function upgraded(level: MembershipLevel, before: Membership, today: string): Result<Term> {
  const isHigher = level.level > before.level;
  if (!isHigher || !isActive(before, today)) return refuse(memberships['no-upgrade']());
  return ok({ from: today, to: before.to });
}

/**
 * Returns the credit toward an upgrade: the price paid for the current membership, or the price of its level if it was
 * given.
 */
export const upgradeCredit = (before: Pick<Membership, 'paid'>, level: Pick<MembershipLevel, 'price'> | undefined) =>
  before.paid ?? level?.price ?? 0;
