import { describe, expect, it } from 'vitest';
import { cartFee } from '#domain/catalog/events/json-props.ts';
import {
  addItem,
  type Carts,
  canDelete,
  changeItem,
  cleared,
  hasSeveralCarts,
  type ItemToAdd,
  quantityChoices,
  registrationName,
  removeItem,
  setQuantity,
  traceOf,
} from '#domain/commerce/cart/cart.ts';
import { itemTypeLabels, itemTypes, paymentTypes } from '#domain/commerce/item-types.ts';
import { cart, cartItem, deliveries, orderBag, registrationItem, shippingInfo } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { registration } from '#domain/registration/schema.ts';
import { aCart, code, entry, fee, membership, partPayment, productItem } from './kit.ts';

const owner = { id: 9, name: 'Sandy Shores', username: 'sandy' };
const other = { id: 10, name: 'Beach Club', username: 'club' };
const item: ItemToAdd = { type: 'PROD', product: { sku: 'shirt' } };
const empty: Carts = new Map();

describe('one cart per organization [P2-005] [P2-028]', () => {
  it('creates the organization’s cart when the first item is added [P2-013] [P2-337]', () => {
    const carts = addItem(addItem(empty, owner, item), other, item);
    expect([...carts.keys()]).toEqual([9, 10]);
    expect(carts.get(9)).toMatchObject({ organization: owner, items: [{ type: 'PROD' }], status: true, orderId: null });
    expect(empty.size).toBe(0);
  });

  it('gives items local IDs that increase by one [P2-282] [P2-338]', () => {
    let carts = addItem(addItem(addItem(empty, owner, item), owner, item), other, item);
    expect(carts.get(9)?.items.map(({ id }) => id)).toEqual([1, 2]);
    expect(carts.get(10)?.items.map(({ id }) => id)).toEqual([1]);
    carts = addItem(must(removeItem(carts, 9, 1)), owner, item);
    expect(carts.get(9)?.items.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('starts a new cart when an item is added after ordering', () => {
    const paid = new Map([[9, cleared(aCart([]), 55, new Set())]]);
    expect(addItem(paid, owner, item).get(9)).toMatchObject({ orderId: null, items: [{ id: 1 }] });
  });

  it('removes the cart with its last item [P2-339]', () => {
    const carts = addItem(addItem(empty, owner, item), owner, item);
    const remaining = must(removeItem(carts, 9, 1));
    expect(remaining.get(9)?.items).toHaveLength(1);
    expect(must(removeItem(remaining, 9, 2)).has(9)).toBe(false);
    expect(removeItem(remaining, 9, 7)).toMatchObject({ problem: { code: 'commerce/item-missing' } });
    expect(removeItem(remaining, 8, 2)).toMatchObject({ problem: { code: 'commerce/item-missing' } });
  });

  it('names a registration "Tournament Registration", and adds "Bid" for a bid [P2-290] [P2-291]', () => {
    expect(registrationName(false)).toBe('Tournament Registration');
    expect(registrationName(true)).toBe('Tournament Registration with Bid');
    const { id: _, ...plain } = entry();
    const { id: __, ...bid } = entry(1, { bid: { bidId: 'B', bidProgramId: 1, tournamentId: 1 } });
    const names = (added: ItemToAdd) => addItem(empty, owner, added).get(9)?.items[0]?.name;
    expect(names(plain)).toBe('Tournament Registration');
    expect(names(bid)).toBe('Tournament Registration with Bid');
    expect(names({ ...plain, name: 'Mine' })).toBe('Mine');
    // A registration for a session or camp isn't a tournament registration.
    expect(names({ ...plain, type: 'ER' } as ItemToAdd)).toBe('');
    expect(names(item)).toBe('');
  });

  it('replaces an edited item and checks it again', () => {
    const carts = new Map([[9, aCart([entry(1, {}, { status: 'Full', error: 'x' }), membership()])]]);
    const changed = must(changeItem(carts, 9, entry(1, { teamName: 'Aces' }, { status: 'Full', error: 'x' })));
    expect(changed.get(9)?.items).toMatchObject([
      { status: null, error: null, registration: { teamName: 'Aces' } },
      { id: 2 },
    ]);
    expect(changeItem(carts, 9, entry(8))).toMatchObject({ problem: { code: 'commerce/item-missing' } });
  });

  it('clears the cart once its order is placed [P2-349] [P2-276]', () => {
    const paid = new Set([traceOf(entry())]);
    expect(cleared(aCart([entry()], { promo: 'SUN' }), 55, paid)).toMatchObject({
      items: [],
      promo: null,
      orderId: 55,
    });
    const meanwhile = aCart([entry(), membership()]);
    expect(cleared(meanwhile, 55, paid)).toMatchObject({ items: [{ type: 'MEM' }], orderId: null });
  });

  it('offers a choice only when several carts have items [P2-129]', () => {
    expect(hasSeveralCarts(new Map([[9, aCart()]]))).toBe(false);
    expect(
      hasSeveralCarts(
        new Map([
          [9, aCart()],
          [10, aCart([])],
        ]),
      ),
    ).toBe(false);
    expect(
      hasSeveralCarts(
        new Map([
          [9, aCart()],
          [10, aCart()],
        ]),
      ),
    ).toBe(true);
  });
});

describe('an item’s quantity', () => {
  it.each([
    [1, [1]],
    [3, [1, 2, 3]],
    [0, []],
    [null, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ])('can be from 1 to the number available: %s [P2-570]', (availability, choices) => {
    expect(quantityChoices(availability)).toEqual(choices);
  });

  it.each([
    [1, true],
    [3, true],
    [4, false],
    [0, false],
    [1.5, false],
  ])('of %s with 3 available is accepted or refused: %s [P2-570]', (n, allowed) => {
    const carts = new Map([[9, aCart([productItem(3, {}, { availability: 3 })])]]);
    const set = setQuantity(carts, 9, 3, n);
    expect(set.ok).toBe(allowed);
    if (set.ok) expect(set.value.get(9)?.items[0]?.quantity).toBe(n);
    else expect(set.problem.code).toBe('commerce/quantity-unavailable');
  });

  it('can be up to 999 without a limit, and can’t be set for an unknown item', () => {
    const carts = new Map([[9, aCart([productItem(3)])]]);
    expect([setQuantity(carts, 9, 3, 999).ok, setQuantity(carts, 9, 3, 1000).ok]).toEqual([true, false]);
    expect(setQuantity(carts, 9, 4, 1)).toMatchObject({ problem: { code: 'commerce/item-missing' } });
  });
});

describe('a membership with its linked player in the cart [P2-571]', () => {
  it.each([
    ['linked by item', membership(2, {}, { linkId: 1 }), [entry(1)], false],
    ['linked by player', membership(2, { playerProfileId: 102 }), [entry(1)], false],
    ['linked to a missing item', membership(2, {}, { linkId: 8 }), [entry(1)], true],
    ['for a different player', membership(2, { playerProfileId: 103 }), [entry(1)], true],
    ['without a player or a link', membership(2), [entry(1, { players: [{}] })], true],
    [
      'without a registration in the cart',
      membership(2, { playerProfileId: 102 }, { linkId: 3 }),
      [productItem(3)],
      true,
    ],
    ['not a membership', productItem(2, {}, { linkId: 1 }), [entry(1)], true],
  ])('can be removed only if no registration in the cart is linked to it: %s', (_, item, others, deletable) => {
    expect(canDelete(item, [...others, item])).toBe(deletable);
    const removed = removeItem(new Map([[9, aCart([...others, item])]]), 9, 2);
    expect(removed.ok ? null : removed.problem.code).toBe(deletable ? null : 'commerce/linked-membership');
  });
});

describe('cart and item types', () => {
  it.each([
    ['P2-283', 'TR', 'Registration'],
    ['P2-284', 'ER', 'Event registration'],
    ['P2-285', 'MEM', 'Membership'],
    ['P2-286', 'PROD', 'Product'],
    ['P2-287', 'OPAY', 'Order payment'],
    ['P2-288', 'MTRPAY', 'Partial payment'],
    ['P2-289', 'S&H', 'Shipping'],
  ] as const)('[%s] include type %s, shown as %s', (_, type, label) => {
    expect(itemTypes).toContain(type);
    expect(itemTypeLabels[type]).toBe(label);
  });

  it('include two payment types for the card form, card and nmi [P2-029] [P2-031] [P2-275]', () => {
    expect(paymentTypes).toEqual(['card', 'nmi']);
    expect(aCart().paymentType).toBe('card');
  });

  it('have the specified fields [P2-273] [P2-274] [P2-277] [P2-278] [P2-279] [P2-280] [P2-281] [P2-295] [P2-297]', () => {
    const has = (shape: object, names: string) =>
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(names.split(' ')));
    has(
      cart.shape,
      'items organization status promo stripeAccount paymentType emailReceipt noDelayedPayments allowPayLater orderId jot',
    );
    has(
      registrationItem.shape,
      'id type name description quantity availability amount total feeTotal taxTotal promo emails preAuth preAuthMessage status error refundPolicyId linkId jot cartFees registration division teamName leadId stepHistory',
    );
    has(registrationItem.shape.promo.unwrap().unwrap().shape, 'code amount');
    has(registration.shape, 'tournamentId tournamentDivisionId teamId waitlist players');
    has(shippingInfo.shape, 'delivery firstName lastName address city state zip email');
    has(cartFee.shape, 'label description amount percentage divisionIds members nonMembers isTax perPlayer promoable');
    has(orderBag.shape, 'id organizationId items paymentToken nmiPaymentToken total emailReceiptTo promo zip');
    const product = cartItem.parse({ id: 1, type: 'PROD', product: { sku: 'a', shippingInfo: {}, seasonPassId: 50 } });
    expect(product).toMatchObject({ product: { shippingInfo: { delivery: 'ship' }, details: {}, seasonPassId: 50 } });
    expect(deliveries).toEqual(['ship', 'pickup']);
  });

  it('apply the specified defaults to fees and promos, and refuse empty payments and orders', () => {
    expect(fee({})).toMatchObject({ amount: 0, percentage: 0, isTax: false, perPlayer: false, promoable: false });
    expect(code()).toMatchObject({ types: ['TR', 'ER', 'MEM', 'PROD'], isActive: true, left: null, maxUses: null });
    expect(() => partPayment(1, 0)).toThrow();
    expect(
      orderBag.safeParse({ id: 'a', organizationId: 9, items: [], total: 0, emailReceiptTo: 'a@b.co' }).success,
    ).toBe(false);
  });
});
