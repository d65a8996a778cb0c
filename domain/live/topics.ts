import type { Random } from '../kernel/ids.ts';

/** A topic of live updates: a tournament, or one division of it. Its version grows by one with every flush. */
export type Topic = `t${number}` | `t${number}/d${number}`;

export const topicOf = (tournamentId: number, divisionId?: number | null): Topic =>
  divisionId === undefined || divisionId === null ? `t${tournamentId}` : `t${tournamentId}/d${divisionId}`;

const shape = /^t(\d+)(?:\/d(\d+))?$/;

/** What a topic is about, or null for a text that is none. */
export function readTopic(text: string): { tournamentId: number; divisionId: number | null } | null {
  const match = shape.exec(text);
  return match === null
    ? null
    : { tournamentId: Number(match[1]), divisionId: match[2] === undefined ? null : Number(match[2]) };
}

export const isTopic = (text: string): text is Topic => shape.test(text);

/** A failed connection retries every 500 ms until it is open (Part 3 §4, §9), where few are connected. */
export const reconnectEvery = 500;
/** After so many tries in a row that failed, the waits double up to the longest. */
const patientTries = 10;
const longest = 60_000;

/**
 * Milliseconds until a lost connection is tried again. `spread` was named by the server: over so long all who are connected come again, should all
 * have been cut at once; each takes a moment of it by chance. Where few are, it is every 500 ms ± 20 %. Tries that fail on and on come less and less
 * often, so that a service that is down is not kept down.
 */
export function reconnectIn(tries: number, spread: number, random: Random): number {
  if (spread > reconnectEvery && tries === 0) return Math.round(spread * random());
  const wait = Math.max(spread, reconnectEvery * 2 ** Math.max(0, tries - patientTries));
  return Math.round(Math.min(Math.max(longest, spread), wait) * (0.8 + 0.4 * random()));
}
