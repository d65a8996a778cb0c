import type { Millis } from '../../kernel/time.ts';
import { firstMomentAt } from '../../kernel/wall.ts';
import type { ForfeitPolicy, SanctionBody } from '../lists.ts';
import type { Division, Tournament } from '../schema.ts';
import { zoneOf } from './date-state.ts';
import { bodiesOf } from './sanction-body.ts';

/**
 * How forfeits count if the organizer hasn't chosen. Every body we support scores a forfeit by its rule book (USAV 25–0
 * per set, beach 21–0). The FIVB beach tour has recorded no score since 2016, and events like that can choose to do the
 * same.
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
