import type { FeedEntry } from '../../kernel/ical.ts';
import { isCalledOff, isCanceled } from '../events/event-status.ts';
import type { EventCard } from '../listing/schema.ts';

/**
 * Returns the feed entry of an event, as whole days at the venue. A postponed event says so in its title and is
 * tentative until it has new dates. A canceled event stays in the feed, marked as canceled.
 */
export const eventEntry = (card: EventCard, host: string, url: string): FeedEntry => ({
  uid: `event-${card.id}@${host}`,
  when: { from: card.startDate, to: card.endDate },
  title: isCalledOff(card) && !isCanceled(card) ? `Postponed: ${card.name}` : card.name,
  where: card.locationsString,
  about: card.divisionNames.join(', '),
  url,
  canceled: isCanceled(card),
  tentative: isCalledOff(card),
});
