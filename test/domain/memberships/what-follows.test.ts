import { describe, expect, it } from 'vitest';
import { membership, membershipLevel } from '#domain/memberships/schema.ts';
import { offersFor, whatFollows } from '#domain/memberships/what-follows.ts';

const level = (id: number, more: object = {}) =>
  membershipLevel.parse({ id, name: `L${id}`, price: 1_000 * id, level: id, ...more });
const junior = level(1, { maxAge: 17 });
const adult = level(2, { minAge: 18 });
const womens = level(3, { gender: 'Female' });
const levels = [junior, adult, womens];
const held = membership.parse({
  ...{ id: 7, organizationId: 5, playerProfileId: 9, levelId: 1, level: 1 },
  ...{ from: '2026-01-01', to: '2026-12-31' },
});
const ids = (all: readonly { readonly level: { readonly id: number } }[]) => all.map((each) => each.level.id).sort();
const follows = (person: { dob?: string; gender?: 'Male' | 'Female' }) => {
  const { renewals, upgrades } = whatFollows(held, person as never, levels, [held], '2026-12-20');
  return { renewals: ids(renewals), upgrades: ids(upgrades) };
};

describe('levels a membership can change to', () => {
  it('include only those allowed by age on the first day and by gender [P3-752]', () => {
    expect(follows({ dob: '1990-05-05', gender: 'Male' })).toEqual({ renewals: [2], upgrades: [2] });
    expect(follows({ dob: '1990-05-05', gender: 'Female' })).toEqual({ renewals: [2, 3], upgrades: [2, 3] });
    // The person is 17 today, and 18 on the renewal's first day.
    expect(follows({ dob: '2008-12-25', gender: 'Male' })).toEqual({ renewals: [2], upgrades: [] });
    expect(follows({ dob: '2012-05-05', gender: 'Male' })).toEqual({ renewals: [1], upgrades: [] });
  });

  it('include all levels until a birth date is known, which is required to buy one', () => {
    expect(follows({ gender: 'Male' }).renewals).toEqual([1, 2]);
    expect(offersFor({ dob: undefined, gender: 'Male' } as never, levels, [held], '2026-12-20')).toEqual([]);
  });
});
