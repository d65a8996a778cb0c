import { letters } from '../pools/build.ts';

/** Returns the text for a pool and place: "B2" is second place in the second pool. */
export const slotText = (pool: number, place: number): string => `${letters(pool)}${place}`;

/** Parses a string such as "B2" into pool 1, place 2. Returns null for any other string. */
export function readSlot(text: string): { readonly pool: number; readonly place: number } | null {
  const read = /^([A-Z]{1,2})([1-9]\d?)$/.exec(text);
  if (read === null) return null;
  const [, name = '', place = ''] = read;
  const pool = [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { pool, place: Number(place) };
}
