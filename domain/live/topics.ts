import type { Random } from '../kernel/ids.ts';

/** A topic of live updates: a tournament, or one of its divisions. Its version increases by one with every flush. */
export type Topic = `t${number}` | `t${number}/d${number}`;

export const topicOf = (tournamentId: number, divisionId?: number | null): Topic =>
  divisionId === undefined || divisionId === null ? `t${tournamentId}` : `t${tournamentId}/d${divisionId}`;

const shape = /^t(\d+)(?:\/d(\d+))?$/;

/** Returns what a topic is about, or null for text that isn't a topic. */
export function readTopic(text: string): { tournamentId: number; divisionId: number | null } | null {
  const match = shape.exec(text);
  return match === null
    ? null
    : { tournamentId: Number(match[1]), divisionId: match[2] === undefined ? null : Number(match[2]) };
}

export const isTopic = (text: string): text is Topic => shape.test(text);

/** A failed connection is retried every 500 ms until it opens (Part 3 §4, §9), while few followers are connected. */
export const reconnectEvery = 500;
/** After this many failed tries in a row, the wait doubles each time, up to the longest one. */
const patientTries = 10;
const longest = 60_000;

/**
 * Returns the milliseconds until a lost connection is tried again. The server sets `spread`: if all connections are cut
 * at once, they come back over that time, each at a random moment. With few followers, it is every 500 ms ± 20%.
 * Repeated failures make tries less and less frequent, so that a failing service can recover.
 */
export function reconnectIn(tries: number, spread: number, random: Random): number {
  if (spread > reconnectEvery && tries === 0) return Math.round(spread * random());
  const wait = Math.max(spread, reconnectEvery * 2 ** Math.max(0, tries - patientTries));
  return Math.round(Math.min(Math.max(longest, spread), wait) * (0.8 + 0.4 * random()));
}
