import { z } from 'zod';
import { millis } from '../kernel/time.ts';

/** A score as it is now: `[match, set, home, away]`. Absolute, so that the last one wins and a repeat is harmless. */
export const scoreDelta = z.tuple([z.int(), z.int().min(1), z.int().min(0), z.int().min(0)]);
export type ScoreDelta = z.infer<typeof scoreDelta>;

/** Anything else that changed: fields of one record, with the time it was changed. `gone`: it was deleted. */
export const recordDelta = z.object({
  of: z.string().min(1),
  id: z.int(),
  at: millis,
  set: z.record(z.string(), z.json()).optional(),
  gone: z.literal(true).optional(),
});
export type RecordDelta = z.infer<typeof recordDelta>;

export const delta = z.union([scoreDelta, recordDelta]);
export type Delta = z.infer<typeof delta>;

export const isScore = (one: Delta): one is ScoreDelta => Array.isArray(one);

/** What one flush carries. */
export const flush = z.object({ v: z.int().min(1), deltas: z.array(delta) });
export type Flush = z.infer<typeof flush>;

/** A live topic as it stands: scores by `match/set`, other records by `kind/id`. */
export const snapshot = z.object({
  v: z.int().min(0),
  scores: z.record(z.string(), z.tuple([z.int(), z.int()])),
  records: z.record(z.string(), z.object({ at: millis, gone: z.boolean(), fields: z.record(z.string(), z.json()) })),
});
export type Snapshot = z.infer<typeof snapshot>;
export type LiveRecord = Snapshot['records'][string];

export const emptySnapshot: Snapshot = { v: 0, scores: {}, records: {} };

/** A snapshot after more deltas. An update older than the record it is about is ignored silently (Part 3 §4). */
export function applyDeltas(before: Omit<Snapshot, 'v'>, deltas: readonly Delta[]): Omit<Snapshot, 'v'> {
  const scores = { ...before.scores };
  const records = { ...before.records };
  for (const one of deltas) {
    if (isScore(one)) scores[`${one[0]}/${one[1]}`] = [one[2], one[3]];
    else {
      const key = `${one.of}/${one.id}`;
      records[key] = newerRecord(records[key], one);
    }
  }
  return { scores, records };
}

/** The record after an update: unchanged when the local one was modified later. */
export function newerRecord(local: LiveRecord | undefined, update: RecordDelta): LiveRecord {
  if (local !== undefined && local.at > update.at) return local;
  return { at: update.at, gone: update.gone ?? false, fields: { ...local?.fields, ...update.set } };
}
