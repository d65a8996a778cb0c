import { applyDeltas, emptySnapshot } from './deltas.ts';
import type { Flush, Snapshot } from './schema.ts';

/**
 * A jump over this many versions is caught up with the snapshot, a smaller one with what changed since. A version is an entry of the log, of which a
 * day on sixty courts writes sixty a second; what they change fits into a few KB, a snapshot of the division takes a hundred.
 */
export const snapshotGap = 200;

/** A topic at the server: what it is now, and its last flushes for those who missed some. */
export type TopicHistory = { readonly snapshot: Snapshot; readonly recent: readonly Flush[] };

export const emptyHistory: TopicHistory = { snapshot: emptySnapshot, recent: [] };

/** The history after a flush. Flushes come in order, each the next version. */
export const remember = ({ snapshot, recent }: TopicHistory, flush: Flush): TopicHistory => ({
  snapshot: { v: flush.v, ...applyDeltas(snapshot, flush.deltas) },
  recent: [...recent, flush].slice(-snapshotGap),
});

/** The flushes after version `v`, or null when they are not all kept any more (or `v` was never reached): take the snapshot. */
export function since({ snapshot, recent }: TopicHistory, v: number): readonly Flush[] | null {
  if (v === snapshot.v) return [];
  if (v > snapshot.v || snapshot.v - v > recent.length) return null;
  return recent.filter((flush) => flush.v > v);
}
