/** A moment: whole milliseconds since 1970 UTC. `now` is always an argument; nothing in domain reads a clock. */
export type Millis = number;
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
