import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Follower } from '#domain/live/client.ts';
import { emptySnapshot } from '#domain/live/deltas.ts';
import type { Snapshot } from '#domain/live/schema.ts';
import type { Topic } from '#domain/live/topics.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useOnline } from '#web/src/lib/device.ts';
import type { ConnectionState } from '#web/src/ui/feedback/connection-dot.tsx';
import { type Following, followTopic, type Sources } from './follow-topic.ts';
import { pageConnection } from './page-connection.ts';

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

/** What a page shows of who follows; how it follows changes more often than that. */
type Shown = { readonly held: Snapshot; readonly connection: ConnectionState };
const shownNow = (state: Follower, before: Shown | null): Shown => {
  const connection = shownOf(state);
  return before?.held === state.held && before.connection === connection ? before : { held: state.held, connection };
};

/**
 * A live topic: `useTopic(topicOf(tournamentId, divisionId), { after, snapshot })`. Is pushed to or looks by itself, as the head of the topic says,
 * and catches up after a cut; null as topic follows nothing. `from`: the version of what the page has read already, so that only newer updates are
 * asked for. `crew`: whoever scores or directs is connected without asking.
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
      /* In slices: what is pushed changes a whole page, which must answer a touch meanwhile. */
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
