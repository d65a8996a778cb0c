import { isRealDate } from './real-date.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/**
 * Returns the delimiter of a text: the most frequent one in its first line outside quotes, or a comma if it has none.
 */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const char of text) {
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r')) break;
    else if (!quoted) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  const most = (a: string, b: string) => ((counts.get(b) ?? 0) > (counts.get(a) ?? 0) ? b : a);
  return delimiters.reduce<string>(most, ',');
}

type Reading = { readonly rows: string[][]; row: string[]; cell: string };
const endCell = (at: Reading): void => {
  at.row.push(at.cell);
  at.cell = '';
};
/** Ends a row. An empty line isn't a row. */
const endRow = (at: Reading): void => {
  endCell(at);
  if (at.row.some((cell) => cell.trim() !== '')) at.rows.push(at.row);
  at.row = [];
};

/**
 * Parses CSV text into rows of cells (RFC 4180, any of four delimiters, any line endings). Quotes are handled
 * leniently: an unclosed one ends with the text, and one inside a bare cell is kept. Empty lines are left out.
 */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const delimiter = delimiterOf(source);
  const at: Reading = { rows: [], row: [], cell: '' };
  let quoted = false;
  for (let i = 0; i < source.length; i++) {
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
  endRow(at);
  return at.rows;
}

const wrapped = /^="(.*)"$/s;
const plainNumber = /^[+-]?\d+([.,]\d+)?%?$/;

/**
 * Returns a cell as text that no spreadsheet will execute. `="007"` becomes 007, and an apostrophe that marked the cell
 * as text is removed, along with the characters that start a formula. `isFormula` says that something was removed.
 */
export function plainCell(cell: string): { readonly text: string; readonly isFormula: boolean } {
  const trimmed = cell.trim();
  const inner = wrapped.exec(trimmed)?.[1];
  if (inner !== undefined) return plainCell(inner);
  if (plainNumber.test(trimmed)) return { text: trimmed, isFormula: false };
  const text = trimmed
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/^[=+\-@\t\r]+/, '')
    .trim();
  return { text, isFormula: text !== trimmed };
}

/** Returns a day in a common format, 2026-11-22 or American 11/22/2026, as `YYYY-MM-DD`, or null if it isn't one. */
export function csvDay(text: string): string | null {
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text.trim());
  const iso = us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : text.trim();
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && isRealDate(iso) ? iso : null;
}
