/* Shared by the live tests. */
import { type Follower, follow, type LiveInput, receive } from '#domain/live/client.ts';
import type { How } from '#domain/live/following.ts';
import type { Flush } from '#domain/live/schema.ts';

export const now = 1000;
export const flush = (v: number): Flush => ({ v, deltas: [[7, 1, v, 0]] });
/** A scorer, who is connected right away without asking how to follow. */
export const started = follow('t227/d3', now, { crew: true });
export const run = (inputs: readonly LiveInput[], from: Follower = started.state) => {
  let state = from;
  let effects = started.effects;
  for (const input of inputs) ({ state, effects } = receive(state, input, now));
  return { state, effects };
};
export const answer = (flushes: readonly Flush[] | null, how: How = 'push'): LiveInput => ({
  type: 'flushes',
  flushes,
  how,
});
export const opened: LiveInput = { type: 'opened' };
export const got = (v: number): LiveInput => ({ type: 'flush', flush: flush(v) });
export const scores = (state: Follower) => state.held.scores['7/1'];
