import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Follower } from '#domain/live/client.ts';
import { emptySnapshot } from '#domain/live/deltas.ts';
import type { Snapshot } from '#domain/live/schema.ts';
import type { Topic } from '#domain/live/topics.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useOnline } from '#web/src/lib/device.ts';
import type { ConnectionState } from '#web/src/ui/feedback/connection-dot.tsx';
import { type Following, followTopic, type Sources } from './follow-topic.ts';
import { pageConnection } from './page-connection.ts';

export type LiveTopic = {
  readonly snapshot: Snapshot;
  /** For <ConnectionDot>. */
  readonly connection: ConnectionState;
  readonly paused: boolean;
  pause(): void;
  resume(): void;
};

const shown: Record<Follower['connection'], ConnectionState> = {
  connecting: 'connecting',
  open: 'live',
  paused: 'paused',
  pausedAndLost: 'paused',
};

/**
 * A live topic: `useTopic(topicOf(tournamentId, divisionId), { flushesAfter, snapshot })`. Catches up by itself after a cut; null as
 * topic follows nothing. `from`: the version of what the page has read already, so that only newer updates are asked for.
 */
export function useTopic(topic: Topic | null, sources: Sources, from = 0): LiveTopic {
  const [state, setState] = useState<Follower | null>(null);
  const following = useRef<Following | null>(null);
  const online = useOnline();
  const flushesAfter = useEffectEvent((v: number) => sources.flushesAfter(v));
  const snapshot = useEffectEvent(() => sources.snapshot());
  const begin = useEffectEvent(() => from);
  useEffect(() => {
    if (topic === null) return;
    const clock = { now: serverNow, later: (work: () => void, ms: number) => void setTimeout(work, ms) };
    const begun = followTopic(
      topic,
      pageConnection(),
      { flushesAfter: (v) => flushesAfter(v), snapshot: () => snapshot() },
      clock,
      setState,
      begin(),
    );
    following.current = begun;
    return () => {
      begun.stop();
      following.current = null;
      setState(null);
    };
  }, [topic]);
  const connection = state ? shown[state.connection] : 'connecting';
  return {
    snapshot: state?.held ?? emptySnapshot,
    connection: online ? connection : 'offline',
    paused: connection === 'paused',
    pause: () => following.current?.pause(),
    resume: () => following.current?.resume(),
  };
}
