import { describe, expect, it } from 'vitest';
import { datedEntries, eventEntry, placesText } from '#domain/catalog/calendar/feed.ts';
import { feedPath } from '#domain/catalog/calendar/feed-path.ts';
import { firstDay, isInMonth, isOn, lastDay, monthAfter, weeksOf } from '#domain/catalog/calendar/month.ts';
import { eventCard } from '#domain/catalog/listing/schema.ts';
import { aTournament } from '../../kit/catalog.ts';

const card = eventCard.parse({
  ...{ id: 7, name: 'Winter Open', startDate: '2026-12-30', endDate: '2027-01-02', eventType: 'Tournament' },
  ...{ isPublic: true, organization: { id: 1 }, sanctionedBy: 'Unsanctioned', sameMonth: false, statusId: 0 },
  ...{ divisionNames: ['AA', 'B'], locationsString: 'Hermosa Beach' },
});

describe('a calendar month', () => {
  it('is followed by the next month, even across years', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2028-01',
    ]);
    expect([firstDay('2028-02'), lastDay('2028-02'), lastDay('2026-02')]).toEqual([
      '2028-02-01',
      '2028-02-29',
      '2026-02-28',
    ]);
  });
  it('shows whole weeks from Sunday to Saturday, with each day once', () => {
    for (const month of ['2026-02', '2026-11', '2028-02', '2026-08', '1969-12']) {
      const weeks = weeksOf(month);
      const own = weeks.flat().filter((date) => date.startsWith(month));
      expect(own).toHaveLength(Number(lastDay(month).slice(8)));
      expect(new Set(weeks.flat()).size).toBe(weeks.length * 7);
      for (const [sunday = ''] of weeks) expect(new Date(`${sunday}T12:00:00Z`).getUTCDay()).toBe(0);
      for (const week of [weeks[0]!, weeks.at(-1)!]) expect(week.some((date) => date.startsWith(month))).toBe(true);
    }
  });
  it('shows an event on every day it runs, in every month it touches', () => {
    expect(['2026-12-29', '2026-12-30', '2027-01-02', '2027-01-03'].map((date) => isOn(card, date))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(['2026-11', '2026-12', '2027-01', '2027-02'].map((month) => isInMonth(card, month))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('an event in a feed', () => {
  const entry = (over: object) => eventEntry({ ...card, ...over }, 'sideout.example', 'https://sideout.example/x');
  it('keeps the same ID when anything else changes', () => {
    expect([entry({}), entry({ name: 'Other', startDate: '2026-12-31' })].map(({ uid }) => uid)).toEqual([
      'event-7@sideout.example',
      'event-7@sideout.example',
    ]);
    expect(entry({})).toMatchObject({ title: 'Winter Open', about: 'AA, B', where: 'Hermosa Beach', canceled: false });
  });
  it('gives the venue’s name with its address, even for a venue named twice', () => {
    const pier = { name: 'South Pier', address: '1 Ocean Ave', city: 'Huntington Beach', state: 'CA' };
    const gym = { ...pier, name: 'Gym', address: '' };
    expect(placesText({ locations: [pier, gym, pier] as never })).toBe(
      'South Pier, 1 Ocean Ave, Huntington Beach, CA · Gym, Huntington Beach, CA',
    );
  });
  it('is marked when postponed or canceled', () => {
    expect([entry({ statusId: 102 }), entry({ statusId: 101 })]).toMatchObject([
      { title: 'Postponed: Winter Open', canceled: false },
      { title: 'Winter Open', canceled: true },
    ]);
  });
  it('increases the version only of a canceled session date, so that calendars remove the date', () => {
    const settings = { dows: [4], canceled: [{ date: '2026-06-18', at: 1 }] };
    const event = aTournament({
      ...{ id: 7, startDate: '2026-06-01', endDate: '2026-07-31' },
      jsonProps: { reoccuringSettings: settings } as never,
    });
    const whole = entry({});
    const dates = datedEntries(whole, event, ['2026-06-11', '2026-06-18']);
    expect(dates.map(({ canceled, sequence }) => [canceled, sequence - whole.sequence])).toEqual([
      [false, 0],
      [true, 1],
    ]);
  });
  it('is in a feed whose address has its kind and tag', () => {
    expect(feedPath('series', 'Tour_2026')).toBe('/api/calendar/series/Tour_2026.ics');
  });
});
