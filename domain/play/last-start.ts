import type { Millis } from '../kernel/time.ts';
import type { DivisionPlay } from './rounds/schema.ts';

/** When the last match of a division begins that has a time, played or not, published or not; null where none has one. */
export function lastStart({ pools, brackets }: Pick<DivisionPlay, 'pools' | 'brackets'>): Millis | null {
  const starts = [
    ...pools.flatMap(({ matches }) => matches.map(({ startTime }) => startTime)),
    ...brackets.flatMap(({ times }) => Object.values(times)),
  ];
  return starts.reduce<Millis | null>((last, at) => (at !== null && (last === null || at > last) ? at : last), null);
}
