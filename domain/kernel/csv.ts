/** The characters that make a spreadsheet execute a cell as a formula. */
const formula = /^[=+\-@\t\r]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;
/** Text that a spreadsheet would turn into a different number or a date and save that way. Full dates stay dates. */
const changing = [
  // Zip codes, jerseys and membership numbers would lose their leading zeros.
  /^[+-]?0\d+(\.\d*)?$/,
  // Phone numbers would lose their plus, and long IDs their last digits.
  /^\+\d{6,}$|^[+-]?\d{12,}$/,
  // 12E4 would become 120000.
  /^[+-]?\d[\d.]*e[+-]?\d+$/i,
  // Scores, records and fractions would become days.
  /^\d{1,2}\s*[-/]\s*\d{1,4}$|^\d{1,2}[-/]\d{1,2}[-/]\d{1,2}$|^\d{4}[-/]\d{1,2}$/,
];
/** Text that our reader would mistake for text with an added apostrophe (`cellText` in csv-read.ts). */
const looksMarked = /^'+[=+\-@\d]/;

/**
 * Returns one cell, quoted if necessary, that a spreadsheet shows exactly as written. Registrants' input ends up in
 * organizers' spreadsheets, so none of it may run as a formula. Text that would run gets a leading apostrophe. Text
 * that looks like a number is written as `="007"`. Excel, LibreOffice and Google Sheets show 007 and keep it as text,
 * while an apostrophe would stay visible. Quotes alone change nothing. Our imports remove both marks. Numbers that a
 * caller passes as numbers stay numbers.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? marked(value) : String(value);
  return /[",\r\n;\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

function marked(text: string): string {
  if (changing.some((form) => form.test(text.trim()))) return `="${text.trim()}"`;
  return (formula.test(text) && !plainNumber.test(text)) || looksMarked.test(text) ? `'${text}` : text;
}

export type CsvValue = Parameters<typeof csvCell>[0];

/** Returns rows as RFC 4180 lines, with CRLF after each. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/**
 * Returns RFC 4180 text: a header, rows, CRLF after every line, and the byte order mark that tells spreadsheets that
 * the text is UTF-8.
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
