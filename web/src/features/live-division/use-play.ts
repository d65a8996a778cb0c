import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Problem } from '#domain/kernel/result.ts';
import { hour, type Millis } from '#domain/kernel/time.ts';
import { overlaid } from '#domain/live/play-overlay.ts';
import type { Flush, Snapshot } from '#domain/live/schema.ts';
import { topicOf } from '#domain/live/topics.ts';
import { divisionPlay, divisionRounds } from '#domain/play/operations-division.ts';
import { liveFlushes, liveSnapshot } from '#domain/play/operations-live.ts';
import type { PlayView } from '#domain/play/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { isInsidersOnly, isRetryable } from '#web/src/api/problems.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { rememberRounds } from '#web/src/features/match/known-rounds.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useStore } from '#web/src/lib/store.ts';
import { useTopic } from '#web/src/live/follow-topic.ts';
import type { ConnectionState } from '#web/src/ui/feedback/connection-dot.tsx';
import { mayScoreStill } from './may-score.ts';

export type Play = {
  /** The current play, or undefined until it's loaded. */
  readonly view: PlayView | undefined;
  readonly loading: boolean;
  readonly problem: Problem | undefined;
  /** Whether the user may score here. Offline, this is the server's last answer. */
  readonly crew: boolean;
  /** Whether the user may build the schedule (director or admin), according to the server's answer for this event. */
  readonly build: boolean;
  /** Whether the user manages the event: its settings and its money. */
  readonly manage: boolean;
  /**
   * The server was too busy to report what the user may do here. The call is retried, and {@link Play.reload} retries
   * it at once.
   */
  readonly toolsLost: boolean;
  readonly connection: ConnectionState;
  /** When the data was last known to be current: when the connection was lost or, if there was none yet, when it loaded. */
  readonly asOf?: Millis | undefined;
  readonly paused: boolean;
  pause(): void;
  resume(): void;
  reload(): Promise<unknown>;
};

const answered = async <T>(result: Promise<{ ok: true; value: T } | { ok: false; problem: Problem }>): Promise<T> => {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw answer.problem;
};

/**
 * Everything played in a division, followed live. It loads once and then applies every push. It reloads only when a
 * change isn't included in pushes. Directors and referees connect right away and also get unpublished rounds. `begun`
 * is data the staff page has already loaded together with other divisions, and following starts from it.
 */
export function usePlay(tournamentId: number, divisionId: number | null, begun?: PlayView): Play {
  const signedIn = useStore(sessionState) === 'signed-in';
  const input = divisionId === null ? null : { params: { id: divisionId } };
  const once = { revalidateOnFocus: false, dedupingInterval: 200, keepPreviousData: true };
  const from = begun && { fallbackData: begun, revalidateOnMount: false, revalidateIfStale: false };
  const own = useCall(divisionRounds, signedIn ? input : null, { ...once, ...from });
  const open = useCall(divisionPlay, signedIn && !own.problem ? null : input, once);
  const read = own.data ? own : open;
  const toolsLost = signedIn && own.data === undefined && own.problem !== undefined && isRetryable(own.problem);
  useAskedAgain(toolsLost ? own.problem : undefined, own.reload);
  const unread = read.data === undefined && read.problem && isRetryable(read.problem) ? read.problem : undefined;
  useAskedAgain(unread, read.reload);
  const topic = useTopic(
    read.data && divisionId !== null ? topicOf(tournamentId, divisionId) : null,
    {
      after: async (after, marked) => {
        const query = marked ? { mark: chance().toString(36) } : {};
        const looked = await ask(liveFlushes, { params: { id: divisionId!, after }, query });
        // The event may have been hidden from the public since the CDN cached the loaded data.
        if (!looked.ok && isInsidersOnly(looked.problem)) void read.reload();
        if (!looked.ok) throw looked.problem;
        const { flushes, ...told } = looked.value;
        return { flushes: flushes as readonly Flush[] | null, ...told };
      },
      snapshot: async () => {
        const { snapshot } = await answered(ask(liveSnapshot, { params: { id: divisionId! } }));
        return snapshot as Snapshot;
      },
    },
    { from: read.data?.v ?? 0, crew: own.data !== undefined },
  );
  const lostAt = useLostAt(topic.connection);
  const isClosed = isInsidersOnly(read.problem);
  const data = isClosed ? undefined : read.data;
  useEffect(() => {
    if (data) rememberRounds(data);
  }, [data]);
  const now = useMemo(() => data && overlaid(data, topic.snapshot), [data, topic.snapshot]);
  useOutdated((now?.reload ?? false) && !topic.paused, read.reload);
  return {
    view: now?.view,
    loading: read.loading || (signedIn && own.loading),
    problem: data ? undefined : read.problem,
    crew: own.data?.crew?.may.score ?? (toolsLost && divisionId !== null && mayScoreStill(divisionId)),
    build: own.data?.crew?.may.build ?? false,
    manage: own.data?.crew?.may.manage ?? false,
    toolsLost,
    connection: topic.connection,
    asOf: lostAt ?? read.asOf,
    paused: topic.paused,
    pause: topic.pause,
    resume: topic.resume,
    reload: toolsLost ? own.reload : read.reload,
  };
}

/** Returns when the connection was last lost, or undefined if it hasn't been. */
function useLostAt(connection: ConnectionState): Millis | undefined {
  const [lost, setLost] = useState<Millis>();
  useEffect(() => {
    if (connection !== 'live' && connection !== 'polling') return;
    return () => setLost(serverNow());
  }, [connection]);
  return lost;
}

/** Retries some time after each failed try, once the usual retries (web/src/api/use-call.ts) have run out. */
function useAskedAgain(problem: Problem | undefined, reload: () => Promise<unknown>): void {
  const ask = useEffectEvent(() => void reload());
  useEffect(() => {
    if (!problem) return;
    const timer = setTimeout(ask, 15_000);
    return () => clearTimeout(timer);
  }, [problem]);
}

/**
 * Reloads while the data is outdated: at once, then 400 ms after each answer (which may be a second old), with a longer
 * wait after each answer that didn't help. It never makes two calls at a time, because pages that call a slow server
 * more and more keep it slow.
 */
function useOutdated(outdated: boolean, reload: () => Promise<unknown>): void {
  const read = useEffectEvent(() => reload());
  useEffect(() => {
    if (!outdated) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const again = (pause: number) => {
      timer = setTimeout(async () => {
        await read().catch(() => undefined);
        if (!isOver) again(Math.min(Math.max(400, pause * 1.5), 2_000));
      }, pause);
    };
    again(60 + 120 * chance());
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [outdated]);
}

/** An evening can continue past midnight, so a match that was due shortly before now is still to come. */
const evening = 6 * hour;
/** The longest day, which is the one when clocks are set back. */
const longestDay = 25 * hour;

/**
 * Returns whether a match that is due at a given time belongs to a day that is over at the venue. Only times in the
 * last day are looked up in a calendar.
 */
export function pastDay(zone: string, now = serverNow()): (at: Millis) => boolean {
  const today = dateOf(now, zone);
  return (at) => at + evening < now && (at + longestDay < now || dateOf(at, zone) < today);
}
