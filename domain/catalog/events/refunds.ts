import type { Millis } from '../../kernel/time.ts';
import { firstMomentAt } from '../../kernel/wall.ts';
import type { Division, Tournament } from '../schema.ts';
import { zoneOf } from './date-state.ts';

type Cutoff = Pick<Tournament, 'dtRefundCutoff' | 'locations' | 'zone'>;

/** The moment refunds end: the division's cutoff goes before the event's; null where none is set. */
export function refundCutoffAt(event: Cutoff, division: Pick<Division, 'dtRefundCutoff'> | null): Millis | null {
  const wall = division?.dtRefundCutoff ?? event.dtRefundCutoff;
  return wall === null ? null : firstMomentAt(wall, zoneOf(event));
}
