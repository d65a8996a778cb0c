/** The bodies that this machine has a double of. */
export const bodyNames = ['AAU', 'AVP', 'USAV', 'p1440'] as const;
export type BodyName = (typeof bodyNames)[number];

/** How a double is: right; after some seconds; not there; answering what nobody can read. */
export const moods = ['right', 'slow', 'down', 'wrong'] as const;
export type Mood = (typeof moods)[number];
