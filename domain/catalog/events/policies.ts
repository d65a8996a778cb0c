import { folded } from '../../kernel/text.ts';
import type { Millis } from '../../kernel/time.ts';
import { firstMomentAt } from '../../kernel/zoned-time.ts';
import { type ForfeitPolicy, type SanctionBody, sanctionBodies, unsanctioned } from '../lists.ts';
import type { Division, Tournament } from '../schema.ts';
import { flagsOfEvent } from './event-flags.ts';
import { isCalledOff, zoneOf } from './event-status.ts';

/** Other names of the sanctioning bodies. AVP covers AVPA and AVP Next (Part 1 §9, readings). */
const aliases: Record<string, SanctionBody> = {
  avpa: 'AVP',
  'avp america': 'AVP',
  'avp next': 'AVP',
  avpnext: 'AVP',
  usavolleyball: 'USAV',
  'usa volleyball': 'USAV',
  1440: 'p1440',
};

/** Returns the sanctioning body that a string names, or null if it isn't one we support. */
export function bodyNamed(text: string): SanctionBody | null {
  const wanted = folded(text);
  return sanctionBodies.find((body) => folded(body) === wanted) ?? aliases[wanted] ?? null;
}

/** Returns the label for an event's body: its name, or Unsanctioned (Part 1 §9). */
export const bodyWord = (body: string | null): string => (body && bodyNamed(body)) || unsanctioned;

/**
 * Returns all bodies that sanction a division: its own or the event's, and a second one from the flag
 * `dualSanction-{body}`.
 */
export function bodiesOf(
  event: Pick<Tournament, 'sanctioningBody' | 'props'>,
  division: Pick<Division, 'sanctioningBodyId'> | null,
): SanctionBody[] {
  const first = division?.sanctioningBodyId ?? event.sanctioningBody;
  const dual = flagsOfEvent(event).dualSanction;
  const second = dual === undefined ? null : bodyNamed(dual);
  return [...new Set([first, second])].filter((body) => body !== null);
}

/**
 * How forfeits count if the organizer hasn't chosen. Every sanctioning body we support scores a forfeit by its rule
 * book (USAV 25–0 per set, beach 21–0). The FIVB beach tour has recorded no score since 2016, and such events can
 * choose to do the same.
 */
export const bodyForfeits: Readonly<Record<SanctionBody | 'none', ForfeitPolicy>> = {
  AAU: 'full',
  AVP: 'full',
  USAV: 'full',
  p1440: 'full',
  BVCA: 'full',
  BVNE: 'full',
  JVA: 'full',
  CBVA: 'full',
  none: 'full',
};

/** Returns how forfeits count in a division: as its event says, or otherwise as its sanctioning body does. */
export const forfeitPolicyOf = (
  event: Pick<Tournament, 'forfeits' | 'sanctioningBody' | 'props'>,
  division: Pick<Division, 'sanctioningBodyId'> | null,
): ForfeitPolicy => event.forfeits ?? bodyForfeits[bodiesOf(event, division)[0] ?? 'none'];

type Cutoff = Pick<Tournament, 'dtRefundCutoff' | 'locations' | 'zone'>;

/** Returns the moment refunds end, or null if no cutoff is set. The division's cutoff overrides the event's. */
export function refundCutoffAt(event: Cutoff, division: Pick<Division, 'dtRefundCutoff'> | null): Millis | null {
  const wall = division?.dtRefundCutoff ?? event.dtRefundCutoff;
  return wall === null ? null : firstMomentAt(wall, zoneOf(event));
}

/**
 * Returns the moment refunds end for all divisions without a date of their own, or null if there is none to announce: no
 * date is set, every division has its own, or the event is canceled or postponed.
 */
export function refundsEndAt(
  event: Cutoff & Pick<Tournament, 'statusId'>,
  divisions: readonly Pick<Division, 'dtRefundCutoff'>[],
): Millis | null {
  const hasOwn = divisions.length > 0 && divisions.every(({ dtRefundCutoff }) => dtRefundCutoff !== null);
  return isCalledOff(event) || hasOwn ? null : refundCutoffAt(event, null);
}

/** Returns the moment refunds end for a division with a date of its own, or null if the event's date applies. */
export const ownRefundsEndAt = (
  event: Cutoff & Pick<Tournament, 'statusId'>,
  division: Pick<Division, 'dtRefundCutoff'>,
): Millis | null =>
  isCalledOff(event) || division.dtRefundCutoff === null || division.dtRefundCutoff === event.dtRefundCutoff
    ? null
    : refundCutoffAt(event, division);
