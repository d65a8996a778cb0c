import type { Millis } from '../kernel/time.ts';
import { isScore, newerRecord } from './deltas.ts';
import type { Delta, Flush } from './schema.ts';

/** How long updates of a topic are gathered before they go out together (performance, Live). */
export const paces = { staff: 100, followers: 1000 } as const;
type Audience = keyof typeof paces;

/** Updates waiting for the next flush: the last score per set of a match, the last state of every record. */
type Gathering = {
  readonly v: number;
  readonly waiting: ReadonlyMap<string, Delta>;
  readonly dueAt: Millis | null;
};

export const startGathering = (v = 0): Gathering => ({ v, waiting: new Map(), dueAt: null });

/**
 * Takes an update. The first one sets when the flush is due, later ones do not move it. A later score of the same set takes the place of the
 * earlier one; sets stay apart, so that the end of a set is not lost behind the begin of the next.
 */
export function gather(state: Gathering, update: Delta, audience: Audience, now: Millis): Gathering {
  const key = isScore(update) ? `${update[0]}/${update[1]}` : `${update.of}:${update.id}`;
  const waiting = new Map(state.waiting).set(key, merged(state.waiting.get(key), update));
  return { ...state, waiting, dueAt: state.dueAt ?? now + paces[audience] };
}

function merged(before: Delta | undefined, update: Delta): Delta {
  if (before === undefined || isScore(before) || isScore(update)) return update;
  const { at, gone, fields } = newerRecord(
    { at: before.at, gone: before.gone ?? false, fields: before.set ?? {} },
    update,
  );
  return { of: update.of, id: update.id, at, set: fields, ...(gone ? { gone: true as const } : {}) };
}

export const isFlushDue = ({ dueAt }: Gathering, now: Millis): boolean => dueAt !== null && now >= dueAt;

/** The flush with the next version, and what is left: nothing. Without updates there is no flush and no new version. */
export function flushNow(state: Gathering): { state: Gathering; flush: Flush | null } {
  if (state.waiting.size === 0) return { state: { ...state, dueAt: null }, flush: null };
  const v = state.v + 1;
  return { state: startGathering(v), flush: { v, deltas: [...state.waiting.values()] } };
}
