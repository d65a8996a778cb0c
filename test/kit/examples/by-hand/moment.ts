/** March 1, 2026, 12:00 UTC. */
export const moment = 1_772_366_400_000;
export const day = 86_400_000;
export const ulid = '01HZZZZZZZZZZZZZZZZZZZZZZ0';
