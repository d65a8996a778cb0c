import { isDivisionOpen } from '../../catalog/divisions/division-open.ts';
import { momentsOf } from '../../catalog/divisions/windows.ts';
import type { Division } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import { day, type Millis, minute } from '../../kernel/time.ts';

/**
 * The waiting room before a surge-protected opening (ours; the specification names the protection alone). Who comes within it is drawn, so nobody gains by being a second
 * earlier; who comes after the opening stands behind, in the order they came. A ticket outlives an opening that is put off by a day.
 */
export const roomTimes = { opensBefore: 30 * minute, ticketOutlives: day } as const;

/** An opening that is drawn for: of which window, and when. */
export type Opening = { readonly windowId: Id; readonly opensAt: Millis };

/** `committed`: the seed's hash is published. `drawn`: list and seed are public and don't change any more. `settled`: everybody who was drawn stands in line. */
export const drawStates = ['committed', 'drawn', 'settled'] as const;

/** So many tickets are published together. */
export const drawPart = 5_000;

type Drawn = Pick<Division, 'registrationWindows' | 'surgeProtected'>;

/** The openings of a division that are drawn for, the first first; none where it is not surge-protected. */
export function openingsOf(division: Drawn, zone: string): Opening[] {
  if (!division.surgeProtected) return [];
  return division.registrationWindows
    .filter(({ dtStart, dtEnd }) => dtStart < dtEnd)
    .map((window) => ({ windowId: window.id, opensAt: momentsOf(window, zone).opensAt }))
    .toSorted((a, b) => a.opensAt - b.opensAt);
}

/** The opening that comes next, as long as the division is not open yet; null where there is none to draw for. */
export function openingAhead(
  division: Drawn & Pick<Division, 'disableRegistration' | 'canceled'>,
  zone: string,
  now: Millis,
): Opening | null {
  if (division.disableRegistration || division.canceled || isDivisionOpen(division, zone, now)) return null;
  return openingsOf(division, zone).find(({ opensAt }) => now < opensAt) ?? null;
}

export const roomOpensAt = ({ opensAt }: Opening): Millis => opensAt - roomTimes.opensBefore;

/** Whether tickets are given for an opening at `now`. */
export const isRoomOpen = (opening: Opening, now: Millis): boolean =>
  roomOpensAt(opening) <= now && now < opening.opensAt;

/** The opening whose draw is looked at: the one ahead, else the last that was. */
export const openingShown = (division: Parameters<typeof openingAhead>[0], zone: string, now: Millis): Opening | null =>
  openingAhead(division, zone, now) ?? openingsOf(division, zone).findLast(({ opensAt }) => opensAt <= now) ?? null;

/** Where a drawn ticket stands in line: just before the opening, one behind the other. `rank` from 0, of `count`. */
export const momentOfRank = (opensAt: Millis, rank: number, count: number): Millis => opensAt - count + rank;
