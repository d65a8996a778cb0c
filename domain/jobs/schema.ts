import * as z from 'zod';
import { id, millis, ulidText } from '../kernel/schema.ts';

/**
 * `waiting`: for its start time. `planning`: its rows are being found. `ready`: they are, and someone has to approve it. `running`,
 * `undoing`: working. `canceled`, `failed` (gave up): it can be resumed where it stopped. `done`, `undone`: all rows have an answer.
 */
export const jobStates = [
  'waiting',
  'planning',
  'ready',
  'running',
  'done',
  'canceled',
  'failed',
  'undoing',
  'undone',
] as const;
export type JobState = (typeof jobStates)[number];

/** The phases of a job: it finds its rows, processes each, and undoes each. */
const jobPhases = ['plan', 'act', 'undo'] as const;
export type JobPhase = (typeof jobPhases)[number];

/** Sums over rows by name, such as `amount` in minor units. */
const sums = z.record(z.string(), z.number());
export type Sums = z.infer<typeof sums>;

/** What a job belongs to; permission to see it and act on it is checked on this. */
const jobScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('event'), id, organizationId: id }),
  z.object({ of: z.literal('organization'), id }),
  z.object({ of: z.literal('user'), id }),
]);
export type JobScope = z.infer<typeof jobScope>;

/**
 * One row of a job: `key` identifies it within the job, `label` is what people see, `would` what would be done, `sums` its expected
 * amounts. `problem`: why it can't be done.
 */
export const jobRow = z.object({
  key: z.string().min(1).max(100),
  label: z.string().max(200),
  would: z.string().max(200).optional(),
  data: z.unknown(),
  sums: sums.optional(),
  problem: z.string().optional(),
});
export type JobRow = z.infer<typeof jobRow>;

/** The result of a row: `told` as a sentence; `data` for later use (a file, undo). `pass`: the pass it was processed in. */
export const jobAnswer = z.object({
  ok: z.boolean(),
  told: z.string().max(500),
  sums: sums.optional(),
  data: z.unknown().optional(),
});
export type JobAnswer = z.infer<typeof jobAnswer>;

/** A job's current state. Its rows and their answers are stored in files, several rows to a part. */
export const job = z.object({
  id: ulidText,
  kind: z.string(),
  /** what exactly to do, as its kind defines: ids, no text about people */
  params: z.record(z.string(), z.unknown()),
  scope: jobScope,
  title: z.string().max(120),
  /** the user who started it; null: the product itself */
  userId: id.nullable(),
  state: z.enum(jobStates),
  phase: z.enum(jobPhases),
  /** it shows a preview and waits for approval */
  asks: z.boolean(),
  /** not before this time */
  notBefore: millis.nullable(),
  /** the rows found, and their number of parts; `planCursor`: where the search continues */
  total: z.int(),
  parts: z.int(),
  planCursor: z.string().max(600).nullable(),
  allFound: z.boolean(),
  expected: sums,
  /** in the present phase: finished parts and rows, rows with a problem, and the sums of the others */
  part: z.int(),
  done: z.int(),
  problems: z.int(),
  sums,
  /** how often its rows were gone through: 1, plus one for each resume */
  pass: z.int(),
  /** when undone: the part it had stopped in, whose rows may or may not be done; null: it had finished */
  reached: z.int().nullable().default(null),
  /** the name of the file it made */
  file: z.string().nullable(),
  /** goes up each time it is handed to a worker */
  turn: z.int(),
  /** a worker has it until then, unless the lease is renewed */
  leaseUntil: millis.nullable(),
  /** when to check on it; null: nothing is left to do */
  dueAt: millis.nullable(),
  /** failures in a row without a finished row */
  fails: z.int(),
  dtCreated: millis,
  dtEnded: millis.nullable(),
});
export type Job = z.infer<typeof job>;
