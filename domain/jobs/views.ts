import * as z from 'zod';
import { csv } from '../kernel/csv.ts';
import { faultColumns, isFaultColumn } from '../kernel/csv-columns.ts';
import type { Millis } from '../kernel/time.ts';
import { jobActs, jobActsOf, leftOf, nothingOf } from './acts.ts';
import { jobKind } from './kinds.ts';
import { isAtWork, isStopping } from './progress.ts';
import { hasFaults, hasFile } from './retention.ts';
import { type Job, job } from './schema.ts';

/**
 * A job as people see it. `acts` are the actions possible now. `go` is what the job would do, `left` is what it can't
 * do, and `nothing` is why it can't be confirmed. `canCorrect` means that its list has rows to correct (`jobFaults`).
 * `back` is what undoing would do, and `told` is what the job has done or undone. `atWork` means it continues without
 * anyone's help.
 */
export const jobView = job
  .pick({ id: true, kind: true, title: true, state: true, phase: true, total: true, done: true, problems: true })
  .extend({ notBefore: job.shape.notBefore, dtCreated: job.shape.dtCreated, dtEnded: job.shape.dtEnded })
  .extend({ scope: job.shape.scope, params: job.shape.params, rev: z.int() })
  .extend({
    acts: z.array(z.enum(jobActs)),
    go: z.string(),
    nothing: z.string().nullable(),
    left: z.string(),
    back: z.string().nullable(),
    told: z.string(),
    hasFile: z.boolean(),
  })
  .extend({ atWork: z.boolean(), canCorrect: z.boolean() });
export type JobView = z.infer<typeof jobView>;

/**
 * A row as screens show it. `problem` explains why it can't be or wasn't done, and `told` describes what was done. A
 * row with neither is still to come, and `would` describes what it will do.
 */
export const jobRowView = z.object({
  key: z.string(),
  label: z.string(),
  would: z.string().nullable(),
  told: z.string().nullable(),
  problem: z.string().nullable(),
});
export type JobRowView = z.infer<typeof jobRowView>;

/** A row of an imported list that had a problem, with its cells as they were sent. */
export const faultyRow = z.object({ line: z.int(), cells: z.array(z.string()), problem: z.string() });
export type FaultyRow = z.infer<typeof faultyRow>;

/**
 * Returns a file with the rows of an imported list that need correction: each row's number, its problem, and its cells
 * as they were sent. The import ignores the first two columns, so the corrected file can be sent as it is.
 */
export function faultsCsv(header: readonly string[], rows: readonly FaultyRow[]): string {
  const own = header.flatMap((title, at) => (isFaultColumn(title) ? [] : [at]));
  return csv(
    [...faultColumns, ...own.map((at) => header[at] ?? '')],
    rows.map(({ line, cells, problem }) => [line, problem, ...own.map((at) => cells[at] ?? '')]),
  );
}

export function viewOfJob(of: Job & { readonly rev: number }, now: Millis): JobView {
  const { words, undo } = jobKind(of.kind);
  return {
    ...of,
    acts: [...jobActsOf(of, now)],
    go: words.go(of),
    nothing: of.state === 'ready' ? nothingOf(of) : null,
    left: of.state === 'ready' ? leftOf(of) : '',
    back: undo?.go(of) ?? null,
    told: (of.phase === 'undo' && undo ? undo : words).told(of),
    hasFile: hasFile(of, now),
    atWork: isAtWork(of) || isStopping(of, now),
    canCorrect: hasFaults(of, now),
  };
}
