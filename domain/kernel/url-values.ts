import * as z from 'zod';

/** A whole number as written in a path or query. */
export const urlInt = z
  .string()
  .regex(/^-?\d{1,15}$/, 'A whole number is expected')
  .transform(Number);
/** Where a page of a history ended: its moment, and what was changed then. It comes back as it was given, as `next`. */
export const urlHistoryPlace = z
  .string()
  .max(200)
  .regex(/^\d{15}#[\x20-\x7e]*$/, 'Where a page ended is expected');
/** A positive id in a path or query. */
export const urlId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'An id is expected')
  .transform(Number);
/** A flag in a query: `true`/`1` or `false`/`0`. */
export const urlFlag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
