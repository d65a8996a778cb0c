import { ok, type Result } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { earliest, endOf, place } from './board.ts';
import { compile } from './compile.ts';
import { withPins } from './schedule.ts';
import type { CourtTask } from './schema.ts';

/** A match to be given a court. `after` lists matches that have to end first. */
type Turn = { readonly match: number; readonly courts: readonly string[]; readonly after?: readonly number[] };

/**
 * Assigns courts and times to matches one after another, each as soon as one of its courts and all its people are free.
 * Pools and brackets are scheduled this way. `waves` follow each other, and none begins before the previous one is
 * over. Everything pinned in the task stays. A match that doesn't fit anywhere is left out.
 */
export function placeInTurn(
  task: CourtTask,
  waves: readonly (readonly Turn[])[],
  from: Millis,
): Result<ReadonlyMap<number, { readonly court: string; readonly startTime: Millis }>> {
  const compiled = compile(task);
  if (!compiled.ok) return compiled;
  const c = compiled.value;
  const board = withPins(c);
  const places = new Map<number, { court: string; startTime: Millis }>();
  let begins = from;
  for (const wave of waves) {
    let over = begins;
    for (const { match, courts, after = [] } of wave) {
      const job = c.jobs[c.jobOf.get(match) ?? -1];
      if (!job) continue;
      const ends = after.flatMap((id) => (places.has(id) ? endOf(board, c.jobOf.get(id) as number) : []));
      const on = courts.flatMap((name) => c.courtOf.get(name) ?? []);
      const [spot] = earliest(board, job, Math.max(begins, ...ends), on);
      if (!spot) continue;
      place(board, job, spot.court, spot.start);
      places.set(match, { court: task.courts[spot.court]?.name ?? '', startTime: spot.start });
      over = Math.max(over, endOf(board, job.index));
    }
    begins = over;
  }
  return ok(places);
}
