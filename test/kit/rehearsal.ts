import { minute } from '#domain/kernel/time.ts';
import { advance, isDayOver } from '#domain/play/rehearsal/day.ts';
import type { Rehearsal } from '#domain/play/rehearsal/state.ts';

/** Returns a rehearsal at the end of its day. */
export function advanceToEnd(rehearsal: Rehearsal): Rehearsal {
  let at = rehearsal;
  while (!isDayOver(at)) at = advance(at, at.now + 5 * minute, false);
  return at;
}
