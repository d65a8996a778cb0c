import type { Id } from '../kernel/ids.ts';
import type { Minor } from '../kernel/money.ts';
import { addDays } from '../kernel/zoned-time.ts';
import type { PlayerEntry } from '../people/player.ts';
import { termFor, upgradeCredit } from './joining.ts';
import { inOrder, isActive } from './levels.ts';
import { admitsPerson } from './members-only.ts';
import { memberships } from './problems.ts';
import type { Membership, MembershipLevel } from './schema.ts';

type Person = Pick<PlayerEntry, 'dob' | 'gender'>;
type Days = { readonly from: string; readonly to: string };
type Followers<L> = {
  readonly renewals: readonly (Days & { readonly level: L })[];
  readonly upgrades: readonly (Days & { readonly level: L; readonly difference: Minor })[];
};

/** Returns whether a level can be bought on this site. */
export const isSoldHere = ({ sale, jsonProps }: Pick<MembershipLevel, 'sale' | 'jsonProps'>): boolean =>
  sale !== 'closed' && !jsonProps.infoOnly && !jsonProps.redirect;

/**
 * Returns whether a level fits someone for a term starting on a day: age and gender match, as far as they are known.
 */
function fits(level: MembershipLevel, person: Person, from: string): boolean {
  const admitted = admitsPerson(level, person, from);
  return admitted.ok || admitted.problem.code === memberships['dob-missing']().code;
}

/**
 * Returns what someone's membership can be renewed as or upgraded to today, among all levels of its organization that
 * fit their age and gender on the first day. If the birth date is unknown, the form asks for it at purchase. An
 * invitation-only level can only be renewed as itself.
 */
export function whatFollows<L extends MembershipLevel>(
  before: Membership,
  person: Person,
  levels: readonly L[],
  held: readonly Membership[],
  today: string,
): Followers<L> {
  const sold = inOrder(levels).filter(
    (level) => isSoldHere(level) && (level.sale === 'open' || level.id === before.levelId),
  );
  const as = (act: 'renew' | 'upgrade') =>
    sold.flatMap((level) => {
      const term = termFor({ level, follows: { id: before.id, act } }, held, today);
      return term.ok && fits(level, person, term.value.from) ? [{ level, ...term.value }] : [];
    });
  const own = levels.find(({ id }) => id === before.levelId);
  const credit = upgradeCredit(before, own);
  const upgrades = as('upgrade').map((each) => ({ ...each, difference: Math.max(0, each.level.price - credit) }));
  return { renewals: as('renew'), upgrades };
}

/**
 * An offer to a person: what kind, for which days, and at what price. `followsId` is the membership that it renews or
 * upgrades.
 */
export type Offer = Days & {
  readonly levelId: Id;
  readonly act: 'join' | 'renew' | 'upgrade';
  readonly followsId: Id | null;
  readonly price: Minor;
};

/**
 * Returns what someone with the given memberships of one organization can buy today: a level that fits their age and
 * gender or, if they have a current or upcoming membership, what can follow it.
 */
export function offersFor(
  person: Person,
  levels: readonly MembershipLevel[],
  held: readonly Membership[],
  today: string,
): Offer[] {
  const current = standingNow(held, today);
  if (current) {
    const { renewals, upgrades } = whatFollows(current, person, levels, held, today);
    return [
      ...renewals.map(({ level, from, to }) => ({ level, from, to, price: level.price, act: 'renew' as const })),
      ...upgrades.map(({ level, from, to, difference }) => ({
        level,
        from,
        to,
        price: difference,
        act: 'upgrade' as const,
      })),
    ]
      .filter(({ level, from }) => admitsPerson(level, person, from).ok)
      .map(({ level, ...offer }) => ({ ...offer, levelId: level.id, followsId: current.id }));
  }
  return inOrder(levels.filter((level) => isSoldHere(level) && level.sale === 'open')).flatMap((level) => {
    const term = termFor({ level, follows: null }, held, today);
    if (!term.ok || !admitsPerson(level, person, term.value.from).ok) return [];
    return [{ levelId: level.id, act: 'join' as const, followsId: null, price: level.price, ...term.value }];
  });
}

/**
 * Returns the current or upcoming membership that ends last, leaving out those that are canceled, ended or followed by
 * another.
 */
const standingNow = <M extends Membership>(held: readonly M[], today: string): M | null =>
  held
    .filter(({ canceled, followedById, to }) => !canceled && followedById === null && today <= to)
    .toSorted((a, b) => (a.to < b.to ? 1 : -1))[0] ?? null;

/** The number of days before the end of a membership when we ask its holder to renew it. */
const early = 30;

/** Returns the memberships that end within 30 days of a date, if the organization has no later one for the person. */
export function endingMemberships<M extends Membership>(all: readonly M[], today: string): M[] {
  const soon = addDays(today, early);
  const isFollowed = (of: M) =>
    all.some(({ organizationId, to, canceled }) => organizationId === of.organizationId && !canceled && to > of.to);
  return all.filter((of) => isActive(of, today) && of.to <= soon && !isFollowed(of));
}
