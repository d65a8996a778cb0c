import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FeedEntry, icalFileOf, icalOf, sequenceAt } from '#domain/kernel/ical.ts';
import { readIcal, unescaped } from '#test/kit/ical.ts';

const now = Date.UTC(2026, 10, 22, 7, 30);
const entry = (over: Partial<FeedEntry> = {}): FeedEntry => ({
  uid: 'event-7@sideout.example',
  sequence: 0,
  changedAt: null,
  when: { from: '2026-12-30', to: '2027-01-01' },
  title: 'Winter Open',
  where: 'Hermosa Beach',
  about: '',
  url: 'https://sideout.example/tournament/7',
  canceled: false,
  ...over,
});
const pacific = { name: 'Pacific' };
const only = (over: Partial<FeedEntry>) => readIcal(icalOf(pacific, [entry(over)], now)).inside[0]!.properties;

describe('an iCalendar file', () => {
  it('has a name, and a fixed ID for each event', () => {
    const read = readIcal(icalOf(pacific, [entry(), entry({ uid: 'event-8@sideout.example' })], now));
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

  it('numbers its versions so the newest wins, and shows when an entry last changed', () => {
    const changedAt = Date.UTC(2026, 10, 20, 8, 15, 30);
    const { SEQUENCE, DTSTAMP, 'LAST-MODIFIED': modified } = only({ sequence: sequenceAt(changedAt), changedAt });
    expect([DTSTAMP?.value, modified?.value]).toEqual(['20261120T081530Z', '20261120T081530Z']);
    expect(Number(SEQUENCE?.value)).toBeLessThan(2 ** 31);
    expect(sequenceAt(changedAt + 1000)).toBe(Number(SEQUENCE?.value) + 1);
    expect([only({}).SEQUENCE?.value, only({})['LAST-MODIFIED']]).toEqual(['0', undefined]);
  });

  it('shows players as busy during a match, unless the match is canceled', () => {
    const shown = [only({ busy: true }), only({ busy: true, canceled: true }), only({})];
    expect(shown.map(({ TRANSP }) => TRANSP?.value)).toEqual(['OPAQUE', 'TRANSPARENT', 'TRANSPARENT']);
  });

  it('includes its name, color, page, address and refresh interval, but no method, when it’s a feed', () => {
    const calendar = { name: 'Pacific', color: '14296a', page: 'https://x/pacific', self: 'https://x/pacific.ics' };
    const { properties } = readIcal(icalOf(calendar, [entry({ changedAt: now })], now));
    expect(properties).toMatchObject({
      NAME: { value: 'Pacific' },
      COLOR: { value: 'midnightblue' },
      URL: { value: 'https://x/pacific' },
      SOURCE: { value: 'https://x/pacific.ics', parameters: ['VALUE=URI'] },
      'LAST-MODIFIED': { value: '20261122T073000Z' },
      'REFRESH-INTERVAL': { value: 'PT1H', parameters: ['VALUE=DURATION'] },
    });
    expect(properties.METHOD).toBeUndefined();
  });

  it('contains a component even without entries', () => {
    expect(readIcal(icalOf(pacific, [], now)).inside.map(({ name }) => name)).toEqual(['VTIMEZONE']);
  });

  it('names its method and organizer and has a timestamp when attached to an email', () => {
    const organizer = { name: 'Pacific "Sand"', email: 'desk@pacific.example' };
    const file = (method: 'PUBLISH' | 'CANCEL') =>
      readIcal(icalFileOf({ method, organizer }, [entry({ changedAt: now - 60_000 })], now));
    expect([file('PUBLISH'), file('CANCEL')].map(({ properties }) => properties.METHOD?.value)).toEqual([
      'PUBLISH',
      'CANCEL',
    ]);
    expect(file('PUBLISH').inside[0]?.properties).toMatchObject({
      ORGANIZER: { value: 'mailto:desk@pacific.example', parameters: ['CN="Pacific  Sand"'] },
      DTSTAMP: { value: '20261122T073000Z' },
      'LAST-MODIFIED': { value: '20261122T072900Z' },
    });
  });

  it('keeps canceled events, marked as canceled', () => {
    expect([only({ canceled: true }).STATUS?.value, only({}).STATUS?.value]).toEqual(['CANCELLED', 'CONFIRMED']);
  });

  it('preserves any text except control characters', () => {
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
    expect(
      readIcal(icalOf({ name: evil }, [entry({ title: evil, url: `https://x/${evil}` })], now)).inside,
    ).toHaveLength(1);
  });
});
