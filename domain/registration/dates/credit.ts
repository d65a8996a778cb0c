import type { Millis } from '../../kernel/time.ts';
import { momentOf } from '../../kernel/zoned-time.ts';

/** For how long a credit is good, in days: into the next season. */
const goodFor = 365;

/** The last moment of a credit: a year after the date that it is for, at the end of that day. */
export const creditEndsAt = (day: string, zone: string): Millis =>
  momentOf(day, '23:59', zone) + goodFor * 24 * 60 * 60_000;
