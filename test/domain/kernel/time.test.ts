import { describe, expect, it } from 'vitest';
import { minutesWords } from '#domain/kernel/time.ts';
import { readDate } from '#domain/kernel/typed-date.ts';

it('durations of 60 minutes or more are shown in hours', () => {
  expect([0, 25, 60, 65, 639].map(minutesWords)).toEqual(['0 min', '25 min', '1 h', '1 h 5 min', '10 h 39 min']);
});

describe('a typed date', () => {
  it.each([
    ['9/1/2010', '2010-09-01'],
    ['1/2/2012', '2012-01-02'],
    ['2010-09-01', '2010-09-01'],
    ['09012010', '2010-09-01'],
    ['20100901', '2010-09-01'],
    ['9.1.2010', '2010-09-01'],
    ['9-1-10', '2010-09-01'],
    ['9/1/77', '1977-09-01'],
    ['Sep 1, 2010', '2010-09-01'],
    ['1 September 2010', '2010-09-01'],
    ['2010-09-01T00:00:00Z', '2010-09-01'],
    ['2/30/2010', null],
    ['13/1/2010', null],
    ['9/1', null],
    ['', null],
  ])('such as "%s" becomes %s', (text, date) => {
    expect(readDate(text, 2026)).toBe(date);
  });
});
