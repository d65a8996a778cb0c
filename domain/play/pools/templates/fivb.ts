import type { Template } from './template.ts';

/**
 * The FIVB pool of four: 1-4 and 2-3, then the winners' match and the losers' match (1,616 real pools). The teams of one pair
 * work while the other plays only where the organizer asks for it, so no work team is listed here.
 */
export const fivb: Template = {
  id: '4-fivb',
  text: 'Four teams, winners’ and losers’ match',
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

/** The FIVB pool of three: 2-3, then the first against the winner (29 of 29 real pools); who loses the opening match is third. */
export const fivbThree: Template = {
  id: '3-fivb-pool',
  text: 'Three teams, the first plays the winner of the others',
  source: 'FIVB 2018 on, 29 real pools',
  teams: 3,
  courts: 1,
  full: false,
  matches: [
    { number: 1, home: [{ slot: 2 }], away: [{ slot: 3 }], work: null },
    { number: 2, home: [{ slot: 1 }], away: [{ winnerOf: 1 }], work: null },
  ],
};
