import { isPublicDivision } from '../catalog/divisions/division-state.ts';
import { isCalledOff, isComplete } from '../catalog/events/event-status.ts';
import type { EventCard } from '../catalog/listing/schema.ts';
import type { Division } from '../catalog/schema.ts';
import type { Millis } from '../kernel/time.ts';
import { dateIn } from '../kernel/zoned-time.ts';
import type { MonthFigures } from './views.ts';

/** The days of this month, by the organization's clock. */
export function monthOfOrders(now: Millis, zone: string) {
  const today = dateIn(now, zone);
  const month = today.slice(0, 7);
  return { month, days: { from: `${month}-01`, to: today } };
}

/** The published events whose places still count on a day: not over, not called off. */
export const toCome = <C extends Pick<EventCard, 'isPublic' | 'isSeries' | 'endDate' | 'statusId'>>(
  cards: readonly C[],
  today: string,
): C[] =>
  cards.filter(
    (card) => card.isPublic && !card.isSeries && card.endDate >= today && !isCalledOff(card) && !isComplete(card),
  );

type Filled = Pick<Division, 'id' | 'maxTeams' | 'canceled' | 'props'>;
type Count = { readonly divisionId: number; readonly active: number; readonly waiting: number };

/** Places of the divisions that anybody sees; a place too many in one fills none of another. */
export function spotsIn(
  events: number,
  divisions: readonly Filled[],
  counts: readonly Count[],
): MonthFigures['places'] {
  const counted = new Map(counts.map((count) => [count.divisionId, count]));
  const shown = divisions.filter(isPublicDivision).map(({ id, maxTeams }) => {
    const { active = 0, waiting = 0 } = counted.get(id) ?? {};
    const registered = Math.max(0, active);
    return {
      registered,
      waiting: Math.max(0, waiting),
      open: maxTeams === null ? null : Math.max(0, maxTeams - registered),
    };
  });
  const sum = (of: 'registered' | 'waiting') => shown.reduce((all, division) => all + division[of], 0);
  const open = shown.reduce<number | null>(
    (all, division) => (all === null || division.open === null ? null : all + division.open),
    0,
  );
  return { events, registered: sum('registered'), waiting: sum('waiting'), open };
}
