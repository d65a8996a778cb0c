import type { Delta, Flush, LiveRecord, RecordDelta, ScoreDelta, Snapshot } from './schema.ts';

/** The version a flush stands on. */
export const baseOf = ({ v, after }: Pick<Flush, 'v' | 'after'>): number => after ?? v - 1;

export const isScore = (change: Delta): change is ScoreDelta => Array.isArray(change);

export const emptySnapshot: Snapshot = { v: 0, scores: {}, records: {} };

/** A snapshot after more deltas. An update older than the record it is about is ignored silently (Part 3 §4). */
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

/** The record after an update: unchanged when the local one was modified later. */
export function newerRecord(local: LiveRecord | undefined, update: RecordDelta): LiveRecord {
  if (local !== undefined && local.at > update.at) return local;
  return { at: update.at, gone: update.gone ?? false, fields: { ...local?.fields, ...update.set } };
}

/**
 * A jump over this many versions is caught up with the snapshot, a smaller one with what changed since. A version is an entry of the log, of which a
 * day on sixty courts writes sixty a second; what they change fits into a few KB, a snapshot of the division takes a hundred.
 */
export const snapshotGap = 200;
