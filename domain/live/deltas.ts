import type { Delta, Flush, LiveRecord, RecordDelta, ScoreDelta, Snapshot } from './schema.ts';

/** Returns the version that a flush builds on. */
export const baseOf = ({ v, after }: Pick<Flush, 'v' | 'after'>): number => after ?? v - 1;

export const isScore = (change: Delta): change is ScoreDelta => Array.isArray(change);

export const emptySnapshot: Snapshot = { v: 0, scores: {}, records: {} };

/** Returns a snapshot after more deltas. An update older than its record is silently ignored (Part 3 §4). */
export function applyDeltas(before: Omit<Snapshot, 'v'>, deltas: readonly Delta[]): Omit<Snapshot, 'v'> {
  const scores = { ...before.scores };
  const records = { ...before.records };
  for (const change of deltas) {
    if (isScore(change)) {
      const [match, set, home, away] = change;
      scores[`${match}/${set}`] = [home, away];
    } else {
      const key = `${change.of}/${change.id}`;
      records[key] = newerRecord(records[key], change);
    }
  }
  return { scores, records };
}

/** Returns the record after an update, or unchanged if the local record was modified later. */
export function newerRecord(local: LiveRecord | undefined, update: RecordDelta): LiveRecord {
  if (local !== undefined && local.at > update.at) return local;
  return { at: update.at, gone: update.gone ?? false, fields: { ...local?.fields, ...update.set } };
}

/**
 * The largest gap, in versions, that is closed by fetching changes. A larger gap is closed with the snapshot. A version
 * is one log entry. A day on 60 courts writes 60 per second, and their changes fit in a few KB, while a division's
 * snapshot takes 100 KB.
 */
export const snapshotGap = 200;
