import { describe, expect, it } from 'vitest';
import { handleOrder } from '#domain/commerce/orders/decide.ts';
import { lookUpOrder, ordersOf } from '#domain/commerce/orders/order-view.ts';
import { receiptOf } from '#domain/commerce/orders/receipt.ts';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { refundLines } from '#domain/commerce/refunds/withdrawal-terms.ts';
import { must } from '#domain/kernel/result.ts';
import { code, draft, entry, fee, now, productItem, withFees } from './kit.ts';
import { order, pay, strict, team } from './refunds-kit.ts';

describe('looking up orders [P2-054] [P2-055]', () => {
  const found = order();
  it.each([
    ['both match', found, 900, 'buyer@example.com', true],
    ['an email in a different case', found, 900, ' Buyer@Example.com ', true],
    ['a different email', found, 900, 'x@example.com', false],
    ['a different number', found, 901, 'buyer@example.com', false],
    ['an unknown order', null, 900, 'buyer@example.com', false],
  ])('requires a matching order number and email: %s', (_, order, orderId, email, ok) => {
    const looked = lookUpOrder(order, { orderId, email });
    if (ok) expect(looked).toEqual({ ok: true, value: found });
    else
      expect(looked).toMatchObject({
        ok: false,
        problem: {
          code: 'commerce/order-missing',
          title: 'We can’t find that order. Check the number and the email.',
        },
      });
  });

  it('lists a user’s orders by user ID or verified email, newest first [P2-060]', () => {
    const at = (id: number, fields: object): Order => ({ ...found, id, ...fields });
    const all = [
      at(1, { dtCreated: 1 }),
      at(2, { dtCreated: 3, userId: null }),
      at(3, { dtCreated: 2, userId: 8 }),
      at(4, { dtCreated: 3 }),
      at(5, { state: 'draft' }),
      at(6, { state: 'released' }),
    ];
    expect(ordersOf(all, { id: 7, verifiedEmails: [] }).map(({ id }) => id)).toEqual([4, 1]);
    expect(ordersOf(all, { id: 70, verifiedEmails: ['BUYER@example.com'] }).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  });
});

describe('receipts', () => {
  it('list purchases, fees, discounts, payments and refunds', () => {
    const items = [
      entry(1, { tournamentId: 1 }, { division: '18U Girls', teamName: 'Aces' }),
      productItem(2, {}, { name: 'Shirt', quantity: 2, description: 'Size M' }),
    ];
    const fields = {
      ...withFees(fee({ label: 'Desk fee', amount: 500 }), fee({ label: 'City tax', amount: 100, isTax: true })),
      promo: code({ amount: 1000, types: ['TR'] }),
    };
    const bought = pay(draft(items, { context: fields, terms: { refundPolicy: strict } }));
    const refunded = must(
      handleOrder(bought, { type: 'refund', refundId: 'r', lines: [{ itemId: 1, amount: 100 }] }, now),
    ).order;
    expect(receiptOf(refunded)).toEqual({
      title: 'Receipt',
      orderId: 900,
      rows: [
        { name: 'Registration', details: ['18U Girls', 'Aces'], quantity: 1, total: '$65.00' },
        { name: 'Shirt', details: ['Size M'], quantity: 2, total: '$40.00' },
        { name: 'Shipping & Handling', details: [], quantity: 1, total: '$10.00' },
      ],
      sums: [
        { label: 'Subtotal', amount: '$115.00' },
        { label: 'Discounts', amount: '-$10.00' },
        { label: 'Desk fee', amount: '$5.00' },
        { label: 'City tax', amount: '$1.00' },
        { label: 'Total', amount: '$111.00' },
        { label: 'Paid', amount: '$111.00' },
        { label: 'Refunded', amount: '-$1.00' },
      ],
      notes: refundLines({ ...bought.lines[0]!, refundPolicy: strict }),
    });
  });

  it('name the card that paid, and no card whose payment was declined', () => {
    const paid = pay(draft([team(1)]));
    const [attempt] = paid.attempts;
    const visa = { ...attempt!, card: { brand: 'visa', last4: '4242' } };
    const declined = { ...visa, key: 'declined', captured: 0, card: { brand: 'amex', last4: '0005' } };
    const { notes } = receiptOf({ ...paid, attempts: [declined, visa] });
    expect(notes.filter((note) => note.startsWith('Paid with'))).toEqual(['Paid with Visa 4242.']);
  });

  it('show an order without a payment as confirmed [P2-576] [P2-577]', () => {
    const later = draft([team(1)], { context: { payLater: true, currency: 'EUR' } });
    expect(receiptOf(later)).toMatchObject({
      title: 'Confirmation',
      sums: [
        { label: 'Subtotal', amount: '65.00 EUR' },
        { label: 'Total', amount: '65.00 EUR' },
        { label: 'Still due', amount: '65.00 EUR' },
      ],
      notes: ['Refunds end Jul 1, 2026, 12:00 PM UTC.'],
    });
    const waiting = draft([team(1, { tournamentDivisionId: 12, waitlist: true })]);
    expect(receiptOf(waiting)).toMatchObject({
      rows: [{ details: ['Waitlist'] }],
      notes: ['Refunds end Jul 1, 2026, 12:00 PM UTC.', 'Waitlisted registrations are charged once they get a spot.'],
    });
    const [line] = waiting.lines;
    const { tournamentId: id = 0 } = line && 'registration' in line.item ? line.item.registration : {};
    const approved = { events: [{ id, dates: '', place: '', approves: [12] }], players: new Map() };
    expect(receiptOf(waiting, approved).rows).toMatchObject([{ details: ['Host approval'] }]);
  });

  it('name a session’s dates once, and the dates of a punch card that are still to be chosen', () => {
    const dates = { way: 'pack', n: 3, days: ['2026-12-03'] };
    const description = 'Open Gym, Thu, Dec 3, 2026, and 2 to choose later';
    const items = [entry(1, { dates }, { type: 'ER', description, division: 'Adults' })];
    const text = 'Thu, Dec 3, 2026, 7:00 PM – 9:00 PM (Eastern Time)';
    const event = { id: 1, name: 'Open Gym', dates: '', place: 'Pier', times: [{ itemId: 1, text }] };
    expect(receiptOf(draft(items), { events: [event], players: new Map() }).rows).toMatchObject([
      { name: 'Open Gym', details: ['Adults', text, '2 dates to choose later', 'Pier'] },
    ]);
  });
});
