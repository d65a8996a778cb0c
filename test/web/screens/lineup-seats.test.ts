import { describe, expect, it } from 'vitest';
import {
  pairsFrom,
  rotationFault,
  rotationFrom,
  rotationValues,
  seatsFault,
} from '#web/src/screens/teams/lineup-dialog.tsx';

describe('lineup seats', () => {
  it.each([
    {
      seats: ['0', '1', '2', '3', '4', '5'],
      fault: null,
      pairs: [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
    },
    { seats: ['0', '1', '2', '3', '', ''], fault: null, pairs: [[0, 1], [2, 3], null] },
    { seats: ['0', '1', '2', '', '', ''], fault: 'Pair 2 needs two players or none', pairs: null },
    {
      seats: ['0', '1', '', '', '2', '3'],
      fault: 'Put the strongest pairs first. Only the last ones can be forfeited.',
      pairs: null,
    },
    { seats: ['', '', '', '', '', ''], fault: 'Choose at least the first pair', pairs: null },
    { seats: ['0', '1', '2', '0', '', ''], fault: 'A player is listed twice', pairs: null },
  ])('are accepted or refused for $seats: $fault', ({ seats, fault, pairs }) => {
    expect(seatsFault(seats, 3)).toBe(fault);
    if (pairs) expect(pairsFrom(seats, 3)).toEqual(pairs);
  });
});

describe('spots in a rotation', () => {
  const people = Array.from({ length: 8 }, (_, seat) => ({
    ...{ seat, name: `P${seat}`, jersey: '', starter: seat < 7, captain: seat === 2 },
  }));
  const usual = rotationValues(null, { people } as never, 6);

  it('start with the starters in roster order and the team’s captain', () => {
    expect(rotationFault(usual)).toBeNull();
    expect(rotationFrom(usual)).toEqual({ order: [0, 1, 2, 3, 4, 5], liberos: [], captain: 2 });
  });

  it.each([
    { change: { order: ['0', '1', '', '3', '4', '5'], captain: '' }, fault: 'Choose a player for 3' },
    { change: { liberos: ['1', ''] }, fault: 'A player is listed twice' },
    { change: { captain: '7' }, fault: 'The captain must play' },
  ])('are accepted or refused: $fault', ({ change, fault }) => {
    expect(rotationFault({ ...usual, ...change })).toBe(fault);
  });

  it('match the submitted rotation, if there is one', () => {
    const handed = { order: [5, 4, 3, 2, 1, 0], liberos: [6], captain: 6 };
    expect(rotationFrom(rotationValues(handed, { people } as never, 6))).toEqual(handed);
  });
});
