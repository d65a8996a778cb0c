import type * as z from 'zod';
import type { JobKind } from '#domain/jobs/kind.ts';
import type { Job, JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Table } from '../../kernel/table/table.ts';

/** What the work of a kind is done with; `now` is the moment of the turn. */
export type JobCall<P, D> = {
  readonly job: Pick<Job, 'id' | 'userId' | 'scope'>;
  readonly params: P;
  readonly now: Millis;
  readonly deps: D & { readonly table: Table };
};

/** Rows that were found, and where the search goes on; null: those were all. Asked from the same place again it must find the same. */
type Found = { readonly rows: readonly JobRow[]; readonly cursor: string | null };

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
  readonly find: (call: JobCall<z.output<S>, D>, cursor: string | null) => Promise<Found>;
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
