/** The shapes of a pool. Cross and three-match pools can also be recognised by gaps between slots (shape.ts). */
export const poolKinds = ['roundRobin', 'doubleRoundRobin', 'fivb', 'cross', 'threeMatch', 'king', 'dual'] as const;
