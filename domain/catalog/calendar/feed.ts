import type { FeedEntry } from '../../kernel/ical.ts';
import { isCalledOff, isCanceled } from '../events/event-status.ts';
import type { EventCard } from '../listing/schema.ts';

/** An event as an entry of a feed: whole days at the venue. A postponed one says so in its title and is tentative until its dates are said; a canceled one stays as canceled. */
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
