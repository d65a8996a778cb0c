import { typePlurals } from '../events/brochure-kind.ts';
import { type EventType, eventTypes } from '../lists.ts';
import { typeSlug } from './listing.ts';

/** The headings of the lists by time. Lists by type use the type's plural. */
const named: Readonly<Record<string, string>> = {
  upcoming: 'Upcoming events',
  live: 'Happening now',
  past: 'Past events and results',
  all: 'All events',
  favorites: 'Favorites',
  unpublished: 'Not yet published',
};

/** The lists by time that are open to everyone. */
export const listedByTime = ['upcoming', 'live', 'past', 'all'] as const;

const slugOf = (plural: string): string => plural.toLowerCase().replaceAll(' ', '-');

/**
 * Returns the type named in a path, by its slug or the slug of its plural: `/tournaments/camp`,
 * `/tournaments/training-sessions`.
 */
export const typeIn = (filter: string): EventType | undefined =>
  eventTypes.find((type) => typeSlug(type) === filter || slugOf(typePlurals[type]) === filter);

/** Returns the title of a list. */
export function headingOfList(filter: string): string {
  const type = typeIn(filter);
  return named[filter] ?? (type ? typePlurals[type] : 'Events');
}
