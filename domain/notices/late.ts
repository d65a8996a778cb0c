import { day, type Millis } from '../kernel/time.ts';

/** The stream keeps what was written for a day, and the bus tries for another: what is told later was not held up, it is old. */
const told = 2 * day;

/** Whether something that happened at a moment is no news anymore at another: its item came with an import or a restored table. Nobody is told of it again. */
export const isLateNews = (happenedAt: Millis, at: Millis): boolean => at - happenedAt > told;
