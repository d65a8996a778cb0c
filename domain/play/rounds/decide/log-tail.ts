import type { DivisionPlay } from '../schema.ts';
import type { LogEntry } from './decide.ts';

/**
 * The end of a division's log: its play after some entry, and all entries since. What was taken back in these entries lies in them as well, so that
 * folding those that count gives what folding the whole log would.
 */
export type LogTail = { readonly from: DivisionPlay; readonly entries: readonly LogEntry[] };

/** The entries that these took back, by number. */
export const undoneBy = (entries: readonly LogEntry[]): number[] =>
  entries.flatMap(({ events }) => events.flatMap((event) => (event.type === 'undone' ? [event.seq] : [])));
