import * as z from 'zod';
import { millis } from '../kernel/schema.ts';

/** A current score: `[match, set, home, away]`. It is absolute, so the last one counts and a repeat is harmless. */
const scoreDelta = z.tuple([z.int(), z.int().min(1), z.int().min(0), z.int().min(0)]);
export type ScoreDelta = z.infer<typeof scoreDelta>;

/** Any other change: fields of one record, with the time of the change. `gone` means that it was deleted. */
const recordDelta = z.object({
  of: z.string().min(1),
  id: z.int(),
  at: millis,
  set: z.record(z.string(), z.json()).optional(),
  gone: z.literal(true).optional(),
});
export type RecordDelta = z.infer<typeof recordDelta>;

export const delta = z.union([scoreDelta, recordDelta]);
export type Delta = z.infer<typeof delta>;

/**
 * The content of a flush: the changes up to `v`. `after` is the version it builds on, by default the one before `v`.
 */
const flush = z.object({ v: z.int().min(1), after: z.int().min(0).optional(), deltas: z.array(delta) });
export type Flush = z.infer<typeof flush>;

/** The current state of a live topic: scores by `match/set`, and other records by `kind/id`. */
const snapshot = z.object({
  v: z.int().min(0),
  scores: z.record(z.string(), z.tuple([z.int(), z.int()])),
  records: z.record(z.string(), z.object({ at: millis, gone: z.boolean(), fields: z.record(z.string(), z.json()) })),
});
export type Snapshot = z.infer<typeof snapshot>;

export type LiveRecord = Snapshot['records'][string];
