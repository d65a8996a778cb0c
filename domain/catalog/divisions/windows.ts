import { special } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { firstMomentAt } from '../../kernel/wall.ts';
import { zoneOf } from '../events/when-words.ts';
import type { Division, EventFacts, RegistrationWindow } from '../schema.ts';
import { capacityOf } from './date-prices.ts';
import { flagsOfDivision } from './division-flags.ts';

type Span = Pick<RegistrationWindow, 'dtStart' | 'dtEnd'>;

export const windowStates = ['upcoming', 'current', 'closed'] as const;
type WindowState = (typeof windowStates)[number];

type Moments = { readonly opensAt: Millis; readonly closesAt: Millis };

/** What a clock of a zone shows is looked up in its rules: too dear for each who asks when thousands ask about one window. */
const read = new WeakMap<Span, { readonly zone: string; readonly moments: Moments }>();

/** The moments between which a window is open: from `opensAt`, until before `closesAt`. */
export function momentsOf(window: Span, zone: string): Moments {
  const known = read.get(window);
  if (known?.zone === zone) return known.moments;
  const moments = { opensAt: firstMomentAt(window.dtStart, zone), closesAt: firstMomentAt(window.dtEnd, zone) };
  read.set(window, { zone, moments });
  return moments;
}

/**
 * Upcoming, current or closed, by the clock of the event's zone (Part 2 §4). Never current when start and end are equal; one
 * that ends before it starts is closed.
 */
export function windowState(window: Span, zone: string, now: Millis): WindowState {
  if (window.dtStart >= window.dtEnd) return 'closed';
  const { opensAt, closesAt } = momentsOf(window, zone);
  if (now < opensAt) return 'upcoming';
  return now < closesAt ? 'current' : 'closed';
}

export const isOpenWindow = (window: Span, zone: string, now: Millis): boolean =>
  windowState(window, zone, now) === 'current';

/** The open window of a division; of several the one that opened last, so that "late" wins over a longer "regular". */
export function currentWindow<W extends Span>(windows: readonly W[], zone: string, now: Millis): W | null {
  const open = windows.filter((window) => isOpenWindow(window, zone, now));
  return latest(open, (window) => window.dtStart);
}

/** The window that ends last; what user 1 gets when none is current (Part 2 §2). */
export const lastWindow = <W extends Span>(windows: readonly W[]): W | null =>
  latest(windows, (window) => window.dtEnd);

/** The window that opens next, or null. */
export function nextWindow<W extends Span>(windows: readonly W[], zone: string, now: Millis): W | null {
  const ahead = windows.filter((window) => windowState(window, zone, now) === 'upcoming');
  return ahead.reduce<W | null>((best, window) => (best && best.dtStart <= window.dtStart ? best : window), null);
}

/** Its own name, else Pre-registration when one can pay at the event, else Registration (Part 2 §3). */
export const windowName = (window: Pick<RegistrationWindow, 'name' | 'canPayAtEvent'>): string =>
  window.name.trim() || (window.canPayAtEvent ? 'Pre-registration' : 'Registration');

/** Early windows allow partners to be decided (Part 2 §3). */
export const allowsTbd = (window: Pick<RegistrationWindow, 'isEarly'>): boolean => window.isEarly;

/** Late windows, and windows that don't price per team, charge each player truly by the head (Part 2 §3). */
export const truePerPlayer = (window: Pick<RegistrationWindow, 'isLate'>): boolean => window.isLate;

function latest<W extends Span>(windows: readonly W[], by: (window: W) => string): W | null {
  return windows.reduce<W | null>((best, window) => (best && by(best) >= by(window) ? best : window), null);
}

/** What counting needs to know of a team. */
export type TeamState = { readonly isDeleted: boolean; readonly waitlist: boolean };
/** How many of a division's teams are active and how many wait, by the counters of the table. */
export type TeamCounts = { readonly active: number; readonly waiting: number };

/** Active teams are neither deleted nor waitlisted (Part 2 §4). */
export const isActiveTeam = (team: TeamState): boolean => !team.isDeleted && !team.waitlist;
export const isWaitingTeam = (team: TeamState): boolean => !team.isDeleted && team.waitlist;
/** Active teams that have not dropped out (Part 3 §3): they are awaited at check-in. */
export const isAwaitedTeam = (team: TeamState & { readonly drop: boolean }): boolean =>
  isActiveTeam(team) && !team.drop;
export const awaitedTeams = <T extends TeamState & { readonly drop: boolean }>(teams: readonly T[]): T[] =>
  teams.filter(isAwaitedTeam);
export const activeTeams = <T extends TeamState>(teams: readonly T[]): T[] => teams.filter(isActiveTeam);

/** Full: no places at all (maxTeams 0), somebody waits, or active teams reach maxTeams; null is no limit (Part 2 §4, readings). */
export function isFull(division: Pick<Division, 'maxTeams' | 'props'>, counts: TeamCounts): boolean {
  if (division.maxTeams === 0 || counts.waiting > 0) return true;
  const capacity = capacityOf(division);
  return capacity !== null && counts.active >= capacity;
}

/** Whether a division is named to everyone: not one that only staff sees, nor referees' own. A canceled one is, so that it can be said. */
export function isListedDivision(division: Pick<Division, 'props'>): boolean {
  const flags = flagsOfDivision(division);
  return !flags.externalRefs && !flags.hidden;
}

/** Public unless canceled, for external refs, or hidden (Part 2 §4). */
export const isPublicDivision = (division: Pick<Division, 'canceled' | 'props'>): boolean =>
  !division.canceled && isListedDivision(division);

/** The refund policy of a division: its own field, else the flag `refund-policy-N`, else none. */
export const refundPolicyIdOf = (division: Pick<Division, 'refundPolicyId' | 'props'>): number | null =>
  division.refundPolicyId ?? flagsOfDivision(division).refundPolicy ?? null;

/** Divisions in the organizer's order (`order-N`), then by id. */
export const inOrder = <D extends Pick<Division, 'id' | 'props'>>(divisions: readonly D[]): D[] =>
  divisions.toSorted((a, b) => orderOf(a) - orderOf(b) || a.id - b.id);
const orderOf = (division: Pick<Division, 'props'>): number =>
  flagsOfDivision(division).order ?? Number.MAX_SAFE_INTEGER;

type Open = Pick<Division, 'registrationWindows' | 'disableRegistration' | 'canceled'>;

/** Registration is open: a window is current, and it is neither disabled nor the division canceled (Part 2 §4). */
export const isDivisionOpen = (division: Open, zone: string, now: Millis): boolean =>
  !division.disableRegistration &&
  !division.canceled &&
  currentWindow(division.registrationWindows, zone, now) !== null;

/** The window somebody registers in: the current one; user 1 gets the last one when none is (Part 2 §2). */
export function windowFor<D extends Pick<Division, 'registrationWindows'>>(
  division: D,
  zone: string,
  now: Millis,
  userId: number | null,
): D['registrationWindows'][number] | null {
  const current = currentWindow(division.registrationWindows, zone, now);
  return current ?? (userId === special.firstUser ? lastWindow(division.registrationWindows) : null);
}

/** The window under whose price an entry comes into a division outside of the wizard: the one that is open, else the last one. */
export const windowToEnter = (division: Division, event: EventFacts, now: Millis): RegistrationWindow | null =>
  currentWindow(division.registrationWindows, zoneOf(event), now) ?? division.registrationWindows.at(-1) ?? null;
