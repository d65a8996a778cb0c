import { describe, expect, it } from 'vitest';
import { withDates } from '#domain/registration/dates/date-choice.ts';

const days = (n: number) => Array.from({ length: n }, (_, i) => `2026-12-${String(i + 1).padStart(2, '0')}`);

describe('dates in the cart and on receipts', () => {
  it('show the weekday and year for up to three dates, only days for a pack, and a count for more', () => {
    expect(withDates('Open Gym', null)).toBe('Open Gym');
    expect(withDates('Open Gym', { way: 'date', days: days(2) })).toBe('Open Gym, Tue, Dec 1, 2026; Wed, Dec 2, 2026');
    expect(withDates('Open Gym', { way: 'pack', days: ['2026-12-31', ...days(3), '2027-01-07'] })).toBe(
      'Open Gym, 5 dates: Dec 31, Dec 1, Dec 2, Dec 3, Jan 7',
    );
    expect(withDates('Open Gym', { way: 'pass', days: days(11) })).toBe('Open Gym, 11 dates');
  });
});
