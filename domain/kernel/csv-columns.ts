import { readDay, readTime } from './csv-moments.ts';
import { cellText, type List } from './csv-read.ts';
import { folded, isEmail } from './text.ts';

/** How an import recognizes its columns. */
export type ColumnGuide<T extends string> = {
  /** The column names that other programs use. Case, accents, spaces and punctuation don't matter. */
  readonly names: Readonly<Partial<Record<T, readonly string[]>>>;
  /** What a field's cells look like, for a column whose name isn't known. */
  readonly looks?: Readonly<Partial<Record<T, (cell: string) => boolean>>>;
};

const plainTitle = (title: string): string =>
  folded(title)
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}#%$+]/gu, '');
/**
 * Returns a column name without case, spaces, punctuation, possessives, or a hint in parentheses, as in "Player’s
 * Birth_Date (MM/DD/YYYY)*".
 */
export const titleKey = (title: string): string => plainTitle(title.replace(/\([^)]*\)/g, '')) || plainTitle(title);

/** The columns that we add to a file of rows to correct. */
export const faultColumns = ['Row', 'Problem'] as const;
const added = faultColumns.map(titleKey);
export const isFaultColumn = (title: string): boolean => added.includes(titleKey(title));

/**
 * The number of rows to look at, the number of cells that must be filled, and the share of the filled cells that must
 * match.
 */
const [looked, fewest, share] = [200, 3, 0.8];

/**
 * Returns the suggested mapping for a list. Column names come first, and the first column with a given name counts. A
 * column with an unknown name gets the one field that its cells look like, if no other column looks like that field.
 */
export function suggestColumns<T extends string>(
  header: readonly string[],
  rows: List['rows'],
  { names, looks }: ColumnGuide<T>,
): Partial<Record<T, number>> {
  const all = Object.entries(names) as [T, readonly string[]][];
  const targets = new Map(all.flatMap(([target, known]) => known.map((name) => [titleKey(name), target] as const)));
  const mapping: Partial<Record<T, number>> = {};
  const unnamed: number[] = [];
  for (const [at, title] of header.entries()) {
    const target = targets.get(titleKey(title));
    if (target === undefined) unnamed.push(at);
    else mapping[target] ??= at;
  }
  const open = (Object.entries(looks ?? {}) as [T, (cell: string) => boolean][]).filter(
    ([target]) => !(target in mapping),
  );
  const fitting = unnamed
    .filter((at) => !isFaultColumn(header[at] ?? ''))
    .map((at) => {
      const cells = rows.slice(0, looked).map((row) => cellText(row.cells[at] ?? '').text);
      const filled = cells.filter((cell) => cell !== '');
      const enough = filled.length >= Math.min(fewest, Math.max(1, rows.length));
      const fits = open.filter(([, look]) => enough && filled.filter(look).length >= filled.length * share);
      return { at, targets: fits.map(([target]) => target) };
    });
  for (const [target] of open) {
    const columns = fitting.filter(({ targets: fits }) => fits.includes(target));
    if (columns.length === 1 && columns[0]?.targets.length === 1) mapping[target] = columns[0].at;
  }
  return mapping;
}

/** The formats recognized in cells. A plain number is never a date here, because a zip code would be one. */
export const looksLike = {
  email: isEmail,
  phone: (cell: string): boolean => {
    const digits = cell.replace(/\D/g, '').length;
    return /^\+?[\d\s().-]+$/.test(cell) && digits >= 10 && digits <= 15 && !looksLike.day(cell);
  },
  day: (cell: string): boolean => /\D/.test(cell) && readDay(cell).value !== null,
  time: (cell: string): boolean => /[:ap]/i.test(cell) && readTime(cell, true).value !== null,
  gender: (cell: string): boolean => /^(m|f|x|male|female|boys?|girls?|m[ae]n|wom[ae]n|non-?binary)$/i.test(cell),
  score: (cell: string): boolean => /^\d{1,2}\s*[-:]\s*\d{1,2}(?:[\s,;]+\d{1,2}\s*[-:]\s*\d{1,2})*$/.test(cell),
} as const;
