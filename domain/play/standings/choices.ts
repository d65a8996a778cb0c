/** The ways a group picks its teams: everyone, the teams listed in it, or all that no other group lists (Part 3 §3). */
export const groupTypes = ['all', 'spec', 'remainder'] as const;

/** All pool-play rounds of the division (Part 3 §3). */
export const everyRound = '*';
