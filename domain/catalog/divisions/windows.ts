import type { Millis } from '../../kernel/time.ts';
import { firstMomentAt } from '../../kernel/zoned-time.ts';
import { zoneOf } from '../events/event-status.ts';
import type { DivisionScope } from '../events/json-props.ts';
import type { Division, EventFacts, RegistrationWindow } from '../schema.ts';

type Span = Pick<RegistrationWindow, 'dtStart' | 'dtEnd'>;

export const windowStates = ['upcoming', 'current', 'closed'] as const;
type WindowState = (typeof windowStates)[number];

type Moments = { readonly opensAt: Millis; readonly closesAt: Millis };

/**
 * A cache of each window's moments, because looking up a time zone's rules is too slow to repeat for thousands of
 * visitors.
 */
const read = new WeakMap<Span, { readonly zone: string; readonly moments: Moments }>();

/** Returns the moments when a window opens and closes. It is open from `opensAt` until just before `closesAt`. */
export function momentsOf(window: Span, zone: string): Moments {
  const known = read.get(window);
  if (known?.zone === zone) return known.moments;
  const moments = { opensAt: firstMomentAt(window.dtStart, zone), closesAt: firstMomentAt(window.dtEnd, zone) };
  read.set(window, { zone, moments });
  return moments;
}

/**
 * Returns whether a window is upcoming, current or closed, in the event's time zone (Part 2 §4). A window whose start
 * and end are equal is never current, and one that ends before it starts is closed.
 */
export function windowState(window: Span, zone: string, now: Millis): WindowState {
  if (window.dtStart >= window.dtEnd) return 'closed';
  const { opensAt, closesAt } = momentsOf(window, zone);
  if (now < opensAt) return 'upcoming';
  return now < closesAt ? 'current' : 'closed';
}

export const isOpenWindow = (window: Span, zone: string, now: Millis): boolean =>
  windowState(window, zone, now) === 'current';

/**
 * Returns a division's open window. If several are open, the one that opened last counts, so "late" takes precedence
 * over a longer "regular".
 */
export function currentWindow<W extends Span>(windows: readonly W[], zone: string, now: Millis): W | null {
  const open = windows.filter((window) => isOpenWindow(window, zone, now));
  return latest(open, (window) => window.dtStart);
}

/** Returns the window that ends last, which user 1 gets when none is current (Part 2 §2). */
export const lastWindow = <W extends Span>(windows: readonly W[]): W | null =>
  latest(windows, (window) => window.dtEnd);

/** Returns the window that opens next, or null if there is none. */
export function nextWindow<W extends Span>(windows: readonly W[], zone: string, now: Millis): W | null {
  const ahead = windows.filter((window) => windowState(window, zone, now) === 'upcoming');
  return ahead.reduce<W | null>((best, window) => (best && best.dtStart <= window.dtStart ? best : window), null);
}

/**
 * Returns a window's name. The default is Pre-registration if buyers can pay at the event, or Registration otherwise
 * (Part 2 §3).
 */
export const windowName = (window: Pick<RegistrationWindow, 'name' | 'canPayAtEvent'>): string =>
  window.name.trim() || (window.canPayAtEvent ? 'Pre-registration' : 'Registration');

/** Returns whether partners can be named later, as early windows allow (Part 2 §3). */
export const allowsTbd = (window: Pick<RegistrationWindow, 'isEarly'>): boolean => window.isEarly;

/**
 * Returns whether a window charges for each actual player, as late windows and those without a team price do (Part 2
 * §3).
 */
export const truePerPlayer = (window: Pick<RegistrationWindow, 'isLate'>): boolean => window.isLate;

function latest<W extends Span>(windows: readonly W[], by: (window: W) => string): W | null {
  return windows.reduce<W | null>((best, window) => (best && by(best) >= by(window) ? best : window), null);
}

type Open = Pick<Division, 'registrationWindows' | 'disableRegistration' | 'canceled'>;

/**
 * Returns whether registration is open: a window is current, registration isn't disabled, and the division isn't
 * canceled (Part 2 §4).
 */
export const isDivisionOpen = (division: Open, zone: string, now: Millis): boolean =>
  !division.disableRegistration &&
  !division.canceled &&
  currentWindow(division.registrationWindows, zone, now) !== null;

/**
 * Returns the window a registration uses: the current one. If there is none, someone who may register in closed
 * divisions (`entersClosed`, domain/registration/gates/gates.ts) gets the last one (Part 2 §2).
 */
export function windowFor<D extends Pick<Division, 'registrationWindows'>>(
  division: D,
  zone: string,
  now: Millis,
  entersClosed: boolean,
): D['registrationWindows'][number] | null {
  const current = currentWindow(division.registrationWindows, zone, now);
  return current ?? (entersClosed ? lastWindow(division.registrationWindows) : null);
}

/**
 * Returns the window whose price applies to a registration made outside the wizard: the open window, or the last one.
 */
export const windowToEnter = (division: Division, event: EventFacts, now: Millis): RegistrationWindow | null =>
  currentWindow(division.registrationWindows, zoneOf(event), now) ?? division.registrationWindows.at(-1) ?? null;

/** Returns whether a scope includes a division. */
export const inScope = (scope: DivisionScope, divisionId: number): boolean =>
  scope === '*' || scope.includes(divisionId);
