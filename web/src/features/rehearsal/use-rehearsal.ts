import { useEffect, useMemo, useState } from 'react';
import { seeded } from '#domain/kernel/ids.ts';
import { minute } from '#domain/kernel/time.ts';
import { liveTimes } from '#domain/play/board/times.ts';
import { advance, isDayOver, resumed, stoppedBy, withoutCourt } from '#domain/play/rehearsal/day.ts';
import type { RehearsalWorld } from '#domain/play/rehearsal/schema.ts';
import { beginRehearsal, type Rehearsal, viewsIn } from '#domain/play/rehearsal/state.ts';
import type { Stop } from '#domain/play/stop.ts';
import { showClock } from '#web/src/lib/clock.ts';
import { useInterval } from '#web/src/lib/hooks.ts';

/** How fast a rehearsal's clock can run. 0 is paused. */
export const speeds = [0, 1, 10, 60] as const;
export type Speed = (typeof speeds)[number];

/** How often a running rehearsal advances, in ms. */
const every = 250;
/** How much time passes between two screen updates when the rehearsal jumps to the end of the day. */
const stride = 20 * minute;
/** The interval between two predictions of start times. */
const predicted = 2 * minute;

/** A rehearsal and its clock, which is ahead of the simulated day by less than a step. */
type Run = { readonly rehearsal: Rehearsal; readonly at: number };

/**
 * Runs a rehearsal of a day in this browser. Pages inside it show its time while it's open. Leaving the page ends it,
 * and nothing remains, because nothing was ever sent.
 */
export function useRehearsal(world: RehearsalWorld, date: string) {
  const [seed, setSeed] = useState(1);
  const begin = (): Run => {
    const rehearsal = beginRehearsal(world, date, seed);
    return { rehearsal, at: rehearsal.now };
  };
  const [run, setRun] = useState(begin);
  const [speed, setSpeed] = useState<Speed>(0);
  const [toEnd, setToEnd] = useState(false);
  const { rehearsal } = run;
  const change = (next: (rehearsal: Rehearsal) => Rehearsal) =>
    setRun((now) => ({ ...now, rehearsal: next(now.rehearsal) }));
  const on = (by: number, live: boolean) =>
    setRun(({ rehearsal: now, at }) => ({ rehearsal: advance(now, at + by, live), at: at + by }));
  const isOver = isDayOver(rehearsal) && rehearsal.matches.length > 0;
  useInterval(() => on(every * speed, true), every, speed > 0 && !isOver && !toEnd);
  useInterval(() => (isOver ? setToEnd(false) : on(stride, false)), 30, toEnd);
  useEffect(() => {
    showClock(() => run.at);
  }, [run.at]);
  useEffect(() => () => showClock(null), []);
  const slot = Math.floor(rehearsal.now / predicted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: recompute as often as the followers' pages reload
  const times = useMemo(
    () =>
      liveTimes(viewsIn(rehearsal), {
        ...{ settings: world.settings, now: rehearsal.now, random: seeded(slot), stop: rehearsal.stop },
      }),
    [slot, rehearsal.stop, toEnd],
  );
  return {
    ...{ rehearsal, now: run.at, speed, setSpeed, isOver, times, isRunning: toEnd },
    skip: (minutes: number) => on(minutes * minute, false),
    finish: () => setToEnd(true),
    stop: (reason: Stop['reason'], minutes: number) => change((now) => stoppedBy(now, reason, minutes)),
    resume: () => change(resumed),
    closeCourt: (court: string) => change((now) => withoutCourt(now, court)),
    /** Starts the day over, with different random numbers or with the same ones and the latest changes. */
    again: () => {
      const rehearsal = beginRehearsal(world, date, seed + 1);
      setSeed(seed + 1);
      setSpeed(0);
      setToEnd(false);
      setRun({ rehearsal, at: rehearsal.now });
    },
  };
}
