import type { FlagValue } from './flags.ts';
import { isRealDate } from './real-date.ts';

/** Values behind prefixes: any text but the empty one, a whole number, whole numbers joined by dashes. */
export const flagText: FlagValue<string> = { read: (text) => text || undefined, write: (text) => text };
export const flagInt: FlagValue<number> = {
  read: (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined),
  write: String,
};
export const flagInts: FlagValue<readonly number[]> = {
  read: (text) => (/^\d{1,9}(-\d{1,9})*$/.test(text) ? text.split('-').map(Number) : undefined),
  write: (list) => list.join('-'),
};
/** A real calendar date, `YYYY-MM-DD`. */
export const flagDate: FlagValue<string> = {
  read: (text) => (isRealDate(text) ? text : undefined),
  write: (text) => text,
};
