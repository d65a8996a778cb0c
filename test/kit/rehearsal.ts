import { minute } from '#domain/kernel/time.ts';
import { advance, isDayOver } from '#domain/play/rehearsal/day.ts';
import type { Rehearsal } from '#domain/play/rehearsal/state.ts';

/** The longest day: a match that never gets its teams would go on forever. */
const longest = 20 * 60 * minute;

/** Returns a rehearsal at the end of its day. */
export function advanceToEnd(rehearsal: Rehearsal): Rehearsal {
  let at = rehearsal;
  while (!isDayOver(at) && at.now < at.from + longest) at = advance(at, at.now + 5 * minute, false);
  return at;
}
