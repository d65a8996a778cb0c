/** A moment: whole milliseconds since 1970 UTC. `now` is always an argument; nothing in domain reads a clock. */
export type Millis = number;
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Minutes in words: "25 min", "1 h 5 min", "2 h". */
export function minutesWords(minutes: number): string {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return [h > 0 && `${h} h`, (m > 0 || h === 0) && `${m} min`].filter(Boolean).join(' ');
}
