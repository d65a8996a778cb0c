import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/commerce/orders/schema.ts';
import { moneyOf, monthOfOrders, placesIn, toCome } from '#domain/reporting/month-figures.ts';
import { draft } from '../commerce/kit.ts';

const la = 'America/Los_Angeles';
const division = (id: number, maxTeams: number | null, more: object = {}) => ({
  ...{ id, maxTeams, canceled: false, props: [] as string[] },
  ...more,
});

describe('the month of an organization’s money', () => {
  it('is its clock’s, and names the months of UTC it lies in', () => {
    // 7 PM on April 30 in Los Angeles is May in UTC
    expect(monthOfOrders(Date.UTC(2026, 4, 1, 2), la)).toEqual({
      month: '2026-04',
      since: Date.UTC(2026, 3, 1, 7),
      kept: ['2026-05', '2026-04'],
    });
    expect(monthOfOrders(Date.UTC(2026, 4, 9), la).kept).toEqual(['2026-05']);
  });

  it('is of confirmed orders, each currency for itself', () => {
    const order: Order = { ...draft(), state: 'owing' };
    const back = { received: order.total, refunded: 500 };
    const orders = [order, { ...order, state: 'paid' as const, external: back }, { ...order, currency: 'EUR' }];
    const released = { ...order, state: 'released' as const };
    const usual = { orders: 1, sold: order.total, refunded: 0, due: order.total };
    expect(moneyOf([...orders, released])).toEqual([
      { ...usual, currency: 'USD', orders: 2, sold: 2 * order.total, refunded: 500, due: 2 * order.total },
      { ...usual, currency: 'EUR' },
    ]);
  });
});

describe('the places of what is to come', () => {
  it('are of published events that are neither over, nor called off, nor complete', () => {
    const card = { isPublic: true, isSeries: false, endDate: '2026-06-02', statusId: 0 };
    const cards = [
      card,
      { ...card, endDate: '2026-05-31' },
      { ...card, isPublic: false },
      { ...card, isSeries: true },
      { ...card, statusId: 100 },
      { ...card, statusId: 101 },
      { ...card, statusId: 102 },
    ];
    expect(toCome(cards, '2026-06-01')).toEqual([card]);
  });

  it('are counted division by division: one that is overfull takes none of another, one without a limit has no end', () => {
    const counts = [
      { divisionId: 1, active: 9, waiting: 2 },
      { divisionId: 2, active: 3, waiting: -1 },
    ];
    const two = [division(1, 8), division(2, 10), division(3, 5, { canceled: true })];
    expect(placesIn(1, two, counts)).toEqual({ events: 1, registered: 12, waiting: 2, open: 7 });
    expect(placesIn(1, [...two, division(4, null)], counts).open).toBeNull();
  });
});
