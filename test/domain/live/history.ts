import { applyDeltas, emptySnapshot, snapshotGap } from '#domain/live/deltas.ts';
import type { Flush, Snapshot } from '#domain/live/schema.ts';

/* The server's side of a topic, as a model to test clients against. */

/** A topic on the server: its current state, and its last flushes for followers who missed some. */
export type TopicHistory = { readonly snapshot: Snapshot; readonly recent: readonly Flush[] };

export const emptyHistory: TopicHistory = { snapshot: emptySnapshot, recent: [] };

/** Returns the history after a flush. Flushes come in order, each with the next version. */
export const remember = ({ snapshot, recent }: TopicHistory, flush: Flush): TopicHistory => ({
  snapshot: { v: flush.v, ...applyDeltas(snapshot, flush.deltas) },
  recent: [...recent, flush].slice(-snapshotGap),
});

/**
 * Returns the flushes after version `v`. Returns null if some are no longer kept (or `v` was never reached), so that
 * the snapshot has to be loaded.
 */
export function since({ snapshot, recent }: TopicHistory, v: number): readonly Flush[] | null {
  if (v === snapshot.v) return [];
  if (v > snapshot.v || snapshot.v - v > recent.length) return null;
  return recent.filter((flush) => flush.v > v);
}
