import { describe, expect, it } from 'vitest';
import { bagTooLarge } from '#domain/commerce/cart/checkout.ts';
import { entriesIn, itemToCheck, withoutAnswers } from '#domain/commerce/cart/saved-cart.ts';
import { mayStillEnter } from '#domain/commerce/orders/place-order.ts';
import { dueAt } from '#domain/commerce/orders/reconciliation.ts';
import { effectsOf, type Order, type PendingEffect, releasesOf } from '#domain/commerce/orders/schema.ts';
import { minute } from '#domain/kernel/time.ts';
import { draft, entry, membership, now, orderPayment, productItem } from './kit.ts';
import { hold, lose, oneEntryOrder, paid, problem, release, report, run, start, types } from './orders-kit.ts';

const reserved = (id: number, more: object = {}) =>
  entry(id, {
    tournamentId: 2,
    reservation: {
      ...{ id: `01HZZZZZZZZZZZZZZZZZZZZZZ${id}`, tournamentId: 2, tournamentDivisionId: 11 },
      ...{ expiry: 0, waitlist: false },
    },
    ...more,
  });

describe('the time when the reconciler picks up an order', () => {
  const open = {
    refundId: 'r',
    reason: 'organizer',
    of: null,
    amount: 1,
    parts: [],
    dtCreated: now,
    dtDone: null,
  } as const;
  const withMore = (order: Order, more: object = {}) => ({ ...order, refundExecutions: [], pending: [], ...more });
  const started = run(oneEntryOrder(), [start]);
  it.each([
    ['draft: when its hold ends', withMore(oneEntryOrder()), hold],
    ['declined: when its hold ends', withMore(run(started, [report(1, 'failed')])), hold],
    ['attempt in progress: after a minute without a report', withMore(started), now + minute],
    ['unknown outcome: right away', withMore(run(started, [lose(1)])), now],
    ['paid: never', withMore(paid()), null],
    ['released: never', withMore(run(oneEntryOrder(), [release], hold)), null],
    ['paid, with a step left to do: right away', withMore(paid(), { pending: [{ itemId: 1, kind: 'place' }] }), now],
    ['refund that hasn’t gone through: right away', withMore(paid(), { refundExecutions: [open] }), now],
    [
      'overpaid: right away',
      withMore(
        run(run(oneEntryOrder(), [start, report(1, 'failed'), start, report(2, 'succeeded')]), [
          report(1, 'succeeded'),
        ]),
      ),
      now,
    ],
  ])('is due at a time that depends on its state: %s', (_, order, due) => {
    expect(dueAt(order)).toBe(due);
  });
});

describe('an order without a card', () => {
  it('is confirmed only if no payment or saved card is needed now', () => {
    expect(problem(oneEntryOrder(), { type: 'confirm' })).toBe('commerce/payment-in-doubt');
    expect(types(paid(), { type: 'confirm' })).toEqual([]);
    const over = run(oneEntryOrder(), [release], hold);
    expect(problem(over, { type: 'confirm' })).toBe('commerce/hold-expired');
  });
});

describe('an order whose cart changed', () => {
  it('is superseded and can’t be paid, unless a payment might be in progress', () => {
    expect(types(oneEntryOrder(), { type: 'supersede' })).toEqual(['released']);
    const declined = run(oneEntryOrder(), [start, report(1, 'failed')]);
    expect(problem(run(declined, [{ type: 'supersede' }]), start)).toBe('commerce/hold-expired');
    expect(problem(run(oneEntryOrder(), [start]), { type: 'supersede' })).toBe('commerce/payment-in-doubt');
    expect(problem(run(oneEntryOrder(), [start, lose(1)]), { type: 'supersede' })).toBe('commerce/payment-in-doubt');
    expect(problem(paid(), { type: 'supersede' })).toBe('commerce/order-confirmed');
    expect(types(run(oneEntryOrder(), [{ type: 'supersede' }]), { type: 'supersede' })).toEqual([]);
  });
});

describe('an order’s effects on its lines', () => {
  const { lines } = draft([reserved(1), reserved(2), reserved(3, { waitlist: true }), membership(4), productItem(5)]);
  const kinds = (effects: PendingEffect[]) => effects.map(({ itemId, kind }) => `${itemId} ${kind}`);
  it('give each team a spot or put it on the waitlist, and activate memberships, once confirmed, even if a spot was lost', () => {
    const lost = new Set(['01HZZZZZZZZZZZZZZZZZZZZZZ2']);
    expect(kinds(effectsOf(lines, lost))).toEqual(['1 place', '2 lost', '3 wait', '4 membership']);
  });
  it('include the release of its registrations’ holds once it has failed', () => {
    expect(kinds(releasesOf(lines))).toEqual(['1 release', '2 release', '3 release']);
  });
});

describe('payment limits', () => {
  const many = (n: number, of: (id: number) => ReturnType<typeof entry>) =>
    Array.from({ length: n }, (_, i) => of(i + 1));
  it.each([
    ['80 registrations', many(80, (id) => entry(id)), null],
    ['81 registrations', many(81, (id) => entry(id)), 'You can pay for up to 80 registrations at once'],
    ['products on top of 80 registrations', [...many(80, (id) => entry(id)), productItem(90), productItem(91)], null],
    ['21 registrations that are also on other orders', many(21, (id) => entry(id, { teamId: id })), null],
    ['22 registrations that are also on other orders', many(22, (id) => entry(id, { teamId: id })), 'This is too much'],
    [
      'payments for other orders on top of 80 registrations',
      [...many(80, (id) => entry(id)), orderPayment(81), orderPayment(82)],
      'This is too much',
    ],
  ])('allow or refuse %s', (_, items, said) => {
    if (said === null) expect(bagTooLarge(items)).toBeNull();
    else expect(bagTooLarge(items)).toContain(said);
  });
});

describe('a cart stored on the server', () => {
  it('is checked with its registrations but without their players', () => {
    const item = reserved(1, { players: [{ firstName: 'Ana' }], waitlist: true });
    const [known] = entriesIn({ items: [item, productItem(2)] }).map(itemToCheck);
    expect(known).toMatchObject({
      ...{ id: 1, type: 'TR' },
      registration: {
        ...{ tournamentId: 2, tournamentDivisionId: 11, waitlist: true, players: [] },
        reservation: { id: '01HZZZZZZZZZZZZZZZZZZZZZZ1' },
      },
    });
  });
  it('isn’t changed by a check', () => {
    const answered = {
      ...reserved(1),
      status: 'Full' as const,
      error: 'gone',
      availability: 3,
      total: 500,
      amount: 500,
    };
    expect(withoutAnswers(answered)).toEqual(withoutAnswers(reserved(1)));
  });
});

describe('an order', () => {
  const attempt = (outcome: string) => ({ outcome }) as never;
  const pending = [{ kind: 'place', itemId: 1 }] as never[];
  it.each([
    ['before its payment has started', { state: 'draft', attempts: [] }, 0, true],
    ['while its payment is open', { state: 'submitted', attempts: [attempt('open')] }, 0, true],
    ['while its outcome is unknown', { state: 'unknown', attempts: [attempt('unknown')] }, 0, true],
    ['after it was declined', { state: 'failed', attempts: [attempt('failed')] }, 0, false],
    ['when another payment starts after a decline', { state: 'failed', attempts: [attempt('failed')] }, 1, true],
    ['after its hold was released', { state: 'released', attempts: [] }, 0, false],
    ['before its teams are written', { state: 'paid', attempts: [attempt('succeeded')], pending }, 0, true],
    ['after its teams are written', { state: 'owing', attempts: [attempt('succeeded')] }, 0, false],
  ])('says whether it might still register someone: %s', (_, order, begun, may) => {
    expect(mayStillEnter({ pending: [], ...order } as never, begun)).toBe(may);
  });
});
