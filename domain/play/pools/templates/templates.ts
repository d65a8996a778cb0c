/**
 * The source of a side: the team of a slot (1 is the best seed of the pool), or the winner or loser of an earlier match
 * of the pool.
 */
export type Seat = { readonly slot: number } | { readonly winnerOf: number } | { readonly loserOf: number };

/**
 * A match in a match order: its `number` (from 1), the seats on each side (two in king of the beach), and the slot that
 * works, if any.
 */
export type TemplateMatch = {
  readonly number: number;
  readonly home: readonly Seat[];
  readonly away: readonly Seat[];
  readonly work: number | null;
};

/**
 * A match order for a number of teams. `courts` is how many matches are played side by side. `full` means that every
 * pair meets.
 */
export type Template = {
  readonly id: string;
  readonly text: string;
  readonly source: string;
  readonly teams: number;
  readonly courts: number;
  readonly full: boolean;
  readonly matches: readonly TemplateMatch[];
};

/** `a-b (r)`: slot a plays slot b and slot r works, which is how match orders are printed. */
type Line = `${number}-${number} (${number})` | `${number}-${number}`;

const seat = (slot: number): Seat => ({ slot });

/** Reads a match order as printed. */
const lines = (...order: readonly Line[]): TemplateMatch[] =>
  order.map((line, i) => {
    const [home = 0, away = 0, work] = (line.match(/\d+/g) ?? []).map(Number);
    return { number: i + 1, home: [seat(home)], away: [seat(away)], work: work ?? null };
  });

/** Reads a group-play order: `[[1, 2], [3, 4]]` is 1 and 2 against 3 and 4. */
const groups = (...order: readonly (readonly [readonly number[], readonly number[]])[]): TemplateMatch[] =>
  order.map(([home, away], i) => ({ number: i + 1, home: home.map(seat), away: away.map(seat), work: null }));

/** Returns the slots in a list of seats. */
export const slotsOf = (seats: readonly Seat[]): number[] => seats.flatMap((s) => ('slot' in s ? [s.slot] : []));

/** Only one team is free in a pool of three, so each match determines the work team (domain-facts A1). */
export const three: Template = {
  id: '3',
  text: 'Three teams',
  source: '16 real FIVB pools',
  teams: 3,
  courts: 1,
  full: true,
  matches: lines('1-3 (2)', '2-3 (1)', '1-2 (3)'),
};

export const threeFivb: Template = {
  id: '3-fivb',
  text: 'Three teams, second order',
  source: '45 real FIVB pools',
  teams: 3,
  courts: 1,
  full: true,
  matches: lines('2-3 (1)', '1-3 (2)', '1-2 (3)'),
};

export const threeDouble: Template = {
  id: '3-double',
  text: 'Three teams, every pair twice',
  source: 'public sheets: a pool of three plays two rounds',
  teams: 3,
  courts: 1,
  full: true,
  matches: lines('1-3 (2)', '1-3 (2)', '2-3 (1)', '2-3 (1)', '1-2 (3)', '1-2 (3)'),
};

const base = { teams: 4, courts: 1, full: true } as const;

/** The default for four teams: the USAV order, which is the same on three independent sheets (domain-facts A1). */
export const four: Template = {
  ...base,
  id: '4',
  text: 'Four teams, USAV order',
  source: 'USAV and AES sheets',
  matches: lines('1-3 (2)', '2-4 (1)', '1-4 (3)', '2-3 (1)', '3-4 (2)', '1-2 (4)'),
};

export const fourVariant: Template = {
  ...base,
  id: '4-variant',
  text: 'Four teams, second order',
  source: 'public template code',
  matches: lines('2-4 (3)', '1-3 (4)', '2-3 (1)', '1-4 (3)', '3-4 (2)', '1-2 (4)'),
};

export const fourFivb: Template = {
  ...base,
  id: '4-fivb-rr',
  text: 'Four teams, FIVB round robin',
  source: '1,702 of 2,176 real FIVB pools',
  matches: lines('1-4 (2)', '2-3 (1)', '1-3 (4)', '2-4 (3)', '1-2 (4)', '3-4 (2)'),
};

export const fourFivbSecond: Template = {
  ...base,
  id: '4-fivb-rr-2',
  text: 'Four teams, FIVB and high school order without work teams',
  source: '349 of 2,176 real FIVB pools; Durango Fall Classic',
  matches: lines('1-3', '2-4', '1-2', '3-4', '2-3', '1-4'),
};

/** Each team works twice (domain-facts A1). */
export const five: Template = {
  id: '5',
  text: 'Five teams, one court',
  source: 'two unrelated public code bases',
  teams: 5,
  courts: 1,
  full: true,
  matches: lines(
    '2-5 (3)',
    '1-4 (5)',
    '3-5 (1)',
    '2-4 (3)',
    '1-3 (2)',
    '4-5 (1)',
    '2-3 (4)',
    '1-5 (2)',
    '3-4 (5)',
    '1-2 (4)',
  ),
};

export const fiveOtherWork: Template = {
  id: '5-work',
  text: 'Five teams, different work teams',
  source: 'public template code',
  teams: 5,
  courts: 1,
  full: true,
  matches: lines(
    '2-5 (3)',
    '1-4 (2)',
    '3-5 (1)',
    '2-4 (5)',
    '1-3 (4)',
    '4-5 (1)',
    '2-3 (4)',
    '1-5 (2)',
    '3-4 (5)',
    '1-2 (3)',
  ),
};

/** Two matches are played side by side. Only the fifth team is free, and it rests. */
export const fiveFivb: Template = {
  id: '5-fivb',
  text: 'Five teams, two courts, FIVB',
  source: '7 of 12 real FIVB pools',
  teams: 5,
  courts: 2,
  full: true,
  matches: lines('2-4', '1-5', '2-3', '1-4', '3-5', '1-2', '1-3', '4-5', '3-4', '2-5'),
};

/** No team plays twice in a row (domain-facts A1). */
export const six: Template = {
  id: '6',
  text: 'Six teams, one court',
  source: 'public template code',
  teams: 6,
  courts: 1,
  full: true,
  matches: lines(
    '4-6 (5)',
    '1-5 (2)',
    '2-4 (3)',
    '3-5 (6)',
    '2-6 (1)',
    '1-3 (5)',
    '4-5 (6)',
    '1-6 (2)',
    '2-5 (3)',
    '3-6 (4)',
    '1-4 (2)',
    '2-3 (5)',
    '5-6 (4)',
    '3-4 (1)',
    '1-2 (3)',
  ),
};

/** 1-2, 3-4 and 5-6 aren't played. Every team plays four matches and works two. */
export const sixPartial: Template = {
  id: '6-partial',
  text: 'Six teams, four matches each',
  source: 'public template code',
  teams: 6,
  courts: 1,
  full: false,
  matches: lines(
    '2-5 (1)',
    '1-6 (2)',
    '4-5 (3)',
    '2-3 (4)',
    '4-6 (5)',
    '1-5 (6)',
    '3-6 (1)',
    '2-6 (3)',
    '1-4 (6)',
    '3-5 (4)',
    '2-4 (5)',
    '1-3 (2)',
  ),
};

export const seven: Template = {
  id: '7',
  text: 'Seven teams, one court',
  source: 'public template code',
  teams: 7,
  courts: 1,
  full: true,
  matches: lines(
    '1-4 (5)',
    '2-6 (3)',
    '3-5 (2)',
    '6-7 (4)',
    '2-3 (6)',
    '4-5 (1)',
    '1-7 (3)',
    '2-4 (6)',
    '1-3 (2)',
    '5-6 (7)',
    '4-7 (6)',
    '1-5 (3)',
    '3-6 (4)',
    '2-7 (5)',
    '3-7 (5)',
    '1-6 (2)',
    '2-5 (1)',
    '4-6 (7)',
    '5-7 (1)',
    '3-4 (2)',
    '1-2 (4)',
  ),
};

/** Two courts side by side, with the last match on its own. Every team plays three or four matches. */
export const sevenPartial: Template = {
  id: '7-partial',
  text: 'Seven teams, two courts, eleven matches',
  source: 'Crossfire and Bethel sheet',
  teams: 7,
  courts: 2,
  full: false,
  matches: lines(
    '1-4 (3)',
    '2-5 (7)',
    '3-6 (1)',
    '4-7 (5)',
    '2-6 (3)',
    '1-5 (7)',
    '3-4 (2)',
    '1-7 (6)',
    '2-3 (4)',
    '5-6 (1)',
    '5-7 (6)',
  ),
};

/**
 * The special three-match pool: three teams on the sheet for four with slot 3 empty. It is the USAV order without that
 * slot's matches. The gap between slots 2 and 4 marks it (Part 3 §4).
 */
export const specialThree: Template = {
  id: '3-of-4',
  text: 'Three teams on a sheet of four',
  source: 'the USAV order without slot 3',
  teams: 3,
  courts: 1,
  full: true,
  matches: lines('2-4 (1)', '1-4 (2)', '1-2 (4)'),
};

/**
 * The FIVB pool of four: 1-4 and 2-3, then the winners' match and the losers' match (1,616 real pools). One pair's
 * teams work the other pair's match only if the organizer asks for it, so no work team is listed here.
 */
export const fivb: Template = {
  id: '4-fivb',
  text: 'Four teams, with winners’ and losers’ matches',
  source: 'FIVB 2017 on, 1,616 real pools',
  teams: 4,
  courts: 1,
  full: false,
  matches: [
    { number: 1, home: [{ slot: 1 }], away: [{ slot: 4 }], work: null },
    { number: 2, home: [{ slot: 2 }], away: [{ slot: 3 }], work: null },
    { number: 3, home: [{ winnerOf: 1 }], away: [{ winnerOf: 2 }], work: null },
    { number: 4, home: [{ loserOf: 1 }], away: [{ loserOf: 2 }], work: null },
  ],
};

/**
 * The FIVB pool of three: 2-3, then slot 1 against the winner (29 of 29 real pools). The loser of the opening match
 * finishes third.
 */
export const fivbThree: Template = {
  id: '3-fivb-pool',
  text: 'Three teams, slot 1 plays the winner of the other two',
  source: 'FIVB 2018 on, 29 real pools',
  teams: 3,
  courts: 1,
  full: false,
  matches: [
    { number: 1, home: [{ slot: 2 }], away: [{ slot: 3 }], work: null },
    { number: 2, home: [{ slot: 1 }], away: [{ winnerOf: 1 }], work: null },
  ],
};

/**
 * King of the beach: all players partner with each other once and are ranked individually (54 of 56 real AVP pools).
 */
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

/** Five players, with one sitting out each match. Everyone has each partner once and plays four matches. */
export const kingOf5: Template = {
  id: 'king-5',
  text: 'King of the beach, five players',
  source: 'our own: ten pairs, two per match',
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
