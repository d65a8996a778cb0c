import { letters } from '../pools/build.ts';

/** "B2" for the second of the second pool. */
export const slotText = (pool: number, place: number): string => `${letters(pool)}${place}`;

/** "B2" → pool 1, place 2; null for any other text. */
export function readSlot(text: string): { readonly pool: number; readonly place: number } | null {
  const read = /^([A-Z]{1,2})([1-9]\d?)$/.exec(text);
  if (read === null) return null;
  const [, name = '', place = ''] = read;
  const pool = [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { pool, place: Number(place) };
}
