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

/** Milliseconds over which updates are gathered before followers are told of them together (performance, Live). */
export const gathering = 1_000;

/**
 * Flushes of one topic, told together: each run of versions that follow each other is one flush, with the last score of every set of a match and the
 * last state of every record. Sets stay apart, so that the end of a set is not lost behind the begin of the next. A version that is
 * missing ends a run: what is told as one must hold all that it covers.
 */
export function mergedFlushes(flushes: readonly Flush[]): Flush[] {
  const runs: Flush[][] = [];
  for (const flush of flushes.toSorted((a, b) => a.v - b.v)) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && baseOf(flush) <= before.v) last.push(flush);
    else runs.push([flush]);
  }
  return runs.map(merged);
}

function merged(run: readonly Flush[]): Flush {
  const [first, last] = [run[0] as Flush, run.at(-1) as Flush];
  if (first === last) return first;
  const changes = new Map<string, Delta>();
  for (const delta of run.flatMap(({ deltas }) => deltas)) {
    const key = isScore(delta) ? `${delta[0]}/${delta[1]}` : `${delta.of}:${delta.id}`;
    changes.set(key, later(changes.get(key), delta));
  }
  return { v: last.v, after: baseOf(first), deltas: [...changes.values()] };
}

function later(before: Delta | undefined, update: Delta): Delta {
  if (before === undefined || isScore(before) || isScore(update)) return update;
  const { at, gone, fields } = newerRecord(
    { at: before.at, gone: before.gone ?? false, fields: before.set ?? {} },
    update,
  );
  return { of: update.of, id: update.id, at, set: fields, ...(gone ? { gone: true as const } : {}) };
}

/** The match a scorer was scoring, kept in the browser (Part 3 §3): number, id, path of its page, key. */
export type StoredScoring = { readonly n: number; readonly id: number; readonly path: string; readonly key: string };

/** Whether what a browser kept is such a match: a path of this site, and a key. Without a schema, since every match page reads it. */
export function isStoredScoring(value: unknown): value is StoredScoring {
  const { n, id, path, key } = (value ?? {}) as Record<string, unknown>;
  const areNumbers = Number.isSafeInteger(n) && Number.isSafeInteger(id);
  return areNumbers && typeof path === 'string' && path.startsWith('/') && typeof key === 'string' && key !== '';
}
