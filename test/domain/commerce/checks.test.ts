import { describe, expect, it } from 'vitest';
import {
  type CheckFacts,
  checkItems,
  itemMessages,
  type Spots,
  withAnswers,
} from '#domain/commerce/cart/item-check.ts';
import {
  checked,
  isCheckDue,
  itemsChanged,
  newsPause,
  paying,
  recheckEvery,
  recheckRounds,
  spotsChanged,
  startRecheck,
  unanswered,
} from '#domain/commerce/cart/recheck.ts';
import { cartItem } from '#domain/commerce/schema.ts';
import { entry, membership, now, orderPayment, partPayment, productItem } from './kit.ts';

const places: Spots = { open: true, acceptanceOnly: false, available: 1, waitlist: true, surgeProtected: false };
const held = (id: number, waitlist = false, division = 11) =>
  entry(id, {
    tournamentDivisionId: division,
    reservation: {
      id: '01J00000000000000000000000',
      tournamentId: 1,
      tournamentDivisionId: division,
      expiry: 0,
      waitlist,
    },
  });
const facts = (division: Partial<Spots> = {}, more: Partial<CheckFacts> = {}): CheckFacts => ({
  now,
  divisions: new Map([[11, { ...places, ...division }]]),
  holds: new Map(),
  products: new Map(),
  levels: new Set(),
  due: new Map(),
  changes: new Set(),
  ...more,
});
const hold = (expiry: number, waitlist = false) => ({
  holds: new Map([['01J00000000000000000000000', { expiry, waitlist }]]),
});

describe('a registration’s status', () => {
  it.each([
    [
      'its division has room',
      entry(),
      facts(),
      { status: null, waitlist: false, error: null, message: null, availability: 1 },
    ],
    ['its division has no limit', entry(), facts({ available: null }), { status: null, waitlist: false }],
    [
      '[P2-293] [P2-330] its division is closed',
      entry(),
      facts({ open: false }),
      { status: 'Closed', error: itemMessages.Closed, availability: 0 },
    ],
    ['[P2-330] its division is unknown', entry(1, { tournamentDivisionId: 99 }), facts(), { status: 'Closed' }],
    [
      '[P2-294] [P2-331] AcceptanceOnly forces the waitlist',
      entry(),
      facts({ acceptanceOnly: true }),
      { status: 'AcceptanceOnly', waitlist: true, error: null },
    ],
    [
      '[P2-331] AcceptanceOnly forces the waitlist even with a held spot',
      held(1),
      facts({ acceptanceOnly: true }, hold(now + 1)),
      { status: 'AcceptanceOnly', waitlist: true },
    ],
    [
      '[P2-292] [P2-332] no spots left: Full, waitlisted',
      entry(),
      facts({ available: 0 }),
      { status: 'Full', waitlist: true, message: itemMessages.Full, error: null },
    ],
    ['an oversold division is full', entry(), facts({ available: -1 }), { status: 'Full', message: itemMessages.Full }],
    [
      'a full division without a waitlist is closed',
      entry(),
      facts({ available: 0, waitlist: false }),
      { status: 'Closed', error: itemMessages.Closed },
    ],
    [
      'a live hold keeps its spot',
      held(1),
      facts({ available: 0 }, hold(now + 1)),
      { status: null, waitlist: false, availability: 1 },
    ],
    ['an expired hold loses its spot', held(1), facts({ available: 0 }, hold(now)), { status: 'Full', waitlist: true }],
    [
      'a waitlist hold stays on the waitlist, even with open spots',
      held(1),
      facts({}, hold(now + 1, true)),
      { status: 'Full', waitlist: true, message: itemMessages.Full },
    ],
    [
      '[P3-890] [P2-195] surge protection lets a hold through',
      held(1),
      facts({ surgeProtected: true }, hold(now + 1)),
      { status: null },
    ],
    [
      '[P3-891] [P2-329] surge protection blocks a registration without a hold',
      entry(),
      facts({ surgeProtected: true }),
      { status: 'Closed', error: itemMessages.Closed },
    ],
    [
      '[P3-891] surge protection blocks an expired hold',
      held(1),
      facts({ surgeProtected: true }, hold(now)),
      { status: 'Closed' },
    ],
  ])('depends on its division and open spots: %s', (_, item, known, said) => {
    expect(checkItems([item], known)).toMatchObject([{ itemId: 1, ...said }]);
  });

  it('is Full for the item added later when one spot is left', () => {
    const short = { status: 'Full', waitlist: true, message: itemMessages.noRoomForAll };
    for (const items of [
      [entry(1), entry(2)],
      [entry(2), entry(1)],
    ]) {
      const answers = checkItems(items, facts());
      expect(answers.map(({ itemId }) => itemId)).toEqual(items.map(({ id }) => id));
      expect(answers.find(({ itemId }) => itemId === 1)).toMatchObject({ status: null, message: null });
      expect(answers.find(({ itemId }) => itemId === 2)).toMatchObject(short);
    }
    expect(checkItems([held(1), entry(2)], facts({}, hold(now + 1))).map(({ status }) => status)).toEqual([null, null]);
  });

  it.each([
    ['P2-752', itemMessages.Full, 'This division is currently only taking waitlist teams.'],
    [
      'P2-753',
      itemMessages.Closed,
      'Registration for this division is no longer available. Please click edit to check for available divisions or remove it from your cart.',
    ],
    ['P2-754', itemMessages.noRoomForAll, "It looks like we don't have enough room for all of your registrations."],
  ])('shows the specification’s exact sentence [%s]', (_, sentence, exact) => {
    expect(sentence).toBe(exact);
  });
});

describe('other items’ status', () => {
  const stock = (left: number | null) =>
    facts({}, { products: new Map([['shirt', { options: [], stock: left, variants: null }]]) });
  it('counts stock per variant, and makes an uncounted variant unavailable', () => {
    const options = [{ name: 'Size', choices: ['S', 'L', 'XL'] }];
    const counted = { options, stock: 3, variants: { S: 1, L: 2 } };
    const line = (id: number, size: string, quantity: number) =>
      productItem(id, { details: { Size: size } }, { quantity });
    const lines = [line(1, 'S', 1), line(2, 'L', 2), line(3, 'S', 1), line(4, 'XL', 1)];
    const told = checkItems(lines, facts({}, { products: new Map([['shirt', counted]]) }));
    expect(told.map(({ availability, error }) => [availability, error])).toEqual([
      [1, null],
      [2, null],
      [0, 'This is sold out. Remove it from your cart.'],
      [0, 'This is sold out. Remove it from your cart.'],
    ]);
  });
  it('gives the last piece to the product line added first', () => {
    const [second, first] = [productItem(2, {}, { quantity: 2 }), productItem(1, {}, { quantity: 2 })];
    const told = (left: number) =>
      checkItems([second, first], stock(left)).map(({ availability, error }) => [availability, error]);
    expect(told(4)).toEqual([
      [2, null],
      [4, null],
    ]);
    expect(told(3)).toEqual([
      [1, 'There aren’t that many left. Choose a smaller quantity.'],
      [3, null],
    ]);
    expect(told(2)[0]).toEqual([0, 'This is sold out. Remove it from your cart.']);
  });
  const gone = { status: 'Closed', error: 'This item is no longer available.' };
  it.each([
    ['a product in stock', productItem(1), stock(3), { status: null, availability: 3, error: null }],
    ['a product without a limit', productItem(1), stock(null), { status: null, availability: null }],
    [
      'a product that is sold out',
      productItem(1),
      stock(0),
      { ...gone, error: 'This is sold out. Remove it from your cart.' },
    ],
    ['a product no longer for sale', productItem(1), facts(), gone],
    [
      'more than are in stock',
      productItem(1, {}, { quantity: 4 }),
      stock(3),
      { status: null, availability: 3, error: 'There aren’t that many left. Choose a smaller quantity.' },
    ],
    ['as many as are in stock', productItem(1, {}, { quantity: 3 }), stock(3), { error: null }],
    [
      'a level on sale',
      membership(1),
      facts({}, { levels: new Set([3]) }),
      { status: null, error: null, message: null, waitlist: false },
    ],
    ['a level not on sale', membership(1), facts(), gone],
    [
      'a payment for an order with a balance',
      orderPayment(1),
      facts({}, { due: new Map([[77, 1]]) }),
      { status: null },
    ],
    ['a payment for an order without a balance', orderPayment(1), facts({}, { due: new Map([[77, 0]]) }), gone],
    ['a payment of part of the balance', partPayment(1), facts({}, { due: new Map([[77, 1]]) }), { status: null }],
    ['a payment for an unknown order', partPayment(1), facts(), gone],
    ['shipping', cartItem.parse({ id: 1, type: 'S&H' }), facts(), { status: null, availability: null }],
  ])('depends on stock, levels on sale and balances due: %s', (_, item, known, said) => {
    expect(checkItems([item], known)).toMatchObject([said]);
  });

  it('is stored on each checked item', () => {
    const items = [entry(1), productItem(2), membership(3, {}, { error: 'old' })];
    const answers = checkItems(items.slice(0, 2), facts({ available: 0 }));
    expect(withAnswers(items, answers)).toMatchObject([
      { status: 'Full', error: null, registration: { waitlist: true, windowId: 5 } },
      { status: 'Closed', availability: 0 },
      { error: 'old' },
    ]);
  });
});

describe('rechecking an open cart', () => {
  it('repeats every 30 seconds, for at most 6 rounds [P2-340] [P2-341] [P2-793] [P2-794]', () => {
    expect([recheckEvery, recheckRounds]).toEqual([30_000, 6]);
    let state = startRecheck(now);
    expect(isCheckDue(state, now)).toBe(true);
    const at: number[] = [];
    for (let t = now; t < now + 600_000; t += 1000) {
      if (!isCheckDue(state, t)) continue;
      at.push(t - now);
      state = checked(state, t);
    }
    expect(at).toEqual([0, 30_000, 60_000, 90_000, 120_000, 150_000, 180_000]);
    expect(state).toMatchObject({ rounds: 6, dueAt: null, askedAt: null, checks: 7 });
  });

  it('happens right away after items change, without using up a round [P2-342]', () => {
    let state = checked(startRecheck(now), now);
    expect(isCheckDue(state, now + 29_999)).toBe(false);
    for (let i = 1; i < 9; i++) {
      state = itemsChanged(state, now + i);
      expect(isCheckDue(state, now + i)).toBe(true);
      state = checked(state, now + i);
      expect(isCheckDue(state, now + i)).toBe(false);
    }
    expect(state).toMatchObject({ rounds: 0, dueAt: now + 30_000 });
    for (let t = now + 30_000; state.dueAt !== null; t += 30_000) state = checked(state, t);
    expect(isCheckDue(state, now + 10 ** 9)).toBe(false);
    expect(isCheckDue(itemsChanged(state, now), now)).toBe(true);
  });

  it('happens once after a burst of spot updates, five seconds plus jitter later', () => {
    let state = checked(startRecheck(now), now);
    for (let t = now + 100; t < now + 200; t++) state = spotsChanged(state, t, 0.5);
    expect(isCheckDue(state, now + newsPause + 499)).toBe(false);
    expect(isCheckDue(state, now + newsPause + 500)).toBe(true);
    const later = checked(state, now + 6_000);
    expect(isCheckDue(spotsChanged(later, now + 20_000, 0), now + 20_000)).toBe(true);
    expect(isCheckDue(spotsChanged(itemsChanged(later, now + 6_100), now + 6_200, 1), now + 6_200)).toBe(true);
  });

  it('happens again soon when a check gets no response', () => {
    const state = unanswered(startRecheck(now), now);
    expect([isCheckDue(state, now + 4_999), isCheckDue(state, now + 5_000)]).toEqual([false, true]);
  });

  it('pauses while a payment is processing [P2-343]', () => {
    const state = paying(startRecheck(now), true);
    expect(isCheckDue(state, now + 60_000)).toBe(false);
    expect(isCheckDue(paying(state, false), now + 60_000)).toBe(true);
  });
});
