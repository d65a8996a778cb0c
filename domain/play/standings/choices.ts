/** The teams a group ranks: everyone, the teams named in it, or all that no other group names (Part 3 §3). */
export const groupTypes = ['all', 'spec', 'remainder'] as const;

/** All pool-play rounds of the division (Part 3 §3). */
export const everyRound = '*';
