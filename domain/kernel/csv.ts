/** The characters that make a spreadsheet execute a cell as a formula. A leading apostrophe makes it text again. */
const formula = /^[=+\-@\t\r]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/**
 * Returns one cell, quoted if necessary and never as a formula, because registrants' texts end up in organizers'
 * spreadsheets.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  const raw = String(value);
  const text = formula.test(raw) && !plainNumber.test(raw) ? `'${raw}` : raw;
  return /[",\r\n;\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

export type CsvValue = Parameters<typeof csvCell>[0];

/** Returns rows as RFC 4180 lines, with CRLF after each. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/**
 * Returns RFC 4180 text: a header, rows, CRLF after every line, and the byte order mark that tells spreadsheets it is
 * UTF-8.
 */
export const csv = (header: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\ufeff${csvLines([header, ...rows])}`;

/**
 * Returns a name that is valid in every file system: letters, digits, dot, dash and underscore. Any other run of
 * characters becomes one underscore.
 */
export const fileName = (parts: readonly string[], extension: string): string =>
  `${parts
    .map((part) => part.replace(/[^\p{L}\p{N}.-]+/gu, '_').replace(/^_+|_+$/g, ''))
    .filter((part) => part !== '')
    .join('_')}.${extension}`;
