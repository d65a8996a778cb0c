/** The letters of a pool: 0 = A, 25 = Z, 26 = AA. */
export const poolLetters = (pool: number): string =>
  pool < 26 ? String.fromCharCode(65 + pool) : poolLetters(Math.floor(pool / 26) - 1) + poolLetters(pool % 26);

/** "B2" for the second of the second pool. */
export const slotText = (pool: number, place: number): string => `${poolLetters(pool)}${place}`;

/** "B2" → pool 1, place 2; null where the text is none. */
export function readSlot(text: string): { readonly pool: number; readonly place: number } | null {
  const read = /^([A-Z]{1,2})([1-9]\d?)$/.exec(text);
  if (read === null) return null;
  const [, letters = '', place = ''] = read;
  const pool = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { pool, place: Number(place) };
}
