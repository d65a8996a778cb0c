import type { Millis } from '../../kernel/time.ts';
import { writeFlags } from '../../kernel/write-flags.ts';
import { addDays, daysBetween } from '../../kernel/zoned-time.ts';
import { windowState } from '../divisions/windows.ts';
import { eventFlags, flagsOfEvent } from '../events/event-flags.ts';
import { zoneOf } from '../events/event-status.ts';
import type { Division, EventFacts, Tournament } from '../schema.ts';

/** Returns a day or a wall time moved by a number of days. Null stays null. */
export const moved = <T extends string | null | undefined>(when: T, days: number): T =>
  (when ? addDays(when.slice(0, 10), days) + when.slice(10) : when) as T;

/** Returns an event's flags with their dates moved by a number of days. */
export function movedProps(props: readonly string[], days: number): string[] {
  const { dtRosterCutoff, ...flags } = flagsOfEvent({ props });
  return writeFlags(eventFlags, { ...flags, dtRosterCutoff: moved(dtRosterCutoff, days) });
}

/**
 * Returns an event's settings with their dates moved by a number of days: a recurring event's first and last date, the
 * dates it leaves out, its special dates, and the dates a league skips.
 */
export function movedSettings<J extends Pick<Tournament['jsonProps'], 'courts' | 'reoccuringSettings'>>(
  settings: J,
  days: number,
): J {
  const { courts, reoccuringSettings: again } = settings;
  if (days === 0) return settings;
  return {
    ...settings,
    ...(courts
      ? {
          courts: {
            ...courts,
            ...(courts.skip ? { skip: courts.skip.map((day) => moved(day, days)) } : {}),
            ...(courts.weekDates
              ? { weekDates: courts.weekDates.map(({ week, date }) => ({ week, date: moved(date, days) })) }
              : {}),
          },
        }
      : {}),
    ...(again
      ? {
          reoccuringSettings: {
            ...again,
            ...(again.from ? { from: moved(again.from, days) } : {}),
            ...(again.to ? { to: moved(again.to, days) } : {}),
            exclude: again.exclude.map((day) => moved(day, days)),
            ...(again.changes
              ? { changes: again.changes.map((change) => ({ ...change, date: moved(change.date, days) })) }
              : {}),
          },
        }
      : {}),
  };
}

/** Returns how many days an event moves, which is how far its first day moves. */
export const daysMoved = (before: Pick<EventFacts, 'startDate'>, after: Pick<EventFacts, 'startDate'>): number =>
  daysBetween(before.startDate, after.startDate);

/** Returns the event with its deadlines (refunds, rosters) moved by a number of days. */
export const deadlinesMoved = <F extends Pick<EventFacts, 'dtRefundCutoff' | 'props'>>(facts: F, days: number): F =>
  days === 0
    ? facts
    : { ...facts, dtRefundCutoff: moved(facts.dtRefundCutoff, days), props: movedProps(facts.props, days) };

/**
 * Returns edited facts with the deadlines moved by the same number of days as the first day. A deadline edited in the
 * same save isn't moved.
 */
export function deadlinesFollow<F extends EventFacts>(before: F, after: F): F {
  const shifted = deadlinesMoved(before, daysMoved(before, after));
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return {
    ...after,
    ...(isSame(before.dtRefundCutoff, after.dtRefundCutoff) ? { dtRefundCutoff: shifted.dtRefundCutoff } : {}),
    ...(isSame(before.props, after.props) ? { props: shifted.props } : {}),
  };
}

type Moving = Pick<Division, 'registrationWindows' | 'dtRefundCutoff' | 'startDate'>;

/**
 * Returns a division moved along with its event: its day, its refund deadline, the end of the open window, and future
 * windows. Past windows don't change. Returns null if nothing moves.
 */
export function divisionMoved<D extends Moving>(
  division: D,
  event: Pick<EventFacts, 'locations' | 'zone'>,
  days: number,
  now: Millis,
): D | null {
  const zone = zoneOf(event);
  const registrationWindows = division.registrationWindows.map((window) => {
    const state = windowState(window, zone, now);
    if (state === 'closed') return window;
    const dtEnd = moved(window.dtEnd, days);
    return state === 'current' ? { ...window, dtEnd } : { ...window, dtStart: moved(window.dtStart, days), dtEnd };
  });
  const after = {
    ...division,
    registrationWindows,
    startDate: moved(division.startDate, days),
    dtRefundCutoff: moved(division.dtRefundCutoff, days),
  };
  return JSON.stringify(after) === JSON.stringify(division) ? null : after;
}
