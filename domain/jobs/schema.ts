import * as z from 'zod';
import { id, millis, ulidText } from '../kernel/schema.ts';

/**
 * `waiting`: for its moment. `planning`: its rows are being found. `ready`: they are, and somebody has to say go. `running`, `undoing`: at work. `canceled`,
 * `failed` (given up): where it stopped, to be resumed. `done`, `undone`: all rows are answered.
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

/** What a job is walking: it finds its rows, answers each, takes each back. */
const jobPhases = ['plan', 'act', 'undo'] as const;
export type JobPhase = (typeof jobPhases)[number];

/** Sums over rows by name, such as `amount` in minor units. */
const sums = z.record(z.string(), z.number());
export type Sums = z.infer<typeof sums>;

/** Whose job it is: who may look at it and act on it is asked of this. */
const jobScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('event'), id, organizationId: id }),
  z.object({ of: z.literal('organization'), id }),
  z.object({ of: z.literal('user'), id }),
]);
export type JobScope = z.infer<typeof jobScope>;

/** One row of a job: `key` is its own among them, `label` what people see, `would` what would be done, `sums` what is expected of it. `problem`: it can't be done, and why. */
export const jobRow = z.object({
  key: z.string().min(1).max(100),
  label: z.string().max(200),
  would: z.string().max(200).optional(),
  data: z.unknown(),
  sums: sums.optional(),
  problem: z.string().optional(),
});
export type JobRow = z.infer<typeof jobRow>;

/** What became of a row: `told` in a sentence; `data` for what follows (a file, undo). `pass`: in which going through. */
export const jobAnswer = z.object({
  ok: z.boolean(),
  told: z.string().max(500),
  sums: sums.optional(),
  data: z.unknown().optional(),
});
export type JobAnswer = z.infer<typeof jobAnswer>;

/** A job as it stands. Its rows and their answers lie in files, in parts of some rows each. */
export const job = z.object({
  id: ulidText,
  kind: z.string(),
  /** what exactly is to be done, as its kind says: ids, no words about people */
  params: z.record(z.string(), z.unknown()),
  scope: jobScope,
  title: z.string().max(120),
  /** who started it; null: the product itself */
  userId: id.nullable(),
  state: z.enum(jobStates),
  phase: z.enum(jobPhases),
  /** it says what it would do and waits for a yes */
  asks: z.boolean(),
  /** not before this moment */
  notBefore: millis.nullable(),
  /** rows found, in so many parts; `planCursor`: where the search for them goes on */
  total: z.int(),
  parts: z.int(),
  planCursor: z.string().max(600).nullable(),
  allFound: z.boolean(),
  expected: sums,
  /** of the present phase: parts and rows that are answered, those that have a problem, and the sums of the others */
  part: z.int(),
  done: z.int(),
  problems: z.int(),
  sums,
  /** how often its rows are gone through: 1, and one more each time it is resumed */
  pass: z.int(),
  /** while it is taken back: the part it had stopped at, of whose rows nobody knows which were done; null: it had come to its end */
  reached: z.int().nullable().default(null),
  /** a file that it made: its name */
  file: z.string().nullable(),
  /** counts on each time that it is handed to a worker */
  turn: z.int(),
  /** a worker is at it until then, unless it says so again */
  leaseUntil: millis.nullable(),
  /** when somebody has to look after it; null: nothing is to be done */
  dueAt: millis.nullable(),
  /** how often in a row it stopped without a row being done */
  fails: z.int(),
  dtCreated: millis,
  dtEnded: millis.nullable(),
});
export type Job = z.infer<typeof job>;
