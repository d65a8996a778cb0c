import { describe, expect, it } from 'vitest';
import { checkItems, twiceIn, twiceMessage } from '#domain/commerce/cart/item-check.ts';
import { applyPromo, itemCheck, saveCart } from '#domain/commerce/operations-cart.ts';
import { processBag, validateBag } from '#domain/commerce/operations-checkout.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import { newPerson } from '#domain/memberships/level-form.ts';
import { aCart, entry, membership, orderPayment, partPayment, productItem } from './kit.ts';

const typedPerson = (firstName: string) =>
  newPerson.parse({ firstName, lastName: 'Cole', dob: '1995-03-03', gender: 'Female', email: 'uma@example.com' });

const bag = { id: 'b', organizationId: 9, total: 0, emailReceiptTo: 'a@x.example' };
const bodies = [
  ['itemCheck', itemCheck.body, { organizationId: 9 }],
  ['applyPromo', applyPromo.body, { organizationId: 9, code: 'SUN' }],
  ['saveCart', saveCart.body, aCart()],
  ['validateBag', validateBag.body, bag],
  ['processBag', processBag.body, bag],
] as const;
const faultsOf = (items: readonly CartItem[]) =>
  bodies.map(([name, schema, rest]) => {
    const read = schema.safeParse({ ...rest, items });
    return [name, read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))] as const;
  });
const everywhere = (paths: readonly string[]) => bodies.map(([name]) => [name, paths]);

describe('items sent by the browser', () => {
  it('have unique IDs', () => {
    expect(faultsOf([entry(1), entry(1)])).toEqual(everywhere(['items.1.id']));
    expect(faultsOf([entry(1), entry(2)])).toEqual(everywhere([]));
  });

  it('have a quantity of one, except products', () => {
    const several = { quantity: 3 };
    expect(faultsOf([entry(1, {}, several), membership(2, {}, several)])).toEqual(
      everywhere(['items.0.quantity', 'items.1.quantity']),
    );
    expect(faultsOf([productItem(1, {}, several)])).toEqual(everywhere([]));
  });

  it('number from one to a hundred', () => {
    const many = Array.from({ length: 101 }, (_, i) => productItem(i + 1));
    expect(faultsOf(many)).toEqual(everywhere(['items']));
    expect(processBag.body.safeParse({ ...bag, items: [] }).success).toBe(false);
  });
});

const held = (id: number, letter: string) =>
  entry(id, {
    reservation: {
      id: letter.padStart(26, '0'),
      tournamentId: 1,
      tournamentDivisionId: 11,
      expiry: 0,
      waitlist: false,
    },
  });

describe('items allowed only once per cart', () => {
  it.each([
    ['two registrations with one hold', [held(1, 'H'), held(2, 'H')], [2]],
    ['registrations with two holds', [held(1, 'H'), held(2, 'J')], []],
    ['registrations without a hold yet', [entry(1), entry(2)], []],
    [
      'one person’s membership twice',
      [membership(2, { playerProfileId: 5 }), membership(1, { playerProfileId: 5 })],
      [2],
    ],
    ['memberships for two people', [membership(1, { playerProfileId: 5 }), membership(2, { playerProfileId: 6 })], []],
    [
      'the same new person’s membership twice',
      [membership(1, { person: typedPerson('Uma') }), membership(2, { person: typedPerson('UMA') })],
      [2],
    ],
    [
      'memberships for two new people',
      [membership(1, { person: typedPerson('Uma') }), membership(2, { person: typedPerson('Ida') })],
      [],
    ],
    ['an order paid twice', [orderPayment(1), partPayment(2), orderPayment(3, 78)], [2]],
    ['two of the same product', [productItem(1), productItem(2)], []],
  ])('are identified by hold, player and order: %s', (_, items, twice) => {
    expect([...twiceIn(items)]).toEqual(twice);
  });

  it('show the conflict on the item added later', () => {
    const levels = {
      now: 0,
      divisions: new Map(),
      holds: new Map(),
      products: new Map(),
      levels: new Set([3]),
      due: new Map(),
      changes: new Set<string>(),
    };
    const items = [membership(2, { playerProfileId: 5 }), membership(1, { playerProfileId: 5 })];
    expect(checkItems(items, levels).map(({ itemId, error }) => [itemId, error])).toEqual([
      [2, twiceMessage],
      [1, null],
    ]);
  });
});
