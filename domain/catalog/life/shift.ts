import type { Millis } from '../../kernel/time.ts';
import { writeFlags } from '../../kernel/write-flags.ts';
import { addDays, daysBetween } from '../../kernel/zoned-time.ts';
import { windowState } from '../divisions/windows.ts';
import { eventFlags, flagsOfEvent } from '../events/event-flags.ts';
import { zoneOf } from '../events/event-status.ts';
import type { Division, EventFacts } from '../schema.ts';

/** Returns a day or a wall time moved by a number of days. Null stays null. */
export const moved = <T extends string | null | undefined>(when: T, days: number): T =>
  (when ? addDays(when.slice(0, 10), days) + when.slice(10) : when) as T;

/** Returns an event's flags with their dates moved by a number of days. */
export function movedProps(props: readonly string[], days: number): string[] {
  const { dtRosterCutoff, ...flags } = flagsOfEvent({ props });
  return writeFlags(eventFlags, { ...flags, dtRosterCutoff: moved(dtRosterCutoff, days) });
}

/** Returns how many days an event moves, which is how far its first day moves. */
export const daysMoved = (before: Pick<EventFacts, 'startDate'>, after: Pick<EventFacts, 'startDate'>): number =>
  daysBetween(before.startDate, after.startDate);

/** Returns the event with its deadlines (refunds, rosters) moved by a number of days. */
export const deadlinesMoved = <F extends Pick<EventFacts, 'dtRefundCutoff' | 'props'>>(facts: F, days: number): F =>
  days === 0
    ? facts
    : { ...facts, dtRefundCutoff: moved(facts.dtRefundCutoff, days), props: movedProps(facts.props, days) };

type Moving = Pick<Division, 'registrationWindows' | 'dtRefundCutoff' | 'startDate'>;

/**
 * Returns a division moved along with its event: its day, its refund deadline, the end of the open window, and future
 * windows. Past windows don't change. Null if nothing moves.
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
