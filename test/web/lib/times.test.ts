import { describe, expect, it } from 'vitest';
import { timeOptions } from '#domain/catalog/divisions/options.ts';
import { timeOf, timeText } from '#web/src/lib/times.ts';

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30p', '21:30'],
    ['2:15 PM', '14:15'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['2', '14:00'],
    ['02:00', '02:00'],
    ['14:15', '14:15'],
    ['25:00', undefined],
    ['9:75', undefined],
    ['13 pm', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('is parsed from %s as %s', (text, expected) => {
    expect(timeOf(text)).toBe(expected);
  });

  it('is unchanged if it’s one of the suggestions', () => {
    for (const time of timeOptions) expect(timeOf(timeText(time))).toBe(time);
  });
});
