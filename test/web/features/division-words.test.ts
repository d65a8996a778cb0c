import { describe, expect, it } from 'vitest';
import { type DivisionFacts, priceLine } from '#web/src/features/event/division-facts.ts';
import { refundWords, registrationWords, spotsWords, takenWords } from '#web/src/features/event/division-words.ts';

const facts: DivisionFacts = {
  name: 'Womens Open',
  word: 'Pairs',
  registration: 'open',
  changesAt: Date.parse('2031-03-10T01:30:00Z'),
  windowName: 'Regular',
  fee: '$90.00',
  whole: '$107.75 per pair with fees',
  left: 6,
  taken: 10,
  max: 16,
  held: 0,
  waiting: 0,
  over: null,
};
const hour = 3_600_000;

it('a price in one line says “per pair” right after the amount, and a different total after a dot', () => {
  expect(priceLine('$90.00', 'per pair')).toBe('$90.00 per pair');
  expect(priceLine('$45.00/per player', '$107.75 per pair with fees')).toBe(
    '$45.00/per player · $107.75 per pair with fees',
  );
  expect(priceLine('$40.00', null)).toBe('$40.00');
});

describe('a division on the event page', () => {
  it('shows when its registration window closes in the event’s time zone, and the time left on the last day', () => {
    const at = facts.changesAt ?? 0;
    expect(registrationWords(facts, 'America/Los_Angeles', at - 48 * hour)).toBe(
      'Regular until Sun, Mar 9, 6:30 PM PDT',
    );
    expect(registrationWords(facts, 'America/New_York', at - 2 * hour)).toBe(
      'Regular until Sun, Mar 9, 9:30 PM EDT (2h 00m left)',
    );
    expect(registrationWords({ ...facts, registration: 'opens' }, 'America/Los_Angeles', at - 5 * 60_000)).toBe(
      'Regular opens Sun, Mar 9, 6:30 PM PDT (in 5:00)',
    );
  });
  it.each<[string, Partial<DivisionFacts>, string | null, string]>([
    ['open', {}, '6 spots left', '10 of 16 pairs'],
    ['its last spot', { left: 1, taken: 15 }, '1 spot left', '15 of 16 pairs'],
    ['its last spot on hold', { left: 0, taken: 15, held: 1 }, 'Last spots on hold', '15 of 16 pairs'],
    ['a waitlist', { registration: 'waitlist', left: 0, taken: 16, waiting: 2 }, 'Full · 2 waiting', '16 of 16 pairs'],
    ['an empty waitlist', { registration: 'waitlist', left: 0, taken: 16 }, 'Full', '16 of 16 pairs'],
    ['closed with room', { registration: 'closed' }, null, '10 of 16 pairs'],
    ['closed and full', { registration: 'closed', left: 0, taken: 16 }, 'Full', '16 of 16 pairs'],
    ['no limit', { left: null, max: null, taken: 1 }, null, '1 pair'],
    ['in progress', { registration: 'closed', over: 'begun', left: 0, taken: 16 }, null, '16 pairs'],
    ['played', { registration: 'closed', over: 'complete', left: 0 }, null, '10 pairs'],
  ])('shows %s', (_, changes, places, taken) => {
    expect(spotsWords({ ...facts, ...changes })).toBe(places);
    expect(takenWords({ ...facts, ...changes })).toBe(taken);
  });
  it('shows the refund deadline, or that refunds have ended', () => {
    const ends = facts.changesAt ?? 0;
    expect(refundWords(ends, 'America/Los_Angeles', ends - hour)).toBe('until Sun, Mar 9, 6:30 PM PDT');
    expect(refundWords(ends, 'America/Los_Angeles', ends)).toBe('ended Sun, Mar 9, 6:30 PM PDT');
  });
});
