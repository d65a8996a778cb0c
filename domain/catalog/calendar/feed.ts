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

/** Whose calendar a feed may be, by what its address names: an organization's user name, a series' tag, the number of an event, a division or a team. */
export const feedKinds = ['organization', 'series', 'event', 'division', 'team'] as const;
type FeedKind = (typeof feedKinds)[number];

/** The path of a feed, for whoever subscribes. */
export const feedPath = (kind: FeedKind, of: string | number): string => `/api/calendar/${kind}/${of}.ics`;

/** The same as a JSON Feed, for other software. */
export const jsonFeedPath = (kind: FeedKind, of: string | number): string => `/api/feed/${kind}/${of}`;
