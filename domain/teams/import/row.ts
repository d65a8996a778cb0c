import { divisionName } from '../../catalog/divisions/division-name.ts';
import type { Division } from '../../catalog/schema.ts';
import { plainCell } from '../../kernel/csv-read.ts';
import { folded, oneLine } from '../../kernel/text.ts';
import type { ImportMapping, ImportTarget } from './columns.ts';

export type Reader = { readonly get: (target: ImportTarget) => string; readonly faults: string[] };

/** A line of a list, cell by cell; formulas are taken as text. */
export function readerOf(cells: readonly string[], mapping: ImportMapping): Reader {
  const faults: string[] = [];
  const get = (target: ImportTarget): string => {
    const at = mapping[target];
    const { text } = plainCell(at === undefined ? '' : (cells[at] ?? ''));
    if (text.length > 120) faults.push('A text is too long');
    return oneLine(text).trim();
  };
  return { get, faults };
}

/** The division that a line names, by its whole name or its own; the event's only one where it names none. */
export function divisionOf<D extends Pick<Division, 'id' | 'division' | 'gender'>>(
  read: Reader,
  divisions: readonly D[],
): D | null {
  const name = read.get('division');
  if (name === '') {
    if (divisions.length === 1) return divisions[0] ?? null;
    read.faults.push('It names no division');
    return null;
  }
  const named = divisions.filter((division) =>
    [division.division, `${division.gender} ${division.division}`, divisionName(division as never)].some(
      (each) => folded(each) === folded(name),
    ),
  );
  if (named.length === 0) read.faults.push(`The event has no division ${name}`);
  if (named.length > 1) read.faults.push(`The event has ${named.length} divisions ${name}: say which gender`);
  return named.length === 1 ? (named[0] ?? null) : null;
}
