import { describe, expect, it } from 'vitest';
import { fieldKinds, reportFields } from '#domain/reporting/saved/fields.ts';
import { type ReportWords, reportWords } from '#domain/reporting/saved/schema.ts';
import { firstDayOf, nextMailing, reportTableOf, type SourceRow } from '#domain/reporting/saved/table.ts';
import { at } from '../../kit/catalog.ts';

const words = (over: Partial<ReportWords> = {}): ReportWords => ({
  ...{ name: 'Sold', source: 'finance', tournamentId: null, period: 'all', filters: [], group: null },
  ...{ fields: ['order', 'team', 'total'], ...over },
});
const row = (order: number, team: string, total: number, over: object = {}, currency = 'USD'): SourceRow => ({
  currency,
  values: { order, team, total, date: `2026-0${order}-01`, month: `2026-0${order}`, division: 'AA', ...over },
});
const rows = [row(2, 'Moe', 5_000), row(1, 'Zed', 12_000, { division: 'Open' }), row(3, 'moe two', 100, {}, 'CAD')];
const cellsOf = (over: Partial<ReportWords>) => reportTableOf(words(over), rows).rows.map(({ cells }) => cells[0]);

describe('a custom report', () => {
  it('shows the chosen fields in order, sorted by the first field, with totals by currency', () => {
    const { fields, rows: shown, totals, summed, count } = reportTableOf(words(), rows);
    expect(fields.map(({ title }) => title)).toEqual(['Order', 'Team', 'Total']);
    expect(shown.map(({ cells }) => cells)).toEqual([
      [1, 'Zed', 12_000],
      [2, 'Moe', 5_000],
      [3, 'moe two', 100],
    ]);
    expect(summed).toBe('total');
    expect(count).toBe(3);
    expect(totals).toEqual([
      { currency: 'USD', rows: 2, sum: 17_000 },
      { currency: 'CAD', rows: 1, sum: 100 },
    ]);
  });

  it('keeps rows that pass every filter on text, money or dates', () => {
    expect(cellsOf({ filters: [{ field: 'team', how: 'contains', value: 'MOE' }] })).toEqual([2, 3]);
    expect(cellsOf({ filters: [{ field: 'team', how: 'is', value: 'moe' }] })).toEqual([2]);
    expect(cellsOf({ filters: [{ field: 'division', how: 'isNot', value: 'open' }] })).toEqual([2, 3]);
    expect(cellsOf({ filters: [{ field: 'total', how: 'atLeast', value: '50' }] })).toEqual([1, 2]);
    expect(cellsOf({ filters: [{ field: 'total', how: 'atMost', value: '50.00' }] })).toEqual([2, 3]);
    expect(
      cellsOf({
        filters: [
          { field: 'date', how: 'atLeast', value: '2026-02-01' },
          { field: 'order', how: 'isNot', value: '3' },
        ],
      }),
    ).toEqual([2]);
  });

  it('groups by currency and sorts by amount or month, or by count if there is no money', () => {
    const groupsOf = (over: Partial<ReportWords>) =>
      reportTableOf(words(over), rows).groups.map(({ name, currency, rows: n, sum }) => [name, currency, n, sum]);
    expect(groupsOf({ group: 'division' })).toEqual([
      ['Open', 'USD', 1, 12_000],
      ['AA', 'USD', 1, 5_000],
      ['AA', 'CAD', 1, 100],
    ]);
    expect(groupsOf({ group: 'month' }).map(([name]) => name)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(groupsOf({ group: 'month', fields: ['team'] })[0]).toEqual(['2026-01', 'USD', 1, 0]);
  });

  it('allows only fields from its data source', () => {
    expect(reportWords.safeParse(words()).success).toBe(true);
    expect(reportWords.safeParse(words({ fields: ['ledger'] })).success).toBe(false);
    expect(reportWords.safeParse(words({ group: 'phone' })).success).toBe(false);
    expect(reportWords.safeParse(words({ source: 'players', fields: ['phone'], group: 'gradYear' })).success).toBe(
      true,
    );
    expect(reportWords.safeParse(words({ filters: [{ field: 'x', how: 'is', value: '' }] })).success).toBe(false);
    for (const fields of Object.values(reportFields)) {
      expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
      expect(fields.every(({ kind }) => fieldKinds.includes(kind))).toBe(true);
    }
  });
});

describe('a report sent by email', () => {
  const zone = 'America/Los_Angeles';
  it('goes out at 7 AM in the organization’s time zone on the next Monday or first of the month', () => {
    const thursday = at('2026-11-26', '12:00', zone);
    expect(nextMailing('never', thursday, zone)).toBeNull();
    expect(nextMailing('week', thursday, zone)).toBe(at('2026-11-30', '07:00', zone));
    expect(nextMailing('month', thursday, zone)).toBe(at('2026-12-01', '07:00', zone));
    const monday = at('2026-11-30', '07:00', zone);
    expect(nextMailing('week', monday, zone)).toBe(at('2026-12-07', '07:00', zone));
    expect(nextMailing('month', at('2027-01-31', '23:00', zone), zone)).toBe(at('2027-02-01', '07:00', zone));
  });

  it('starts a week earlier, or has no first day if it covers everything', () => {
    expect(firstDayOf('week', '2026-11-30')).toBe('2026-11-23');
    expect(firstDayOf('all', '2026-11-30')).toBeNull();
  });
});
