import { type Millis, minute, second } from '../../kernel/time.ts';

/**
 * How a line is kept over many processes with clocks of their own, an index that is late, and nobody who reads all of it (README.md).
 * - settles: a ticket so young is passed over. Until then one that is older may not be seen yet, for the index is late and clocks differ.
 * - renews: who sends people into a line says so again when nobody has for this long.
 * - closes: a line that is empty, and that nobody has renewed for so long, is no more. What was joined since the last renewal is seen by then.
 * - recounts: how old the public count may be; a line of more than `large` is counted more rarely.
 */
export const waitlistTimes = {
  settles: 2 * second,
  renews: 30 * second,
  closes: 2 * minute,
  recounts: 1 * second,
  recountsLarge: 10 * second,
  large: 5_000,
} as const;

/** A ticket's place in its line's order: the server's moment at which it was written, then `mark`, the end of its entry's id. */
type Ticket = { readonly since: Millis; readonly mark: string };

/**
 * What everybody may know of a line: how many are in it, the first hundred of them, and of a longer one the moments that part it into 256
 * equal parts (its first and last moment included). From it every page tells its own place.
 */
export type WaitlistCount = {
  readonly waiting: number;
  readonly head: readonly Ticket[];
  readonly quantiles: readonly Millis[];
};

export const exactPositions = 100;
const quantileParts = 256;

/** The public mark of an entry; the rest of its id stays with its holder. */
export const markOf = (entry: string): string => entry.slice(-4);

/** The count of a line; `tickets` are in its order. */
export function countOf(tickets: readonly Ticket[]): WaitlistCount {
  const waiting = tickets.length;
  const at = (part: number) => tickets[Math.round((part / quantileParts) * (waiting - 1))]?.since ?? 0;
  return {
    waiting,
    head: tickets.slice(0, exactPositions),
    quantiles: waiting > exactPositions ? Array.from({ length: quantileParts + 1 }, (_, part) => at(part)) : [],
  };
}

/** Whether a count may still be answered at `now`; another process's clock may be ahead. */
export const isFresh = ({ waiting, countedAt }: { waiting: number; countedAt: Millis }, now: Millis): boolean =>
  Math.abs(now - countedAt) < (waiting > waitlistTimes.large ? waitlistTimes.recountsLarge : waitlistTimes.recounts);

/** A place in line, from 1; `exact` among the first hundred, else true to a 256th of the line. */
export type WaitlistPosition = { readonly place: number; readonly exact: boolean };

/** Where a ticket stands by a count. One that is not counted yet, because it is younger than the count, stands behind those that are. */
export function waitlistPosition(
  { waiting, head, quantiles }: WaitlistCount,
  { since, mark }: Ticket,
): WaitlistPosition {
  const found = head.findIndex((ticket) => ticket.since === since && ticket.mark === mark);
  if (found >= 0) return { place: found + 1, exact: true };
  const last = head.at(-1);
  if (!last || since < last.since || quantiles.length === 0)
    return { place: head.filter((ticket) => ticket.since < since).length + 1, exact: waiting <= head.length };
  const part = quantiles.findLastIndex((moment) => moment <= since);
  if (part === quantileParts) return { place: waiting + (since > (quantiles[part] ?? 0) ? 1 : 0), exact: false };
  const [from, to] = [quantiles[part] ?? since, quantiles[part + 1] ?? since];
  const rank = ((part + (since - from) / (to - from)) / quantileParts) * (waiting - 1);
  return { place: Math.max(head.length, Math.round(rank)) + 1, exact: false };
}
