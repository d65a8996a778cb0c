import { typePlurals } from '../events/brochure-kind.ts';
import { type EventType, eventTypes } from '../lists.ts';
import { typeSlug } from './listing.ts';

/** Headings of the lists by time; lists by type carry the type's plural. */
const named: Readonly<Record<string, string>> = {
  upcoming: 'Upcoming events',
  live: 'Happening now',
  past: 'Past events and results',
  all: 'All events',
  favorites: 'Favorites',
  unpublished: 'Not yet published',
};

/** The lists by time that everybody may read. */
export const listedByTime = ['upcoming', 'live', 'past', 'all'] as const;

const slugOf = (plural: string): string => plural.toLowerCase().replaceAll(' ', '-');

/** The type a path names, by its slug or its plural's: `/tournaments/camp`, `/tournaments/training-sessions`. */
export const typeIn = (filter: string): EventType | undefined =>
  eventTypes.find((type) => typeSlug(type) === filter || slugOf(typePlurals[type]) === filter);

/** What a list is called. */
export function headingOfList(filter: string): string {
  const type = typeIn(filter);
  return named[filter] ?? (type ? typePlurals[type] : 'Events');
}
