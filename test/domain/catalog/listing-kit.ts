/* Shared by the listing tests. */
import { type EventCard, eventCard } from '#domain/catalog/listing/schema.ts';

export const aCard = (over: Partial<EventCard> = {}): EventCard =>
  eventCard.parse({
    id: 500,
    name: 'Spring Open',
    startDate: '2026-06-06',
    endDate: '2026-06-07',
    eventType: 'Tournament',
    isPublic: true,
    organization: { id: 10 },
    sanctionedBy: 'AAU',
    sameMonth: true,
    ...over,
  });
export const visitor = { signedIn: false, isAdmin: false };
