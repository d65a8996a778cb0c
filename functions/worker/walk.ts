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
import { log } from '../kernel/log.ts';
import { inParallel } from '../kernel/parallel.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { replace } from '../kernel/table/write.ts';
import { jobItem } from '../subjects/jobs/items.ts';
import { fileKey, type KeptAnswer, keepPart, type Parts, type PartsOf, partsOf } from '../subjects/jobs/run.ts';

/** What the work of a kind is done with; `now` is the moment of the turn. */
export type JobCall<P, D> = {
  readonly job: Pick<Job, 'id' | 'userId' | 'scope'>;
  readonly params: P;
  readonly now: Millis;
  readonly deps: D & { readonly table: Table };
};

/** Rows that were found, and where the search goes on; null: those were all. Asked from the same place again it must find the same. */
type WalkedRow = { readonly rows: readonly JobRow[]; readonly cursor: string | null };

/** A row, and what makes what is done for it the same thing however often it is begun: `job/row`. */
type ToDo = JobRow & { readonly ref: string };

/** A file that a job makes: its text, or what is written as it comes and never held whole. */
export type JobFile = { readonly name: string; readonly type: string } & (
  | { readonly text: string }
  | { readonly parts: AsyncIterable<Uint8Array> }
);

/**
 * How a kind of job is done. `act` and `undo` may be begun again for a row that a worker died at: what they do bears `row.ref`, or can be seen to be
 * done. What they answer is final; what they throw is tried again.
 *
 * `undo` (there where the kind says how it can be taken back) is asked for each row that was done, with what was answered, from the last row to the
 * first. Its answer is null for a row of which nobody knows whether it was done, since a worker died or gave up at it: then `undo` looks for what
 * bears the row's `ref`, and says that there is nothing to take back where it finds none. Where somebody has changed the thing since, it leaves it
 * and says so (`ok: false`).
 */
export type JobWork<S extends z.ZodObject, D> = {
  readonly kind: JobKind<string, S>;
  /** asked before it begins: until when it has to wait, null: it can begin. It can be called off while it waits */
  readonly putOff?: (call: JobCall<z.output<S>, D>) => Promise<Millis | null>;
  readonly find: (call: JobCall<z.output<S>, D>, cursor: string | null) => Promise<WalkedRow>;
  readonly act: (call: JobCall<z.output<S>, D>, row: ToDo) => Promise<JobAnswer>;
  readonly undo?: (call: JobCall<z.output<S>, D>, row: ToDo, answer: JobAnswer | null) => Promise<JobAnswer>;
  /** the file that comes of all answers, once they are there */
  readonly file?: (call: JobCall<z.output<S>, D>, answers: AsyncIterable<JobAnswer>) => Promise<JobFile>;
  /** rows that are kept and saved together (25), and worked at side by side (4) */
  readonly part?: number;
  readonly abreast?: number;
};
/** The work of some kind, whatever it is asked with. */
// biome-ignore lint/suspicious/noExplicitAny: what its params are is parsed with its own schema
export type AnyWork<D> = JobWork<any, D>;

const usualAbreast = 4;
/** What is said of a row that could not be done in all its tries: the reason is in the log. */
const gaveUp = { ok: false, told: 'This did not work. Try it again later.', unsure: true } as const;

/** What is to be done for a row: nothing where it has been answered, or was found to be impossible. `done`: what is taken back, null where nobody knows. */
type Ask = { readonly at: number; readonly row: JobRow; readonly done: JobAnswer | null };
type Rows = { readonly rows: readonly JobRow[]; readonly answers: readonly KeptAnswer[] };

/** The part that is gone through next: taken back from the last, since what was done later may stand on what was done before. */
const partOf = ({ phase, part, parts }: Job) => (phase === 'undo' ? parts - 1 - part : part);

/**
 * Goes through a job's next part: each row that has no answer yet is done, or taken back; all answers are kept, then it counts as gone through. A part
 * that takes longer than a lease is left and begun again where it was.
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

/** The answer that stands: one that was good, one of this pass, or that it was found to be impossible from the start. */
function rowAnswer(before: KeptAnswer, { problem }: JobRow, { pass, phase }: Job): KeptAnswer {
  if (before && (before.ok || before.pass === pass)) return before;
  return problem !== undefined && phase === 'act' ? { ok: false, told: problem, pass } : null;
}

/** Rows that were done or may be, the last first. `underWay`: the job was stopped in this part, so that only what has a good answer is known. */
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

/** Fills in the answers of rows that have none; answers what was thrown. A row that throws to the last is a problem of its own, so that the others go on. */
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
      if (phase === 'undo' && !work.undo) throw new Error(`jobs of the kind ${kind} have no undo`);
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

/** How long a worker stays at a job before it goes to the back of the queue: a long one holds up no short one. */
const turnTime = 60_000;

/** The work of one turn: of the job as it was last saved by this worker. */
type Work<D> = {
  readonly job: Stored<Job>;
  readonly work: AnyWork<D>;
  readonly parts: Parts;
  readonly of: PartsOf;
  readonly files: LongFiles;
  readonly call: JobCall<never, D>;
};

/** Saves the next state of a job; null where somebody else has changed it since (canceled it, or gone on with it). */
async function saved(table: Table, before: Stored<Job>, next: Job): Promise<Stored<Job> | null> {
  const reply = await table.write(replace(jobItem, before, next));
  return reply.ok ? { ...next, rev: before.rev + 1 } : null;
}

/** Who held a job that was canceled meanwhile says how far they came, and that nobody is at it any more. */
async function leave(table: Table, held: Stored<Job>, next: Job): Promise<void> {
  const job = await table.get(jobItem, { id: held.id });
  if (job?.state !== 'canceled' || job.turn !== held.turn || job.leaseUntil !== held.leaseUntil) return;
  await saved(table, job, stopped(job, next));
}

/**
 * A worker's turn at a job. It holds the job by its version: what it saves is refused once somebody else has saved, and then it leaves. Files are written before the
 * step is saved, so that what a dead worker has begun is found by the next: answers that are kept are not asked for again, and a row without one is begun
 * again under the same `ref`.
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
  if (!work) throw new Error(`no work for jobs of the kind ${job.kind}`);
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
    held = await saved(table, before, next);
    if (!held) return leave(table, before, next);
    if (over || next.leaseUntil === null) return;
  }
}

const isNew = ({ phase, parts, planCursor }: Job): boolean => phase === 'plan' && parts === 0 && planCursor === null;

/** The job after its next step, or after it has stumbled. */
async function stepped<D extends FrameDeps>(at: Work<D>, { now }: FrameDeps): Promise<Job> {
  const { job } = at;
  try {
    const until = isNew(job) ? ((await at.work.putOff?.(at.call)) ?? null) : null;
    if (until !== null) return postponed(job, until);
    if (job.phase === 'plan') return await findPart(at, now);
    if (job.part < job.parts) return await walkPart(at, now);
    return finished(job, job.phase === 'act' ? await fileOf(at) : null, now());
  } catch (error) {
    log.error('a job has stumbled', { jobId: job.id, kind: job.kind, part: job.part, fails: job.fails + 1, error });
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

/** Finds some of a job's rows and keeps them in parts. Begun again, it writes the same parts. */
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
