import { describe, expect, it } from 'vitest';
import { monthOfOrders, spotsIn, toCome } from '#domain/reporting/month.ts';

const la = 'America/Los_Angeles';
const division = (id: number, maxTeams: number | null, more: object = {}) => ({
  ...{ id, maxTeams, canceled: false, props: [] as string[] },
  ...more,
});

describe('an organization’s monthly money', () => {
  it('is reported in the organization’s time zone, through today', () => {
    // 7 PM on April 30 in Los Angeles is May in UTC.
    expect(monthOfOrders(Date.UTC(2026, 4, 1, 2), la)).toEqual({
      month: '2026-04',
      days: { from: '2026-04-01', to: '2026-04-30' },
    });
  });
});

describe('open spots in upcoming events', () => {
  it('are counted for published events that aren’t over, canceled or complete', () => {
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

  it('are counted per division, even when a division is overfull or unlimited', () => {
    const counts = [
      { divisionId: 1, active: 9, waiting: 2 },
      { divisionId: 2, active: 3, waiting: -1 },
    ];
    const two = [division(1, 8), division(2, 10), division(3, 5, { canceled: true })];
    expect(spotsIn(1, two, counts)).toEqual({ events: 1, registered: 12, waiting: 2, open: 7 });
    expect(spotsIn(1, [...two, division(4, null)], counts).open).toBeNull();
  });
});
