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
 * A job of a kind, and the write that starts it: alone, or in one transaction with what it belongs to (tag `job`, refused where there is a job of that
 * id). Nothing else starts it: the relay tells the workers of what was written. Who may is for the caller to know. Refuses params-invalid.
 */
export const startJob = <S extends z.ZodObject>(
  kind: JobKind<string, S>,
  start: Start<S>,
  now: Millis,
): Result<{ readonly job: Job; readonly write: Write }> =>
  mapResult(newJob(kind, start, now), (job) => ({ job, write: create(jobItem, job) }));

/** Starts a job that belongs to nothing else. Refuses params-invalid; throws where there is a job of that id. */
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
  if (!reply.ok) throw new Error(`there is a job ${job.id} already`);
  return ok(job);
}

/** What a job's files are: the rows of a part, their answers, what taking them back has answered. */
type Part = 'rows' | 'answers' | 'undone';
/** An answer with the pass of the job it was given in; a row that is still to come has none. `unsure`: it was given up, and may be done or not. */
const rowAnswer = jobAnswer.extend({ pass: z.int(), unsure: z.literal(true).optional() }).nullable();
export type KeptAnswer = z.infer<typeof rowAnswer>;
const shapes = { rows: z.array(jobRow), answers: z.array(rowAnswer), undone: z.array(rowAnswer) } as const;

export type PartsOf = Pick<Job, 'id'> & { readonly kind: Pick<JobKind, 'kept'> };
const folder = ({ id, kind }: PartsOf) => `${kind.kept}/${id}`;
const keyOf = (of: PartsOf, part: Part, n: number) => `${folder(of)}/${part}/${String(n).padStart(6, '0')}.json`;
/** Where a job's file lies: as long as it can be fetched. */
export const fileKey = (id: string) => `week/${id}/file`;

/** The files of a job, to be read: parts of its rows, and of what was answered. */
export function partsOf(files: ReadFiles, of: PartsOf) {
  const read = async <P extends Part>(part: P, n: number) => {
    const text = await files.get(keyOf(of, part, n));
    return text === null ? null : (shapes[part].parse(JSON.parse(text)) as z.output<(typeof shapes)[P]>);
  };
  return {
    rows: async (n: number): Promise<JobRow[]> => {
      const rows = await read('rows', n);
      if (!rows) throw new Error(`job ${of.id}: its part ${n} is gone`);
      return rows;
    },
    /** null: none of the part's rows is answered */
    answers: (n: number): Promise<KeptAnswer[] | null> => read('answers', n),
    undone: (n: number): Promise<KeptAnswer[] | null> => read('undone', n),
    /** all answers that were given, part after part */
    async *everyAnswer(parts: number): AsyncGenerator<JobAnswer> {
      for (let n = 0; n < parts; n++) for (const answer of (await read('answers', n)) ?? []) if (answer) yield answer;
    },
  };
}
export type Parts = ReturnType<typeof partsOf>;

/** Keeps a part of a job. */
export const keepPart = (files: Files, of: PartsOf, part: Part, n: number, value: unknown): Promise<void> =>
  files.put(keyOf(of, part, n), JSON.stringify(value), 'application/json');

/** Cancels a job that nobody has begun; null where it is under way or over. */
export function calledOff(job: Stored<Job>, now: Millis): Write | null {
  const canceled = job.state === 'waiting' ? acted(job, 'cancel', now) : null;
  return canceled?.ok ? replace(jobItem, job, canceled.value) : null;
}
