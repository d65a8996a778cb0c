import { groups, type Template } from './template.ts';

/** King of the beach: everybody partners everybody else once and is ranked alone (54 of 56 real AVP pools). */
export const kingOf4: Template = {
  id: 'king-4',
  text: 'King of the beach, four players',
  source: 'AVP 2004 to 2009',
  teams: 4,
  courts: 1,
  full: true,
  matches: groups(
    [
      [1, 2],
      [3, 4],
    ],
    [
      [1, 3],
      [2, 4],
    ],
    [
      [1, 4],
      [2, 3],
    ],
  ),
};

/** Five players: one sits out each match; each partner once, four matches each. */
export const kingOf5: Template = {
  id: 'king-5',
  text: 'King of the beach, five players',
  source: 'construction of ours: ten pairs, two a match',
  teams: 5,
  courts: 1,
  full: true,
  matches: groups(
    [
      [2, 5],
      [3, 4],
    ],
    [
      [1, 3],
      [4, 5],
    ],
    [
      [1, 5],
      [2, 4],
    ],
    [
      [1, 2],
      [3, 5],
    ],
    [
      [1, 4],
      [2, 3],
    ],
  ).map((m, i) => ({
    ...m,
    work: i + 1,
  })),
};
