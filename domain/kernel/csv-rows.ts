import { isDayFirst, isOfTwentyFour, readDay, readTime, timeOfMoment } from './csv-moments.ts';
import type { List } from './csv-read.ts';
import { oneLine } from './text.ts';

const wrapped = /^="(.*)"$/s;
const plainNumber = /^[+-]?[\d\s().-]*\d[\d\s().,-]*%?$/;

/**
 * Returns a cell as text. `="007"` becomes 007, and an apostrophe that marked the cell as text is removed; nothing else
 * is, so "+1 310 555 0100" and "=Us=" stay as they are. What we export is protected when it is written (csv.ts).
 * `isFormula` says that a spreadsheet would have calculated the cell.
 */
export function cellText(cell: string): { readonly text: string; readonly isFormula: boolean } {
  const trimmed = cell.trim();
  const inner = wrapped.exec(trimmed)?.[1];
  if (inner !== undefined) return { text: inner.replaceAll('""', '"').trim(), isFormula: false };
  if (/^'[=+\-@\d]/.test(trimmed)) return { text: trimmed.slice(1), isFormula: false };
  return { text: trimmed, isFormula: /^[=+@]|^-[^-\s]/.test(trimmed) && !plainNumber.test(trimmed) };
}

/** Reads the cells of one row by what they hold. `faults`: what is wrong so far, as sentences without a full stop. */
export type RowReader<T extends string> = {
  readonly line: number;
  readonly faults: string[];
  /** The text on one line, whole; a longer one is a fault. */
  get(target: T, most?: number): string;
  /** The day, or null if the cell is empty or can't be read. `name`: what a fault calls it. */
  day(target: T, name: string, notAfter?: string): string | null;
  /** The time, or null if the cell is empty or can't be read. Without a column of its own, it may be in `dayTarget`. */
  time(target: T, name: string, dayTarget?: T): string | null;
  /** Whether a cell read so far holds a formula, which was taken as text. */
  hasFormula(): boolean;
};

/** The most characters of a cell, unless its reader says otherwise. */
const longest = 120;

/**
 * Returns a reader for each row of a list. Every import reads through it: the columns are where `mapping` has them, and
 * a whole column decides what a day or an hour that could be read in two ways means.
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
        // midnight beside a date is how programs write a date without a time
        if (text === '' || (from !== target && /^(0?0:00(:00)?|12:00(:00)? ?am)$/i.test(text))) return null;
        return said(name, text, readTime(text, fullDay(from)));
      },
    };
  });
}

/** Returns faults as one text of sentences. */
export const faultsText = (faults: readonly string[]): string => `${[...new Set(faults)].join('. ')}.`;
