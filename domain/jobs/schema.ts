import * as z from 'zod';
import { id, millis, ulidText } from '../kernel/schema.ts';

/**
 * The states of a job. `waiting` means it hasn't reached its start time, and `planning` that its rows are being found.
 * In `ready`, its rows are found and someone has to approve it. In `running` and `undoing`, a worker is processing it.
 * A `canceled` or `failed` job can be resumed where it stopped. In `done` and `undone`, all rows have a result.
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

/** The phases of a job: finding its rows, processing each, and undoing each. */
const jobPhases = ['plan', 'act', 'undo'] as const;
export type JobPhase = (typeof jobPhases)[number];

/** Sums over all rows by name, such as `amount` in minor units. */
const sums = z.record(z.string(), z.number());
export type Sums = z.infer<typeof sums>;

/** What a job belongs to. The permission to see it and act on it is checked for this. */
const jobScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('event'), id, organizationId: id }),
  z.object({ of: z.literal('organization'), id }),
  z.object({ of: z.literal('user'), id }),
]);
export type JobScope = z.infer<typeof jobScope>;

/**
 * A row of a job. `key` identifies it within the job, `label` is its name on screens, `would` is what would be done,
 * and `sums` are its expected amounts. `problem` explains why it can't be done. `lines` are the rows of an imported
 * list that it comes from, as the list numbers them.
 */
export const jobRow = z.object({
  key: z.string().min(1).max(100),
  label: z.string().max(200),
  would: z.string().max(1_000).optional(),
  data: z.unknown(),
  sums: sums.optional(),
  problem: z.string().optional(),
  lines: z.array(z.int()).optional(),
});
export type JobRow = z.infer<typeof jobRow>;

/**
 * The result of a row. `told` describes it in a sentence, and `data` is for later use (a file, undo). `pass` is the
 * pass it was processed in.
 */
export const jobAnswer = z.object({
  ok: z.boolean(),
  told: z.string().max(500),
  sums: sums.optional(),
  data: z.unknown().optional(),
});
export type JobAnswer = z.infer<typeof jobAnswer>;

/** The current state of a job. Its rows and their results are stored in files, with several rows per part. */
export const job = z.object({
  id: ulidText,
  kind: z.string(),
  /** The job's parameters, as its kind defines them: IDs, but no text about people. */
  params: z.record(z.string(), z.unknown()),
  scope: jobScope,
  title: z.string().max(120),
  /** The user who started it, or null for the product itself. */
  userId: id.nullable(),
  state: z.enum(jobStates),
  phase: z.enum(jobPhases),
  /** Whether it shows a preview and waits for approval. */
  asks: z.boolean(),
  /** The earliest time it can start. */
  notBefore: millis.nullable(),
  /** The numbers of rows and parts found. `planCursor` is where the search continues. */
  total: z.int(),
  parts: z.int(),
  planCursor: z.string().max(600).nullable(),
  allFound: z.boolean(),
  expected: sums,
  /** The current phase's finished parts and rows, its rows with a problem, and the sums of its other rows. */
  part: z.int(),
  done: z.int(),
  problems: z.int(),
  sums,
  /** The number of passes through its rows: 1, plus one for each resume. */
  pass: z.int(),
  /** For an undo, the part the job had stopped in, whose rows may or may not be done. Null if the job had finished. */
  reached: z.int().nullable().default(null),
  /** The name of the file it wrote. */
  file: z.string().nullable(),
  /** How many times it was assigned to a worker. */
  turn: z.int(),
  /** When the worker's lease ends, unless it is renewed. */
  leaseUntil: millis.nullable(),
  /** When to check on it, or null if nothing is left to do. */
  dueAt: millis.nullable(),
  /** The number of consecutive failures since a row was last finished. */
  fails: z.int(),
  dtCreated: millis,
  dtEnded: millis.nullable(),
});
export type Job = z.infer<typeof job>;
