import * as z from 'zod';
import { acted } from '#domain/jobs/acts.ts';
import { type JobKind, newJob, type Start } from '#domain/jobs/kind.ts';
import { type Job, type JobAnswer, type JobRow, jobAnswer, jobRow } from '#domain/jobs/schema.ts';
import { mapResult, ok, type Result } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Files, ReadFiles } from '../../integrations/files/port.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace, type Write } from '../../kernel/table/write.ts';
import { jobItem } from './items.ts';

/**
 * Prepares a job and the write that starts it, either alone or in one transaction with the item it belongs to (refused
 * with tag `job` if the ID is taken). The write is enough, because the relay then notifies the workers. The caller
 * checks permissions. Refuses with `params-invalid`.
 */
export const startJob = <S extends z.ZodObject>(
  kind: JobKind<string, S>,
  start: Start<S>,
  now: Millis,
): Result<{ readonly job: Job; readonly write: Write }> =>
  mapResult(newJob(kind, start, now), (job) => ({ job, write: create(jobItem, job) }));

/** Starts a job that belongs to no other item. Refuses with `params-invalid`. Throws if the ID is taken. */
export async function beginJob<S extends z.ZodObject>(
  table: Table,
  kind: JobKind<string, S>,
  start: Start<S>,
  now: Millis,
): Promise<Result<Job>> {
  const started = startJob(kind, start, now);
  if (!started.ok) return started;
  const { job, write } = started.value;
  const reply = await table.write(write);
  if (!reply.ok) throw new Error(`job ${job.id} already exists`);
  return ok(job);
}

/** The kinds of files that a job has: a part's rows, their answers, and the answers from undoing them. */
type Part = 'rows' | 'answers' | 'undone';
/**
 * A row's answer, with the job pass that produced it. A row that hasn't been processed has none. `unsure` means that
 * the job gave up on the row, so it may or may not be done.
 */
const rowAnswer = jobAnswer.extend({ pass: z.int(), unsure: z.literal(true).optional() }).nullable();
export type KeptAnswer = z.infer<typeof rowAnswer>;
const shapes = { rows: z.array(jobRow), answers: z.array(rowAnswer), undone: z.array(rowAnswer) } as const;

export type PartsOf = Pick<Job, 'id'> & { readonly kind: Pick<JobKind, 'kept'> };
const folder = ({ id, kind }: PartsOf) => `${kind.kept}/${id}`;
const keyOf = (of: PartsOf, part: Part, n: number) => `${folder(of)}/${part}/${String(n).padStart(6, '0')}.json`;
/** Returns the key of a job's file. Its prefix sets how long it can be downloaded. */
export const fileKey = (id: string) => `week/${id}/file`;

/** Reads a job's files: parts of its rows and of their answers. */
export function partsOf(files: ReadFiles, of: PartsOf) {
  const read = async <P extends Part>(part: P, n: number) => {
    const text = await files.get(keyOf(of, part, n));
    return text === null ? null : (shapes[part].parse(JSON.parse(text)) as z.output<(typeof shapes)[P]>);
  };
  return {
    rows: async (n: number): Promise<JobRow[]> => {
      const rows = await read('rows', n);
      if (!rows) throw new Error(`job ${of.id}: part ${n} is missing`);
      return rows;
    },
    /** Returns null if the part doesn't exist. */
    answers: (n: number): Promise<KeptAnswer[] | null> => read('answers', n),
    undone: (n: number): Promise<KeptAnswer[] | null> => read('undone', n),
    /** Yields all answers so far, part by part. */
    async *everyAnswer(parts: number): AsyncGenerator<JobAnswer> {
      for (let n = 0; n < parts; n++) for (const answer of (await read('answers', n)) ?? []) if (answer) yield answer;
    },
  };
}
export type Parts = ReturnType<typeof partsOf>;

/** Stores one part of a job. */
export const keepPart = (files: Files, of: PartsOf, part: Part, n: number, value: unknown): Promise<void> =>
  files.put(keyOf(of, part, n), JSON.stringify(value), 'application/json');

/** Cancels a job that hasn't started. Returns null if it is running or over. */
export function calledOff(job: Stored<Job>, now: Millis): Write | null {
  const canceled = job.state === 'waiting' ? acted(job, 'cancel', now) : null;
  return canceled?.ok ? replace(jobItem, job, canceled.value) : null;
}
