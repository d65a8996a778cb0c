import { plainCell } from '#domain/kernel/csv-read.ts';
import type { readUpload } from './csv-file.ts';

const sampled = 5;
const mostColumns = 200;
const mostLetters = 80;

/** What a CSV seems to hold, for who maps its columns: `suggest` guesses by their titles. Null: nobody could read it as a list. */
export function columnsOf<M>(
  { rows: [header, ...rows], encoding }: NonNullable<Awaited<ReturnType<typeof readUpload>>>,
  suggest: (titles: readonly string[]) => M,
) {
  if (!header || rows.length === 0 || header.length > mostColumns) return null;
  const titles = header.map((cell) => plainCell(cell).text.slice(0, mostLetters));
  return {
    header: titles,
    sample: rows.slice(0, sampled).map((row) => titles.map((_, at) => (row[at] ?? '').trim().slice(0, mostLetters))),
    rows: rows.length,
    encoding,
    mapping: suggest(titles),
  };
}
