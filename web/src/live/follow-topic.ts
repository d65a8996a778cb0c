import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Random } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type Follower, follow, type LiveEffect, type LiveInput, receive } from '#domain/live/client.ts';
import { emptySnapshot } from '#domain/live/deltas.ts';
import type { How } from '#domain/live/following.ts';
import { firstPace, isMarked, nextLookIn } from '#domain/live/pace.ts';
import type { Flush, Snapshot } from '#domain/live/schema.ts';
import type { Topic } from '#domain/live/topics.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useOnline } from '#web/src/lib/device.ts';
import type { ConnectionState } from '#web/src/ui/feedback/connection-dot.tsx';
import type { Connection, ConnectionEvent } from './connection.ts';
import { pageConnection } from './page-connection.ts';

/**
 * The server's answer about a topic: the flushes after a version (null if there are too many), how to follow it, how
 * often to poll in ms, and roughly how many people follow.
 */
export type Looked = {
  readonly flushes: readonly Flush[] | null;
  readonly how: How;
  readonly pace: number;
  /** Optional, because a server that is older than the page doesn't send it. */
  readonly followers?: number;
};

/** How to get missing data: the changes after a version, or everything. */
type Sources = {
  /** `marked` means that this poll counts in the statistics, so it has to reach the server. */
  after(v: number, marked: boolean): Promise<Looked>;
  snapshot(): Promise<Snapshot>;
};
/** What following depends on. Tests pass their own. */
type Outside = {
  now(): Millis;
  later(work: () => void, ms: number): void;
  hidden(): boolean;
  readonly random: Random;
};

type Following = {
  state(): Follower;
  pause(): void;
  resume(): void;
  stop(): void;
};
type Props = {
  readonly sources: Sources;
  readonly outside: Outside;
  /** Called with every new state. */
  readonly changed: (state: Follower) => void;
  /** The version that is already loaded. Only later changes are requested. */
  readonly from?: number;
  /** Scorers and directors connect right away. */
  readonly crew?: boolean;
};

/**
 * Follows one topic. The domain's pure follower decides what to do, and this function does it. It listens to the page's
 * connection if the topic's head calls for that, and polls the CDN: at the server's pace without a connection, and with
 * one if nothing has arrived for a long time.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it shares one state between the short functions inside
export function followTopic(topic: Topic, connection: Connection, props: Props): Following {
  const { sources, outside, changed, from = 0, crew = false } = props;
  const begun = follow(topic, outside.now(), { from, crew });
  let state = begun.state;
  let channel: number | null = null;
  let told = { pace: firstPace, followers: 0 };
  let lookedAt = outside.now();
  let stopped = false;
  /** Counts the timers, because only the last one set is valid. */
  let clocks = 0;
  let leave: (() => void) | null = null;

  const take = (input: LiveInput): void => {
    if (stopped) return;
    const received = receive(state, input, outside.now());
    const before = state;
    state = received.state;
    for (const effect of received.effects) applyEffect(effect);
    if (state === before) return;
    changed(state);
    setClock();
  };
  function setClock(): void {
    clocks += 1;
    const mine = clocks;
    const wait = nextLookIn(state, told, outside.hidden(), outside.random);
    if (wait !== null) outside.later(() => mine === clocks && take({ type: 'due' }), wait);
  }
  const fetching = (wanted: Follower['fetching'], work: () => Promise<LiveInput>, at: Millis): void => {
    const begin = () => {
      if (!stopped && state.fetching === wanted) work().then(take, () => take({ type: 'fetchFailed' }));
    };
    const wait = at - outside.now();
    if (wait > 0) outside.later(begin, wait);
    else begin();
  };
  async function look(after: number): Promise<LiveInput> {
    const waited = outside.now() - lookedAt;
    lookedAt = outside.now();
    const looked = await sources.after(after, isMarked(waited, outside.random));
    told = { pace: looked.pace, followers: looked.followers ?? 0 };
    return { type: 'flushes', flushes: looked.flushes, how: looked.how };
  }
  function applyEffect(effect: LiveEffect): void {
    if (effect.type === 'listen') listen();
    if (effect.type === 'leave') release();
    if (effect.type === 'send') connection.send(effect.message);
    if (effect.type === 'fetchFlushes') fetching('flushes', () => look(effect.after), effect.at);
    if (effect.type === 'fetchSnapshot')
      fetching('snapshot', async () => ({ type: 'snapshot', snapshot: await sources.snapshot() }), effect.at);
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
    if (message.type === 'head' && message.topic === topic) take({ type: 'head', v: message.v });
    if (message.type === 'full' && message.topic === topic) take({ type: 'full', v: message.v });
    if (message.type === 'mutation' && message.channel === channel) {
      const { v, after, deltas } = message;
      take({ type: 'flush', flush: after === undefined ? { v, deltas } : { v, after, deltas } });
    }
  };
  function listen(): void {
    if (leave) return;
    const free = connection.hold(topic);
    const unlisten = connection.listen(hear);
    leave = () => {
      unlisten();
      free();
    };
  }
  function release(): void {
    leave?.();
    leave = null;
    channel = null;
  }
  for (const effect of begun.effects) applyEffect(effect);
  setClock();
  return {
    state: () => state,
    pause: () => take({ type: 'paused' }),
    resume: () => take({ type: 'resumed' }),
    stop: () => {
      stopped = true;
      clocks += 1;
      release();
    },
  };
}

type LiveTopic = {
  readonly snapshot: Snapshot;
  /** For <ConnectionDot>. */
  readonly connection: ConnectionState;
  readonly paused: boolean;
  pause(): void;
  resume(): void;
};

const shown: Record<Follower['line'], ConnectionState> = {
  asking: 'connecting',
  connecting: 'connecting',
  polling: 'polling',
  open: 'live',
};
const shownOf = ({ paused, line, updating }: Follower): ConnectionState =>
  paused ? 'paused' : updating ? 'polling' : shown[line];

/** The part of a follower's state that the page shows. The rest changes more often. */
type Shown = { readonly held: Snapshot; readonly connection: ConnectionState };
const shownNow = (state: Follower, before: Shown | null): Shown => {
  const connection = shownOf(state);
  return before?.held === state.held && before.connection === connection ? before : { held: state.held, connection };
};

/**
 * Follows a live topic: `useTopic(topicOf(tournamentId, divisionId), { after, snapshot })`. The topic gets pushes or
 * polls, depending on its head, and catches up after a lost connection. A null topic follows nothing. `from` is the
 * version that the page has already loaded, so that only newer updates are requested. `crew` connects scorers and
 * directors right away.
 */
export function useTopic(topic: Topic | null, sources: Sources, { from = 0, crew = false } = {}): LiveTopic {
  const [state, setState] = useState<Shown | null>(null);
  const following = useRef<Following | null>(null);
  const online = useOnline();
  const after = useEffectEvent((v: number, marked: boolean) => sources.after(v, marked));
  const snapshot = useEffectEvent(() => sources.snapshot());
  const begin = useEffectEvent(() => ({ from, crew }));
  useEffect(() => {
    if (topic === null) return;
    const begun = followTopic(topic, pageConnection(), {
      sources: { after: (v, marked) => after(v, marked), snapshot: () => snapshot() },
      outside: {
        now: serverNow,
        later: (work, ms) => void setTimeout(work, ms),
        hidden: () => document.hidden,
        random: chance,
      },
      /* Renders in slices, because a push can change a whole page, which still has to respond to input. */
      changed: (next) => startTransition(() => setState((before) => shownNow(next, before))),
      ...begin(),
    });
    following.current = begun;
    return () => {
      begun.stop();
      following.current = null;
      setState(null);
    };
  }, [topic]);
  const connection = state?.connection ?? 'connecting';
  return {
    snapshot: state?.held ?? emptySnapshot,
    connection: online ? connection : 'offline',
    paused: connection === 'paused',
    pause: () => following.current?.pause(),
    resume: () => following.current?.resume(),
  };
}
