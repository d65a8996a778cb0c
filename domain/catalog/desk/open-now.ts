import type { Millis } from '../../kernel/time.ts';
import { dateIn, timeIn } from '../../kernel/zoned-time.ts';
import { currentWindow, nextWindow } from '../divisions/windows.ts';
import { zoneOf } from '../events/date-state.ts';
import type { Division, EventFacts } from '../schema.ts';

/**
 * The division with registration open from this minute on: the window that comes next begins now. Null where a window is open already, or none is
 * ahead that could be brought forward.
 */
export function openedNow<D extends Pick<Division, 'registrationWindows' | 'disableRegistration'>>(
  division: D,
  event: Pick<EventFacts, 'locations' | 'zone'>,
  now: Millis,
): D | null {
  const zone = zoneOf(event);
  const { registrationWindows: windows } = division;
  const current = currentWindow(windows, zone, now);
  if (current) return division.disableRegistration ? { ...division, disableRegistration: false } : null;
  const next = nextWindow(windows, zone, now);
  if (!next) return null;
  const dtStart = `${dateIn(now, zone)}T${timeIn(now, zone)}`;
  return {
    ...division,
    disableRegistration: false,
    registrationWindows: windows.map((window) => (window.id === next.id ? { ...window, dtStart } : window)),
  };
}
