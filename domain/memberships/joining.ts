import { Temporal } from 'temporal-polyfill';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { addDays, dateIn } from '../kernel/zoned-time.ts';
import type { Following } from './followings.ts';
import { isActive } from './levels.ts';
import { memberships } from './problems.ts';
import type { Membership, MembershipLevel } from './schema.ts';

/** The days a membership of so many months runs from a day on, both included: twelve from 2026-05-10 end on 2027-05-09. */
const termOf = (months: number, from: string): { readonly from: string; readonly to: string } => ({
  from,
  to: Temporal.PlainDate.from(from).add({ months }).subtract({ days: 1 }).toString(),
});

/** The days a membership of a level runs from a day on: its months, or to the next day with which its season ends. */
export function termOfLevel(
  { months, seasonEnds }: Pick<MembershipLevel, 'months' | 'seasonEnds'>,
  from: string,
): { readonly from: string; readonly to: string } {
  if (seasonEnds === null) return termOf(months, from);
  const [month, day] = seasonEnds.split('-').map(Number) as [number, number];
  const first = Temporal.PlainDate.from(from);
  // 29 February ends a season on the 28th of a common year
  const end = Temporal.PlainDate.from({ year: first.year, month, day });
  return { from, to: (Temporal.PlainDate.compare(end, first) < 0 ? end.add({ years: 1 }) : end).toString() };
}

/** The day on which a membership that is bought now begins, so that it counts at once: the one of the zone where today begins last. */
export const firstDay = (now: Millis): string => dateIn(now, 'Etc/GMT+12');

type Term = { readonly from: string; readonly to: string };
type Wish = {
  readonly level: MembershipLevel;
  readonly follows: { readonly id: number; readonly act: Following } | null;
};

/** From when on a membership can be renewed: so many days before its last. */
export const renewableFrom = ({ to }: Pick<Membership, 'to'>, { renewDays }: Pick<MembershipLevel, 'renewDays'>) =>
  addDays(to, -renewDays);

/**
 * The days of a membership that somebody who holds these (of one organization) would get today. A new one begins at once, a renewal on the day after the one it
 * renews (at once where that has ended), an upgrade at once and ends with what it replaces. Refuses already-member, unknown-membership, already-followed,
 * too-early, no-upgrade.
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

/** A higher level, while the present one lasts. */
function upgraded(level: MembershipLevel, before: Membership, today: string): Result<Term> {
  const isHigher = level.level > before.level;
  if (!isHigher || !isActive(before, today)) return refuse(memberships['no-upgrade']());
  return ok({ from: today, to: before.to });
}

/** What counts towards an upgrade: what was paid for the present membership; where it was given, the price of its level. */
export const upgradeCredit = (before: Pick<Membership, 'paid'>, level: Pick<MembershipLevel, 'price'> | undefined) =>
  before.paid ?? level?.price ?? 0;
