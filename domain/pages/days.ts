import { hour, type Millis } from '../kernel/time.ts';

const dateAt = (at: Millis): string => new Date(at).toISOString().slice(0, 10);

/** The calendar dates that are "today" somewhere from Hawaii to London: pages that say something of the day bring each. */
export const daysAt = (now: Millis): readonly string[] => [...new Set([dateAt(now - 10 * hour), dateAt(now)])];
