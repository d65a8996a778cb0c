import { describe, expect, it } from 'vitest';
import { pairsFrom, seatsFault } from '#web/src/screens/teams/lineup-seats.ts';

describe('the seats of a line-up', () => {
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
    { seats: ['0', '1', '2', '', '', ''], fault: 'Pair 2 needs two players, or nobody', pairs: null },
    {
      seats: ['0', '1', '', '', '2', '3'],
      fault: 'The strongest play first: pairs are given up from the last',
      pairs: null,
    },
    { seats: ['', '', '', '', '', ''], fault: 'Name at least the first pair', pairs: null },
    { seats: ['0', '1', '2', '0', '', ''], fault: 'A player stands twice', pairs: null },
  ])('$seats: $fault', ({ seats, fault, pairs }) => {
    expect(seatsFault(seats, 3)).toBe(fault);
    if (pairs) expect(pairsFrom(seats, 3)).toEqual(pairs);
  });
});
