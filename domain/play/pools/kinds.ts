/** The kinds of pools. Cross pools and three-match pools can also be recognized by gaps between slots (shape.ts). */
export const poolKinds = ['roundRobin', 'doubleRoundRobin', 'fivb', 'cross', 'threeMatch', 'king', 'dual'] as const;
