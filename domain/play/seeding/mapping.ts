import { mapResult, type Result } from '../../kernel/result.ts';
import { layoutOf } from '../brackets/layout-of.ts';
import { avoidMeetings } from './avoid.ts';
import { firstMeetings } from './meetings.ts';
import type { SeedingMap } from './schema.ts';
import { slotText } from './slots.ts';

/**
 * A mapping table for so many pools and places each: winners on the top lines in the order of pools, then seconds, and so on,
 * moved so that no two of one pool meet in their first match (domain-facts A2: never in 1,380 FIVB pools). Refuses fewer than two
 * teams.
 */
export function mappingTable(pools: number, places: number): Result<SeedingMap> {
  const entrants = pools * places;
  return mapResult(layoutOf({ type: 'SINGLE_ELIM', entrants, champions: 1 }), (layout) => {
    const slots = Array.from({ length: entrants }, (_, i) => ({ pool: i % pools, place: Math.floor(i / pools) + 1 }));
    const { order } = avoidMeetings(slots, firstMeetings(layout), (a, b) => (a.pool === b.pool ? 'same pool' : null), {
      reach: entrants,
      tier: (slot) => slot.place,
    });
    return Object.fromEntries(order.map(({ pool, place }, i) => [slotText(pool, place), i + 1]));
  });
}
