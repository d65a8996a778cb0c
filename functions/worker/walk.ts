import type * as z from 'zod';
import type { JobKind } from '#domain/jobs/kind.ts';
import {
  finished,
  handedOver,
  isAtWork,
  jobTimes,
  leased,
  planned,
  postponed,
  stopped,
  stumbled,
  walked,
} from '#domain/jobs/progress.ts';
import type { Job, JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { LongFiles } from '../integrations/files/port.ts';
import { inParallel } from '../kernel/limits.ts';
import { log } from '../kernel/log.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { replace } from '../kernel/table/write.ts';
import { jobItem } from '../subjects/jobs/items.ts';
import { fileKey, type KeptAnswer, keepPart, type Parts, type PartsOf, partsOf } from '../subjects/jobs/run.ts';

/** The input for one kind of job's work. `now` is when the turn began. */
export type JobCall<P, D> = {
  readonly job: Pick<Job, 'id' | 'userId' | 'scope'>;
  readonly params: P;
  readonly now: Millis;
  readonly deps: D & { readonly table: Table };
};

/**
 * The rows found, and where the search continues, or null if there are no more. Searching again from the same position
 * must find the same rows.
 */
type WalkedRow = { readonly rows: readonly JobRow[]; readonly cursor: string | null };

/** A row, with the reference that identifies its work no matter how often it is started: `job/row`. */
type ToDo = JobRow & { readonly ref: string };

/** A file that a job makes: its text, or a stream that is never held in memory. */
export type JobFile = { readonly name: string; readonly type: string } & (
  | { readonly text: string }
  | { readonly parts: AsyncIterable<Uint8Array> }
);

/**
 * How a kind of job is done. `act` and `undo` can be started again for a row if a worker died, so their writes have its
 * `row.ref` or can be recognized as done. Their return values are final, and what they throw is retried. `undo` (for
 * kinds that can be undone) runs for each row that was done, with its answer, from the last row to the first. The
 * answer is null if it is unknown whether the row was done, because a worker died or gave up there. Then `undo` looks
 * for a write with the row's `ref`. If it finds none, it reports that there is nothing to undo. If someone has changed
 * the record in the meantime, it leaves the record alone and reports that (`ok: false`).
 */
export type JobWork<S extends z.ZodObject, D> = {
  readonly kind: JobKind<string, S>;
  /**
   * Returns when the job can begin if it has to wait, or null if it can begin now. It can be canceled while it waits.
   */
  readonly putOff?: (call: JobCall<z.output<S>, D>) => Promise<Millis | null>;
  readonly find: (call: JobCall<z.output<S>, D>, cursor: string | null) => Promise<WalkedRow>;
  readonly act: (call: JobCall<z.output<S>, D>, row: ToDo) => Promise<JobAnswer>;
  readonly undo?: (call: JobCall<z.output<S>, D>, row: ToDo, answer: JobAnswer | null) => Promise<JobAnswer>;
  /** The file made from all answers, once they are stored. */
  readonly file?: (call: JobCall<z.output<S>, D>, answers: AsyncIterable<JobAnswer>) => Promise<JobFile>;
  /** How many rows are stored together (25) and processed in parallel (4). */
  readonly part?: number;
  readonly abreast?: number;
};
/** Any kind's work, with any input. */
// biome-ignore lint/suspicious/noExplicitAny: what its params are is parsed with its own schema
export type AnyWork<D> = JobWork<any, D>;

const usualAbreast = 4;
/** The message for a row that failed in every try. The reason is in the log. */
const gaveUp = { ok: false, told: 'This didn’t work. Try again later.', unsure: true } as const;

/**
 * What to do for a row: nothing if it has an answer or was found to be impossible. `done` is the answer being undone,
 * or null if unknown.
 */
type Ask = { readonly at: number; readonly row: JobRow; readonly done: JobAnswer | null };
type Rows = { readonly rows: readonly JobRow[]; readonly answers: readonly KeptAnswer[] };

/** Returns the next part to process. Undo starts from the last part, because later work can depend on earlier work. */
const partOf = ({ phase, part, parts }: Job) => (phase === 'undo' ? parts - 1 - part : part);

/**
 * Processes a job's next part. Each row without an answer is done or undone, all answers are stored, and then the part
 * counts as processed. A part that takes longer than a lease is abandoned and resumed where it stopped.
 */
async function walkPart<D>(at: Work<D>, now: () => Millis): Promise<Job> {
  const { job, parts, files, of } = at;
  const n = partOf(job);
  const undoing = job.phase === 'undo';
  const rows = await parts.rows(n);
  const before = undoing ? await parts.undone(n) : await parts.answers(n);
  const answers: KeptAnswer[] = rows.map((row, i) => rowAnswer(before?.[i] ?? null, row, job));
  const open = undoing
    ? toTakeBack({ rows, answers }, (await parts.answers(n)) ?? [], n === job.reached)
    : rows.flatMap((row, at) => (answers[at] ? [] : [{ at, row, done: null }]));
  const failed = await answerEach(at, open, answers, now);
  await keepPart(files, of, undoing ? 'undone' : 'answers', n, answers);
  if (failed.length) throw failed[0];
  if (open.some((ask) => !answers[ask.at])) return leased(job, now());
  const all = answers.filter((answer) => answer !== null);
  return walked(job, rows.length, all, now());
}

/** Returns the valid answer: a good one, one from this pass, or that the row was impossible from the start. */
function rowAnswer(before: KeptAnswer, { problem }: JobRow, { pass, phase }: Job): KeptAnswer {
  if (before && (before.ok || before.pass === pass)) return before;
  return problem !== undefined && phase === 'act' ? { ok: false, told: problem, pass } : null;
}

/**
 * Returns rows that were done, or may have been, last one first. `underWay` means that the job was stopped in this
 * part, so only rows with a good answer are certain.
 */
function toTakeBack({ rows, answers }: Rows, acted: readonly KeptAnswer[], underWay: boolean): readonly Ask[] {
  const asks = rows.flatMap((row, at): Ask[] => {
    const was = acted[at] ?? null;
    if (answers[at]) return [];
    if (was?.ok) return [{ at, row, done: was }];
    const mayBe = was?.unsure || (underWay && row.problem === undefined);
    return mayBe ? [{ at, row, done: null }] : [];
  });
  return asks.reverse();
}

/**
 * Fills in the answers of rows that have none. Returns the errors that were thrown. A row that keeps throwing becomes a
 * separate problem, so the others continue.
 */
async function answerEach<D>(
  { job, work, call }: Work<D>,
  open: readonly Ask[],
  answers: KeptAnswer[],
  now: () => Millis,
): Promise<unknown[]> {
  const { id, kind, phase, pass, fails, leaseUntil } = job;
  const failed: unknown[] = [];
  const lastTry = fails >= jobTimes.mostFails - 2;
  const until = (leaseUntil ?? 0) - jobTimes.lastRow;
  await inParallel(open, work.abreast ?? usualAbreast, async ({ at, row, done }) => {
    if (now() > until) return;
    const todo = { ...row, ref: `${id}/${row.key}` };
    try {
      if (phase === 'undo' && !work.undo) throw new Error(`${kind} jobs can't be undone`);
      const answer = phase === 'undo' ? await work.undo?.(call, todo, done) : await work.act(call, todo);
      answers[at] = answer ? { ...answer, pass } : null;
    } catch (error) {
      log.error('a row of a job failed', { jobId: id, kind, row: row.key, error });
      if (lastTry) answers[at] = { ...gaveUp, pass };
      else failed.push(error);
    }
  });
  return failed;
}

export type FrameDeps = { readonly table: Table; readonly files: LongFiles; readonly now: () => Millis };

/**
 * How long a worker stays with a job before the job goes to the back of the queue, so a long job doesn't delay short
 * ones.
 */
const turnTime = 60_000;

/** One turn's work on the job in the version that this worker last saved. */
type Work<D> = {
  readonly job: Stored<Job>;
  readonly work: AnyWork<D>;
  readonly parts: Parts;
  readonly of: PartsOf;
  readonly files: LongFiles;
  readonly call: JobCall<never, D>;
};

/** Saves a job's next state. Returns null if someone else has changed it in the meantime (canceled or continued it). */
async function saved(table: Table, before: Stored<Job>, next: Job): Promise<Stored<Job> | null> {
  const reply = await table.write(replace(jobItem, before, next));
  return reply.ok ? { ...next, rev: before.rev + 1 } : null;
}

/**
 * Handles a job that someone has changed. If it was canceled, its worker records how far it got and that no one is
 * working on it anymore. If it was canceled and resumed in the meantime, the worker continues with the job that this
 * returns.
 */
async function overtaken(table: Table, held: Stored<Job>, next: Job): Promise<Stored<Job> | null> {
  const job = await table.get(jobItem, { id: held.id });
  if (!job || job.turn !== held.turn || job.leaseUntil !== held.leaseUntil) return null;
  if (job.state === held.state) return saved(table, job, next);
  if (job.state === 'canceled') await saved(table, job, stopped(job, next));
  return null;
}

/**
 * Runs a worker's turn at a job. It holds the job by its version. Once someone else has saved, its own saves are
 * refused, and it stops, unless the job was canceled and resumed while it worked on a part. Files are written before
 * the step is saved, so the next worker finds what a dead one began. Stored answers aren't computed again, and a row
 * without one is started again under the same `ref`.
 */
export async function workTurn<D extends FrameDeps>(
  { jobId, turn }: { readonly jobId: string; readonly turn: number },
  works: ReadonlyMap<string, AnyWork<D>>,
  deps: D,
): Promise<void> {
  const from = deps.now();
  const job = await deps.table.get(jobItem, { id: jobId });
  if (!job || job.turn !== turn || !isAtWork(job)) return;
  if (job.leaseUntil !== null && job.leaseUntil > from) return;
  const work = works.get(job.kind);
  if (!work) throw new Error(`no handler for ${job.kind} jobs`);
  const by = job.userId === null ? 'job' : `user:${job.userId}`;
  const table = deps.table.as(by, `job:${job.id}`);
  const of = { id: job.id, kind: work.kind };
  const parts = partsOf(deps.files, of);
  const call = { job: job, params: job.params as never, now: from, deps: { ...deps, table } };
  let held = await saved(table, job, leased(job, from));
  while (held && isAtWork(held)) {
    const over = deps.now() - from > turnTime;
    const next: Job = over
      ? handedOver(held, deps.now())
      : await stepped({ job: held, work, parts, of, files: deps.files, call }, deps);
    const before = held;
    held = (await saved(table, before, next)) ?? (await overtaken(table, before, next));
    if (over || next.leaseUntil === null) return;
  }
}

const isNew = ({ phase, parts, planCursor }: Job): boolean => phase === 'plan' && parts === 0 && planCursor === null;

/** Returns the job after its next step, or after a failure. */
async function stepped<D extends FrameDeps>(at: Work<D>, { now }: FrameDeps): Promise<Job> {
  const { job } = at;
  try {
    const until = isNew(job) ? ((await at.work.putOff?.(at.call)) ?? null) : null;
    if (until !== null) return postponed(job, until);
    if (job.phase === 'plan') return await findPart(at, now);
    if (job.part < job.parts) return await walkPart(at, now);
    return finished(job, job.phase === 'act' ? await fileOf(at) : null, now());
  } catch (error) {
    log.error('a step of a job failed', { jobId: job.id, kind: job.kind, part: job.part, fails: job.fails + 1, error });
    return stumbled(job, now());
  }
}

async function fileOf<D>({ job, work, parts, files, call }: Work<D>): Promise<string | null> {
  const jobFile = await work.file?.(call, parts.everyAnswer(job.parts));
  if (!jobFile) return null;
  if ('text' in jobFile) await files.put(fileKey(job.id), jobFile.text, jobFile.type);
  else await files.stream(fileKey(job.id), jobFile.parts, jobFile.type);
  return jobFile.name;
}

const usualPart = 25;

/** Finds some of a job's rows and stores them in parts. If started again, it writes the same parts. */
async function findPart<D>({ job, work, of, files, call }: Work<D>, now: () => Millis): Promise<Job> {
  const { rows, cursor } = await work.find(call, job.planCursor);
  const size = work.part ?? usualPart;
  const count = Math.ceil(rows.length / size);
  await inParallel(
    Array.from({ length: count }, (_, i) => i),
    4,
    (i) => keepPart(files, of, 'rows', job.parts + i, rows.slice(i * size, (i + 1) * size)),
  );
  return planned(job, { rows, parts: count, cursor }, now());
}
