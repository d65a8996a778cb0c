import { never } from '../kernel/result.ts';
import type { Millis } from '../kernel/time.ts';
import { applyDeltas, baseOf, emptySnapshot, snapshotGap } from './deltas.ts';
import type { How } from './following.ts';
import type { ClientMessage } from './messages.ts';
import type { Flush, Snapshot } from './schema.ts';
import { readTopic, reconnectEvery, type Topic } from './topics.ts';

/**
 * How many milliseconds to wait before fetching missing flushes. Pushes can overtake each other, so a gap may close
 * without a request.
 */
const gapPatience = 300;

/**
 * A follower of one topic. `held` is what it shows, at its version. `waiting` are flushes that came too early.
 * `fetching` is what it has requested. `head` is the highest version it has heard of. `line` is how it follows:
 * undecided, by polling the CDN, or by the push connection, which is opening or open. `updating` means that it has
 * polled since the connection was lost, so it shows current data without one.
 */
export type Follower = {
  readonly topic: Topic;
  readonly held: Snapshot;
  readonly head: number;
  readonly waiting: readonly Flush[];
  readonly fetching: 'flushes' | 'snapshot' | null;
  readonly line: 'asking' | 'polling' | 'connecting' | 'open';
  readonly updating: boolean;
  readonly paused: boolean;
};

/**
 * The inputs of a follower: its connection, pushes, its clock, and responses to its requests. `full` means that the
 * topic has no push seat for it.
 */
export type LiveInput =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'due' }
  | { readonly type: 'head'; readonly v: number }
  | { readonly type: 'full'; readonly v: number }
  | { readonly type: 'flush'; readonly flush: Flush }
  | { readonly type: 'flushes'; readonly flushes: readonly Flush[] | null; readonly how: How }
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly type: 'fetchFailed' };

/** What the shell has to do next. `listen` and `leave` join and leave the page's push connection. */
export type LiveEffect =
  | { readonly type: 'listen' }
  | { readonly type: 'leave' }
  | { readonly type: 'send'; readonly message: ClientMessage }
  | { readonly type: 'fetchFlushes'; readonly topic: Topic; readonly after: number; readonly at: Millis }
  | { readonly type: 'fetchSnapshot'; readonly topic: Topic; readonly at: Millis };

type Received = { readonly state: Follower; readonly effects: readonly LiveEffect[] };

/**
 * Starts following from a version that was already read. The first poll asks for what has changed since then, and how
 * to follow. Scorers and directors (`crew`) are connected right away.
 */
export function follow(topic: Topic, now: Millis, { from = 0, crew = false } = {}): Received {
  const held = { ...emptySnapshot, v: from };
  const state: Follower = {
    ...{ topic, held, head: from, waiting: [], fetching: null, updating: false, paused: false },
    line: crew ? 'connecting' : 'asking',
  };
  return crew ? { state, effects: [{ type: 'listen' }] } : look(state, now);
}

/** Returns the subscription that asks for everything after the current version. */
export function subscribeMessage(topic: Topic, have: number): ClientMessage {
  const { tournamentId, divisionId } = readTopic(topic) ?? { tournamentId: 0, divisionId: null };
  return { type: 'SubscribeToTournament', tournamentId, divisionId, loadOrder: [], have };
}

/**
 * Returns the follower after an input, and what to do next. Older flushes and repeats are ignored, and the next one in
 * order is applied. After a gap, it fetches the missing flushes. After a large jump, it fetches the snapshot. Flushes
 * that arrive in between are kept. A reopened connection subscribes again. Nothing is applied while paused, and
 * resuming subscribes or polls again.
 */
export function receive(state: Follower, input: LiveInput, now: Millis): Received {
  switch (input.type) {
    case 'opened':
      return subscribed({ ...state, line: 'open', updating: false, fetching: null });
    case 'closed':
      // Failed tries change nothing.
      return { state: state.line === 'connecting' ? state : { ...state, line: 'connecting' }, effects: [] };
    case 'paused':
      return { state: { ...state, paused: true, waiting: [], fetching: null }, effects: [] };
    case 'resumed':
      return resumed(state, now);
    case 'due':
      return state.paused || state.fetching ? { state, effects: [] } : look(state, now);
    case 'head':
      return receiveVersion(state, input.v, now);
    case 'full':
      return turnedAway(state, input.v, now);
    case 'flush':
      return state.paused ? { state, effects: [] } : applyWaiting(keep(state, [input.flush]), now + gapPatience);
    case 'flushes':
      return state.fetching === 'flushes' ? answered(state, input, now) : { state, effects: [] };
    case 'snapshot':
      if (state.fetching !== 'snapshot') return { state, effects: [] };
      return caughtUp(state, reload({ ...state, fetching: null }, input.snapshot), now);
    case 'fetchFailed':
      // The next poll keeps the polling pace, so that many clients whose requests fail together don't all retry
      // together.
      return { state: { ...state, fetching: null }, effects: [] };
    default:
      return never(input);
  }
}

const look = (state: Follower, at: Millis): Received => ({
  state: { ...state, fetching: 'flushes' },
  effects: [{ type: 'fetchFlushes', topic: state.topic, after: state.held.v, at }],
});

const subscribed = (state: Follower): Received => ({
  state,
  effects: state.paused ? [] : [{ type: 'send', message: subscribeMessage(state.topic, state.held.v) }],
});

function resumed(before: Follower, now: Millis): Received {
  if (!before.paused) return { state: before, effects: [] };
  const state = { ...before, paused: false };
  return state.line === 'open' ? subscribed(state) : look(state, now);
}

function turnedAway(state: Follower, v: number, now: Millis): Received {
  const next = receiveVersion({ ...state, line: 'polling' }, v, now);
  return { ...next, effects: [{ type: 'leave' }, ...next.effects] };
}

/**
 * Handles a poll's result: the changes since the last one, and how to follow if that wasn't decided. Changes that no
 * push announced mean that the connection may be dead.
 */
function answered(state: Follower, { flushes, how }: Extract<LiveInput, { type: 'flushes' }>, now: Millis): Received {
  const asking = state.line === 'asking';
  const line = asking ? (how === 'push' ? 'connecting' : 'polling') : state.line;
  const told = { ...state, line, updating: line === 'connecting' && !asking } as const;
  const next =
    flushes === null ? askSnapshot(told, now) : caughtUp(told, keep({ ...told, fetching: null }, flushes), now);
  const missed = state.line === 'open' && state.head === state.held.v && next.state.head > state.head;
  return {
    state: next.state,
    effects: [
      ...(asking && how === 'push' ? [{ type: 'listen' } as const] : []),
      ...(missed ? subscribed(next.state).effects : []),
      ...next.effects,
    ],
  };
}

/** Continues after a response. If a lagging cache returned nothing new, the missing part is requested a little later. */
const caughtUp = (before: Follower, after: Follower, now: Millis): Received =>
  applyWaiting(after, isFurther(before, after) ? now : now + reconnectEvery);

const isFurther = (before: Follower, after: Follower): boolean => {
  const [next] = after.waiting;
  return after.held.v > before.held.v || (next !== undefined && baseOf(next) <= after.held.v);
};

/**
 * Handles the server's version. If it is lower than the current one, the topic was restarted, so the snapshot is
 * fetched.
 */
function receiveVersion(state: Follower, v: number, now: Millis): Received {
  if (state.paused) return { state, effects: [] };
  if (v < state.held.v) return askSnapshot({ ...state, held: emptySnapshot, head: v, waiting: [] }, now);
  return applyWaiting({ ...state, head: Math.max(state.head, v) }, now);
}

/**
 * Keeps the flushes newer than the current version, one per version. If two end at the same version, the one that
 * covers more is kept.
 */
function keep(state: Follower, flushes: readonly Flush[]): Follower {
  const byVersion = new Map(state.waiting.map((flush) => [flush.v, flush]));
  const fresh = flushes.filter(({ v }) => v > state.held.v);
  for (const flush of fresh) {
    const known = byVersion.get(flush.v);
    if (!known || baseOf(flush) < baseOf(known)) byVersion.set(flush.v, flush);
  }
  const waiting = [...byVersion.values()].toSorted((a, b) => a.v - b.v);
  return { ...state, waiting, head: Math.max(state.head, ...fresh.map(({ v }) => v)) };
}

const reload = (state: Follower, snapshot: Snapshot): Follower => {
  const held = snapshot.v >= state.held.v ? snapshot : state.held;
  return { ...state, held, head: Math.max(state.head, held.v), waiting: state.waiting.filter(({ v }) => v > held.v) };
};

/** Applies the waiting flushes that come next, and requests missing ones, one request at a time. */
function applyWaiting(state: Follower, askAt: Millis): Received {
  let { held } = state;
  for (const flush of state.waiting) {
    if (flush.v > held.v && baseOf(flush) <= held.v) held = { v: flush.v, ...applyDeltas(held, flush.deltas) };
  }
  const waiting = state.waiting.filter(({ v }) => v > held.v);
  const next = { ...state, held, waiting };
  // A gap that has closed needs no more requests.
  if (next.head <= held.v) return { state: { ...next, fetching: null }, effects: [] };
  if (next.fetching !== null) return { state: next, effects: [] };
  if (next.head - held.v > snapshotGap) return askSnapshot(next, askAt);
  return look(next, askAt);
}

const askSnapshot = (state: Follower, at: Millis): Received => ({
  state: { ...state, fetching: 'snapshot' },
  effects: [{ type: 'fetchSnapshot', topic: state.topic, at }],
});
