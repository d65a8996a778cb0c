import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FeedEntry, icalOf } from '#domain/kernel/ical.ts';
import { readIcal, unescaped } from '#test/kit/ical.ts';

const now = Date.UTC(2026, 10, 22, 7, 30);
const entry = (over: Partial<FeedEntry> = {}): FeedEntry => ({
  uid: 'event-7@sideout.example',
  when: { from: '2026-12-30', to: '2027-01-01' },
  title: 'Winter Open',
  where: 'Hermosa Beach',
  about: '',
  url: 'https://sideout.example/tournament/7',
  canceled: false,
  ...over,
});
const only = (over: Partial<FeedEntry>) => readIcal(icalOf('Pacific', [entry(over)], now)).inside[0]!.properties;

describe('a calendar that is read back', () => {
  it('has a name, and a fixed ID for each event', () => {
    const read = readIcal(icalOf('Pacific', [entry(), entry({ uid: 'event-8@sideout.example' })], now));
    expect(read.name).toBe('VCALENDAR');
    expect(read.properties).toMatchObject({ VERSION: { value: '2.0' }, 'X-WR-CALNAME': { value: 'Pacific' } });
    expect(read.inside.map(({ properties }) => properties.UID?.value)).toEqual([
      'event-7@sideout.example',
      'event-8@sideout.example',
    ]);
  });

  it('stores all-day events without a zone, ending the next day, and times in UTC', () => {
    expect(only({})).toMatchObject({
      DTSTART: { value: '20261230', parameters: ['VALUE=DATE'] },
      DTEND: { value: '20270102', parameters: ['VALUE=DATE'] },
      DTSTAMP: { value: '20261122T073000Z', parameters: [] },
    });
    // 9 AM in Los Angeles, on both sides of the clock change.
    const starts = ['2026-10-31T09:00:00-07:00', '2026-11-01T09:00:00-08:00'].map(Date.parse);
    expect(starts.map((start) => only({ when: { start, end: start + 1_800_000 } }).DTSTART?.value)).toEqual([
      '20261031T160000Z',
      '20261101T170000Z',
    ]);
  });

  it('numbers versions when known, so the newer of two with the same timestamp wins', () => {
    expect([only({ sequence: 41 }).SEQUENCE?.value, only({}).SEQUENCE]).toEqual(['41', undefined]);
  });

  it('keeps canceled events and marks them canceled', () => {
    expect([only({ canceled: true }).STATUS?.value, only({}).STATUS?.value]).toEqual(['CANCELLED', 'CONFIRMED']);
  });

  it('preserves any text exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ maxLength: 200 }), (title, about) => {
        const plain = (text: string) =>
          text
            .replace(/\r\n|[\r\n\u2028\u2029]/g, '\n')
            .replace(/\p{Cc}/gu, (character) => (character === '\n' ? '\n' : ' '));
        const read = only({ title, about, where: '' });
        expect(unescaped(read.SUMMARY?.value ?? '')).toBe(plain(title));
        expect(unescaped(read.DESCRIPTION?.value ?? '')).toBe(plain(about));
      }),
    );
  });

  it('can’t be corrupted by a name', () => {
    const evil = 'Open\r\nEND:VEVENT\r\nBEGIN:VALARM';
    expect(readIcal(icalOf(evil, [entry({ title: evil, url: `https://x/${evil}` })], now)).inside).toHaveLength(1);
  });
});
