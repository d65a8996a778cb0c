/** What a spreadsheet would run as a formula when a cell begins with it; a leading apostrophe makes it text again. */
const formula = /^[=+\-@\t\r]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** One cell: quoted where it must be, and never a formula (what a registrant typed ends up in an organizer's spreadsheet). */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  const raw = String(value);
  const text = formula.test(raw) && !plainNumber.test(raw) ? `'${raw}` : raw;
  return /[",\r\n;\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

export type CsvValue = Parameters<typeof csvCell>[0];

/** Rows as lines of RFC 4180, CRLF after every one. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** RFC 4180 text: a header, rows, CRLF after every line, and the mark by which spreadsheets know UTF-8. */
export const csv = (header: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\ufeff${csvLines([header, ...rows])}`;

/** A name that every file system takes: letters, digits, dot, dash and underscore; other runs become one underscore. */
export const fileName = (parts: readonly string[], extension: string): string =>
  `${parts
    .map((part) => part.replace(/[^\p{L}\p{N}.-]+/gu, '_').replace(/^_+|_+$/g, ''))
    .filter((part) => part !== '')
    .join('_')}.${extension}`;
