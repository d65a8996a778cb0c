import { expect, it } from 'vitest';
import { minutesWords } from '#domain/kernel/time.ts';

it('shows durations of 60 minutes or more in hours', () => {
  expect([0, 25, 60, 65, 639].map(minutesWords)).toEqual(['0 min', '25 min', '1 h', '1 h 5 min', '10 h 39 min']);
});
