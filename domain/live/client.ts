import { never } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { applyDeltas, emptySnapshot } from './deltas.ts';
import { snapshotGap } from './history.ts';
import type { ClientMessage } from './messages.ts';
import type { Flush, Snapshot } from './schema.ts';
import { readTopic, type Topic } from './topics.ts';

/** A failed connection retries every 500 ms until it is open (Part 3 §4, §9). */
export const reconnectEvery = 500;

/**
 * A follower of one topic. `held` is what it shows, at its version; `waiting` are flushes that came too early; `fetching`: what it has asked for
 * to close a gap; `head`: the highest version it has heard of.
 */
export type Follower = {
  readonly topic: Topic;
  readonly held: Snapshot;
  readonly head: number;
  readonly waiting: readonly Flush[];
  readonly fetching: 'flushes' | 'snapshot' | null;
  readonly connection: 'connecting' | 'open' | 'paused' | 'pausedAndLost';
};

/** What can reach a follower: its connection, pushes, and the answers to what it asked for. */
export type LiveInput =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'head'; readonly v: number }
  | { readonly type: 'flush'; readonly flush: Flush }
  | { readonly type: 'flushes'; readonly flushes: readonly Flush[] | null }
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly type: 'fetchFailed' };

/** What the shell has to do then. */
export type LiveEffect =
  | { readonly type: 'connect'; readonly at: Millis }
  | { readonly type: 'send'; readonly message: ClientMessage }
  | { readonly type: 'fetchFlushes'; readonly topic: Topic; readonly after: number; readonly at: Millis }
  | { readonly type: 'fetchSnapshot'; readonly topic: Topic; readonly at: Millis };

type Received = { readonly state: Follower; readonly effects: readonly LiveEffect[] };

/** Begins to follow: connect at once. */
export const follow = (topic: Topic, now: Millis): Received => ({
  state: { topic, held: emptySnapshot, head: 0, waiting: [], fetching: null, connection: 'connecting' },
  effects: [{ type: 'connect', at: now }],
});

/** The subscription that asks for everything after what is held. */
export function subscribeMessage(topic: Topic, have: number): ClientMessage {
  const { tournamentId, divisionId } = readTopic(topic) ?? { tournamentId: 0, divisionId: null };
  return { type: 'SubscribeToTournament', tournamentId, divisionId, loadOrder: [], have };
}

/**
 * The follower after an input, and what to do. Older flushes and repeats are ignored; the next one is applied; after a gap the missing
 * flushes are fetched, after a jump of more than 20 the snapshot; meanwhile what comes is kept. A lost connection retries every 500 ms and
 * subscribes again; while paused nothing is applied, and resuming subscribes again.
 */
export function receive(state: Follower, input: LiveInput, now: Millis): Received {
  switch (input.type) {
    case 'resumed':
      if (state.connection === 'pausedAndLost') return lost(state, now);
      return state.connection === 'paused' ? receive(state, { type: 'opened' }, now) : { state, effects: [] };
    case 'opened': {
      const message = subscribeMessage(state.topic, state.held.v);
      return { state: { ...state, connection: 'open', fetching: null }, effects: [{ type: 'send', message }] };
    }
    case 'closed':
      return isPaused(state)
        ? { state: { ...state, connection: 'pausedAndLost' }, effects: [] }
        : lost(state, now + reconnectEvery);
    case 'paused':
      return { state: { ...state, connection: 'paused', waiting: [], fetching: null }, effects: [] };
    case 'head':
      return heard(state, input.v, now);
    case 'flush':
      return isPaused(state) ? { state, effects: [] } : applyWaiting(keep(state, [input.flush]), now);
    case 'flushes':
      if (state.fetching !== 'flushes') return { state, effects: [] };
      return input.flushes === null
        ? askSnapshot(state, now)
        : caughtUp(state, keep({ ...state, fetching: null }, input.flushes), now);
    case 'snapshot':
      if (state.fetching !== 'snapshot') return { state, effects: [] };
      return caughtUp(state, reload({ ...state, fetching: null }, input.snapshot), now);
    case 'fetchFailed':
      return state.fetching === null
        ? { state, effects: [] }
        : applyWaiting({ ...state, fetching: null }, now, now + reconnectEvery);
    default:
      return never(input);
  }
}

const isPaused = ({ connection }: Follower): boolean => connection === 'paused' || connection === 'pausedAndLost';

const lost = (state: Follower, at: Millis): Received => ({
  state: { ...state, connection: 'connecting' },
  effects: [{ type: 'connect', at }],
});

/** After an answer: when it brought nothing new (a cache that lags behind), the missing part is requested a little later. */
const caughtUp = (before: Follower, after: Follower, now: Millis): Received =>
  applyWaiting(
    after,
    now,
    after.held.v > before.held.v || after.waiting[0]?.v === after.held.v + 1 ? now : now + reconnectEvery,
  );

/** The server's version. One lower than what is held means that the topic was restarted: only the snapshot helps. */
function heard(state: Follower, v: number, now: Millis): Received {
  if (isPaused(state)) return { state, effects: [] };
  if (v < state.held.v) return askSnapshot({ ...state, held: emptySnapshot, head: v, waiting: [] }, now);
  return applyWaiting({ ...state, head: Math.max(state.head, v) }, now);
}

/** Keeps flushes that are newer than what is held, each version once. */
function keep(state: Follower, flushes: readonly Flush[]): Follower {
  const known = new Set(state.waiting.map(({ v }) => v));
  const fresh = flushes.filter(({ v }) => v > state.held.v && !known.has(v));
  const waiting = [...state.waiting, ...new Map(fresh.map((flush) => [flush.v, flush])).values()].toSorted(
    (a, b) => a.v - b.v,
  );
  return { ...state, waiting, head: Math.max(state.head, ...fresh.map(({ v }) => v)) };
}

const reload = (state: Follower, snapshot: Snapshot): Follower => {
  const held = snapshot.v >= state.held.v ? snapshot : state.held;
  return { ...state, held, head: Math.max(state.head, held.v), waiting: state.waiting.filter(({ v }) => v > held.v) };
};

/** Applies the waiting flushes that follow on; requests missing ones, one request at a time. */
function applyWaiting(state: Follower, now: Millis, askAt: Millis = now): Received {
  let { held } = state;
  for (const flush of state.waiting) {
    if (flush.v === held.v + 1) held = { v: flush.v, ...applyDeltas(held, flush.deltas) };
  }
  const waiting = state.waiting.filter(({ v }) => v > held.v);
  const next = { ...state, held, waiting };
  if (next.head <= held.v || next.fetching !== null) return { state: next, effects: [] };
  if (next.head - held.v > snapshotGap) return askSnapshot(next, askAt);
  return {
    state: { ...next, fetching: 'flushes' },
    effects: [{ type: 'fetchFlushes', topic: state.topic, after: held.v, at: askAt }],
  };
}

const askSnapshot = (state: Follower, at: Millis): Received => ({
  state: { ...state, fetching: 'snapshot' },
  effects: [{ type: 'fetchSnapshot', topic: state.topic, at }],
});
