import { describe, expect, it } from 'vitest';
import { datePlate, dateWords, shortDate, wallClock } from '#domain/kernel/date-words.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { birthdayOf, digitsOfBirthday, maskBirthday, momentIn } from '#web/src/lib/dates.ts';
import { remaining } from '#web/src/lib/remaining.ts';
import { count, initials, plural } from '#web/src/lib/words.ts';

it.each([
  ['08:00', '8:00 AM'],
  ['00:15', '12:15 AM'],
  ['13:30', '1:30 PM'],
])('the local time %s is shown as %s', (time, said) => expect(wallClock(time)).toBe(said));

describe('readable dates', () => {
  it.each([
    ['2026-11-21', '2026-11-21', 'Sat, Nov 21, 2026'],
    ['2026-11-21', '2026-11-23', 'Nov 21 – 23, 2026'],
    ['2026-11-30', '2026-12-01', 'Nov 30 – Dec 1, 2026'],
    ['2026-12-31', '2027-01-01', 'Dec 31, 2026 – Jan 1, 2027'],
  ])('show %s to %s as %s', (from, to, text) => {
    expect(dateWords(from, to).replaceAll('\u2009', ' ')).toBe(text);
  });

  it('show a date the way a scoreboard does', () => {
    expect(datePlate('2026-11-05')).toEqual({ month: 'NOV', day: '5', weekday: 'Thu' });
    expect(shortDate('2026-11-05', 2026)).toBe('Thu, Nov 5');
    expect(shortDate('2027-11-05', 2026)).toBe('Fri, Nov 5, 2027');
  });

  it('show a time in the event’s time zone, with the zone', () => {
    const at = Date.UTC(2026, 10, 21, 17, 0);
    expect(momentIn(at, 'America/Los_Angeles').replaceAll('\u202f', ' ')).toBe('Sat, Nov 21, 9:00 AM PST');
    expect(momentIn(at, 'America/New_York').replaceAll('\u202f', ' ')).toBe('Sat, Nov 21, 12:00 PM EST');
  });

  it.each([0, 1_795_275_000_000, 1_806_307_199_000])('match dateIn from domain on %i without the polyfill', (at) => {
    for (const zone of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])
      expect(dateOf(at, zone)).toBe(dateIn(at, zone));
  });

  it.each([
    [-5, '0:00'],
    [59_001, '1:00'],
    [61_000, '1:01'],
    [3_600_000, '1h 00m'],
    [93_600_000, '1d 2h'],
  ])('show %i ms left as %s', (ms, text) => {
    expect(remaining(ms)).toBe(text);
  });
});

describe('birth dates', () => {
  it.each([
    ['07042008', '2008-07-04'],
    ['07/04/2008', '2008-07-04'],
    ['02292008', '2008-02-29'],
    ['02292009', null],
    ['13012008', null],
    ['0704200', null],
    ['', null],
  ])('are read from eight digits in the order month, day, year: %j is %s [P2-491] [P2-493]', (typed, date) => {
    expect(birthdayOf(typed)).toBe(date);
    if (date) expect(birthdayOf(digitsOfBirthday(date))).toBe(date);
  });
  it.each([
    ['', ''],
    ['0', '0'],
    ['0704', '07/04'],
    ['070420081', '07/04/2008'],
  ])('get slashes while typing: %j → %j', (digits, text) => {
    expect(maskBirthday(digits)).toBe(text);
  });
});

describe('plurals', () => {
  it('follow their count, and names are shortened to initials', () => {
    expect([count(1, 'team'), count(2, 'team'), count(1200, 'team')]).toEqual(['1 team', '2 teams', '1,200 teams']);
    expect([initials('Sand Sharks 1'), initials('(the) Ölands'), initials('')]).toEqual(['SS', 'Ö', '']);
  });
  it.each([
    [0, '0 teams are here.'],
    [1, '1 team is here.'],
    [1200, '1,200 teams are here.'],
  ])('select a full sentence for %i', (n, sentence) => {
    expect(plural(n, '1 team is here.', '# teams are here.')).toBe(sentence);
  });
});
