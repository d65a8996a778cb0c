import type { Millis } from '#domain/kernel/time.ts';
import { type Follower, follow, type LiveEffect, type LiveInput, receive } from '#domain/live/client.ts';
import type { Flush, Snapshot } from '#domain/live/schema.ts';
import type { Topic } from '#domain/live/topics.ts';
import type { Connection, ConnectionEvent } from './connection.ts';

/** How missing data is fetched: the flushes after a version (null when some are no longer stored), or everything. */
export type Sources = {
  flushesAfter(v: number): Promise<readonly Flush[] | null>;
  snapshot(): Promise<Snapshot>;
};
type Clock = { now(): Millis; later(work: () => void, ms: number): void };

export type Following = {
  state(): Follower;
  pause(): void;
  resume(): void;
  stop(): void;
};

/**
 * Follows one topic over the page's connection: domain's pure follower decides, this carries its effects out. `changed` is called with
 * every new state. The connection reconnects by itself; the follower only subscribes again once it is open. `from`: the version
 * that was read already; what is held then are the changes since.
 */
export function followTopic(
  topic: Topic,
  connection: Connection,
  sources: Sources,
  clock: Clock,
  changed: (state: Follower) => void,
  from = 0,
): Following {
  const begun = follow(topic, clock.now()).state;
  let state: Follower = { ...begun, held: { ...begun.held, v: from }, head: from };
  let channel: number | null = null;
  let stopped = false;

  const take = (input: LiveInput): void => {
    if (stopped) return;
    const received = receive(state, input, clock.now());
    const before = state;
    state = received.state;
    for (const effect of received.effects) applyEffect(effect);
    if (state !== before) changed(state);
  };
  const fetching = (work: () => Promise<LiveInput>, at: Millis): void =>
    clock.later(() => work().then(take, () => take({ type: 'fetchFailed' })), Math.max(0, at - clock.now()));
  function applyEffect(effect: LiveEffect): void {
    if (effect.type === 'send') connection.send(effect.message);
    if (effect.type === 'fetchFlushes')
      fetching(async () => ({ type: 'flushes', flushes: await sources.flushesAfter(effect.after) }), effect.at);
    if (effect.type === 'fetchSnapshot')
      fetching(async () => ({ type: 'snapshot', snapshot: await sources.snapshot() }), effect.at);
  }
  const hear = (event: ConnectionEvent): void => {
    if (event.type !== 'message') {
      take(event);
      return;
    }
    const { message } = event;
    if (message.type === 'subscribed' && message.topic === topic) {
      channel = message.channel;
      take({ type: 'head', v: message.v });
    }
    if (message.type === 'mutation' && message.channel === channel)
      take({ type: 'flush', flush: { v: message.v, deltas: message.deltas } });
  };
  const leave = connection.listen(hear);
  const release = connection.hold(topic);
  return {
    state: () => state,
    pause: () => take({ type: 'paused' }),
    resume: () => take({ type: 'resumed' }),
    stop: () => {
      stopped = true;
      release();
      leave();
    },
  };
}
