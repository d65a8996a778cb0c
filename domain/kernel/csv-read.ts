import { isDayFirst, isOfTwentyFour, readDay, readTime, timeOfMoment } from './csv-moments.ts';
import { oneLine } from './text.ts';

/** A list's row, with the row number that a spreadsheet shows. */
type ListRow = { readonly line: number; readonly cells: readonly string[] };
/** A list in an uploaded file: its column names, and the rows below them that aren't empty. */
export type List = { readonly header: readonly string[]; readonly rows: readonly ListRow[] };

const delimiters = [',', ';', '\t', '|'] as const;
/** A first line that tells Excel which separator the file uses. Excel doesn't show it, so it isn't counted as a row. */
const separatorLine = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i;

type Reading = { readonly rows: ListRow[]; row: string[]; cell: string; line: number };
const endCell = (at: Reading): void => {
  at.row.push(at.cell);
  at.cell = '';
};
/** Ends a row. An empty row has a number but isn't part of the list. */
const endRow = (at: Reading): void => {
  endCell(at);
  at.line += 1;
  if (at.row.some((cell) => cell.trim() !== '')) at.rows.push({ line: at.line, cells: at.row });
  at.row = [];
};

/**
 * Parses CSV text into rows by RFC 4180, with any line endings. It reads quotes leniently: it keeps one inside an
 * unquoted cell, and an unclosed one ends with the text.
 */
function rowsOf(source: string, delimiter: string, most = Number.POSITIVE_INFINITY): ListRow[] {
  const at: Reading = { rows: [], row: [], cell: '', line: 0 };
  let quoted = false;
  for (let i = 0; i < source.length && at.rows.length < most; i++) {
    const char = source[i] as string;
    if (quoted) {
      if (char !== '"') at.cell += char;
      else if (source[i + 1] === '"') at.cell += source[++i];
      else quoted = false;
    } else if (char === '"' && at.cell.trim() === '') {
      at.cell = '';
      quoted = true;
    } else if (char === delimiter) endCell(at);
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && source[i + 1] === '\n') i++;
      endRow(at);
    } else at.cell += char;
  }
  if (at.rows.length < most) endRow(at);
  return at.rows;
}

/** How many rows we read to detect the structure of a list. */
const looked = 60;

/**
 * Returns the most common number of cells among the first rows, and how many rows have it. Rows with one cell don't
 * count.
 */
function evenness(rows: readonly ListRow[]): { readonly rows: number; readonly width: number } {
  const widths = [...Map.groupBy(rows, ({ cells }) => cells.length)].filter(([width]) => width > 1);
  return widths.reduce((best, [width, same]) => (same.length > best.rows ? { rows: same.length, width } : best), {
    rows: 0,
    width: 1,
  });
}

/**
 * Returns the separator of CSV text: the one that gives the most rows of equal width, then the widest. The first row
 * alone would be misleading, because a title above the list may contain commas.
 */
function delimiterOf(source: string): string {
  const tried = delimiters.map((delimiter) => ({ delimiter, ...evenness(rowsOf(source, delimiter, looked)) }));
  return tried.reduce((best, one) =>
    one.rows > best.rows || (one.rows === best.rows && one.width > best.width) ? one : best,
  ).delimiter;
}

const filled = ({ cells }: ListRow): number => cells.filter((cell) => cell.trim() !== '').length;
const mostTitleRows = 15;

/**
 * Returns where the column names are: in the first row with at least half as many filled columns as a usual row. Many
 * programs export titles above them ("Spring Classic", "Printed on …").
 */
function headerAt(rows: readonly ListRow[]): number {
  const usual = rows
    .slice(0, looked)
    .map(filled)
    .toSorted((a, b) => a - b);
  const median = usual[Math.floor(usual.length / 2)] ?? 0;
  const needed = Math.min(median, Math.max(2, Math.ceil(median / 2)));
  const at = rows.slice(0, mostTitleRows).findIndex((row) => filled(row) >= needed);
  return Math.max(at, 0);
}

/**
 * Reads the list in text that a program exported. It handles four separators, Excel's line that names one, a byte order
 * mark, titles above the column names, and empty rows.
 */
export function readList(text: string): List {
  const whole = text.replace(/^\ufeff/, '');
  const named = separatorLine.exec(whole);
  const source = named ? whole.slice(named[0].length) : whole;
  return listOf(rowsOf(source, named?.[1] ?? delimiterOf(source)));
}

/** Returns the list in a file's or sheet's rows: titles above the column names are left out. */
export function listOf(rows: readonly ListRow[]): List {
  const at = headerAt(rows);
  return { header: rows[at]?.cells ?? [], rows: rows.slice(at + 1) };
}

const wrapped = /^="(.*)"$/s;
const plainNumber = /^[+-]?[\d\s().-]*\d[\d\s().,-]*%?$/;

/**
 * Returns a cell as text. `="007"` becomes 007, and an apostrophe that marked the cell as text is removed. Nothing else
 * is removed, so "+1 310 555 0100" and "=Us=" stay as they are. What we export is marked when it is written (csv.ts).
 * `isFormula` means that a spreadsheet would have calculated the cell.
 */
export function cellText(cell: string): { readonly text: string; readonly isFormula: boolean } {
  const trimmed = cell.trim();
  const inner = wrapped.exec(trimmed)?.[1];
  if (inner !== undefined) return { text: inner.replaceAll('""', '"').trim(), isFormula: false };
  if (/^'+[=+\-@\d]/.test(trimmed)) return { text: trimmed.slice(1), isFormula: false };
  return { text: trimmed, isFormula: /^[=+@]|^-[^-\s]/.test(trimmed) && !plainNumber.test(trimmed) };
}

/** Reads the cells of one row. `faults` lists what is wrong with those read so far, as sentences without a period. */
export type RowReader<T extends string> = {
  readonly line: number;
  readonly faults: string[];
  /** Reads all of the text as one line. More than `most` characters is a fault. */
  get(target: T, most?: number): string;
  /** Reads the day. It is null if the cell is empty or can't be read. `name` is its name in a fault. */
  day(target: T, name: string, notAfter?: string): string | null;
  /**
   * Reads the time. It is null if the cell is empty or can't be read. If the time has no column, it may be in
   * `dayTarget`.
   */
  time(target: T, name: string, dayTarget?: T): string | null;
  /** Whether any cell read so far contained a formula, which was read as text. */
  hasFormula(): boolean;
};

/** The maximum number of characters in a cell, unless its reader sets another limit. */
const longest = 120;

/**
 * Returns a reader for each row of a list. Every import uses it. `mapping` gives the column of each field. If a day or
 * an hour could be read in two ways, the whole column decides.
 */
export function rowReaders<T extends string>(list: List, mapping: Partial<Record<T, number>>): RowReader<T>[] {
  const raw = (cells: readonly string[], target: T) => cells[mapping[target] ?? -1] ?? '';
  const column = (target: T) => list.rows.map(({ cells }) => cellText(raw(cells, target)).text);
  const remembered = <V>(of: (target: T) => V) => {
    const known = new Map<T, V>();
    return (target: T): V => {
      if (!known.has(target)) known.set(target, of(target));
      return known.get(target) as V;
    };
  };
  const dayFirst = remembered((target) => isDayFirst(column(target)));
  const fullDay = remembered((target) => isOfTwentyFour(column(target)));
  return list.rows.map(({ line, cells }) => {
    const faults: string[] = [];
    let formulas = 0;
    const get = (target: T, most = longest): string => {
      const { text, isFormula } = cellText(raw(cells, target));
      if (isFormula) formulas += 1;
      const said = oneLine(text);
      if (said.length > most) faults.push(`“${said.slice(0, 20)}…” is longer than ${most} characters`);
      return said;
    };
    const said = (name: string, text: string, { value, why }: ReturnType<typeof readDay>): string | null => {
      if (why !== null) faults.push(`${name} “${text.slice(0, 30)}” ${why}`);
      return value;
    };
    return {
      ...{ line, faults, get, hasFormula: () => formulas > 0 },
      day(target, name, notAfter) {
        const text = get(target);
        if (text === '') return null;
        return said(name, text, readDay(text, { isDayFirst: dayFirst(target), ...(notAfter && { notAfter }) }));
      },
      time(target, name, dayTarget) {
        const own = get(target);
        const from = own === '' && dayTarget !== undefined ? dayTarget : target;
        const text = from === target ? own : timeOfMoment(get(from));
        // Programs write a date without a time as midnight.
        if (text === '' || (from !== target && /^(0?0:00(:00)?|12:00(:00)? ?am)$/i.test(text))) return null;
        return said(name, text, readTime(text, fullDay(from)));
      },
    };
  });
}

/** Returns the faults as sentences in one string. */
export const faultsText = (faults: readonly string[]): string => `${[...new Set(faults)].join('. ')}.`;
