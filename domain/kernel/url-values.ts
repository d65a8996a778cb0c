import * as z from 'zod';

/** A whole number as written in a path or query. */
export const urlInt = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Enter a whole number')
  .transform(Number);
/** Where a page of a history ended: its last moment, and what was changed then. Clients send it back unchanged, as `next`. */
export const urlHistoryPlace = z
  .string()
  .max(200)
  .regex(/^\d{15}#[\x20-\x7e]*$/, 'Send the `next` value of the previous page');
/** A positive ID in a path or query. */
export const urlId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Send a valid ID')
  .transform(Number);
/** A flag in a query: `true`/`1` or `false`/`0`. */
export const urlFlag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
