import { baseOf, isScore, newerRecord } from './deltas.ts';
import type { Delta, Flush } from './schema.ts';

/** How long we collect updates before sending them to followers together, in milliseconds (performance, Live). */
export const gathering = 1_000;

/**
 * Merges the flushes of one topic. Each run of consecutive versions becomes one flush, with the last score of every set
 * of a match and the last state of every record. Sets stay separate, so the end of a set isn't lost behind the start of
 * the next one. A missing version ends a run, because a merged flush must contain everything it covers.
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
