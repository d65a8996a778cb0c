/** A row of a list, with the number that a spreadsheet shows for it. */
type ListRow = { readonly line: number; readonly cells: readonly string[] };
/** A list in an uploaded file: the names of its columns, and the rows below them that aren't empty. */
export type List = { readonly header: readonly string[]; readonly rows: readonly ListRow[] };

const delimiters = [',', ';', '\t', '|'] as const;
/** The first line by which Excel learns the separator. Excel doesn't show it, so it isn't counted as a row. */
const separatorLine = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i;

type Reading = { readonly rows: ListRow[]; row: string[]; cell: string; line: number };
const endCell = (at: Reading): void => {
  at.row.push(at.cell);
  at.cell = '';
};
/** Ends a row. An empty row has a number, but isn't part of the list. */
const endRow = (at: Reading): void => {
  endCell(at);
  at.line += 1;
  if (at.row.some((cell) => cell.trim() !== '')) at.rows.push({ line: at.line, cells: at.row });
  at.row = [];
};

/**
 * Returns the rows of a text by RFC 4180, with any line ends. Quotes are read leniently: one inside a bare cell is
 * kept, and an unclosed one ends with the text.
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

/** The rows that show how a list is built. */
const looked = 60;

/** Returns how many of the first rows have the most common number of cells, and that number; one cell counts nothing. */
function evenness(rows: readonly ListRow[]): { readonly rows: number; readonly width: number } {
  const widths = [...Map.groupBy(rows, ({ cells }) => cells.length)].filter(([width]) => width > 1);
  return widths.reduce((best, [width, same]) => (same.length > best.rows ? { rows: same.length, width } : best), {
    rows: 0,
    width: 1,
  });
}

/**
 * Returns the separator of a text: the one that gives the most rows of equal width, then the widest. The first row
 * alone would mislead, because a title above the list may have commas of its own.
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
 * Returns where the column names are: the first row that fills at least half of the columns that a usual row fills.
 * Above it are the titles that many programs export ("Spring Classic", "Printed on …").
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
 * Reads the list in a text as programs export it: any of four separators, Excel's line that names one, a byte order
 * mark, titles above the column names, empty rows.
 */
export function readList(text: string): List {
  const whole = text.replace(/^\ufeff/, '');
  const named = separatorLine.exec(whole);
  const source = named ? whole.slice(named[0].length) : whole;
  const rows = rowsOf(source, named?.[1] ?? delimiterOf(source));
  const at = headerAt(rows);
  return { header: rows[at]?.cells ?? [], rows: rows.slice(at + 1) };
}
