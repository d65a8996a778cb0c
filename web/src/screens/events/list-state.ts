import { typePlurals } from '#domain/catalog/events/brochure-kind.ts';
import { type ListView, listViews, pageFromQuery } from '#domain/catalog/listing/list-pages.ts';
import { typeSlug } from '#domain/catalog/listing/listing.ts';
import { type EventType, eventTypes } from '#domain/catalog/lists.ts';

/** Headings of the lists by time; lists by type carry the type's plural. */
const named: Record<string, string> = {
  upcoming: 'Upcoming events',
  live: 'Happening now',
  past: 'Past events and results',
  all: 'All events',
  favorites: 'Favorites',
  unpublished: 'Not yet published',
};

const slugOf = (plural: string): string => plural.toLowerCase().replaceAll(' ', '-');

/** The type a path names, by its slug or its plural's: `/tournaments/camp`, `/tournaments/training-sessions`. */
export const typeIn = (filter: string): EventType | undefined =>
  eventTypes.find((type) => typeSlug(type) === filter || slugOf(typePlurals[type]) === filter);

/** What the page is called. */
export function headingOf(filter: string): string {
  const type = typeIn(filter);
  return named[filter] ?? (type ? typePlurals[type] : 'Events');
}

export const isListView = (value: unknown): value is ListView => listViews.includes(value as ListView);

/** What the address says of the list: everything the API is asked, and the view. */
export function readList(filter: string, query: URLSearchParams, remembered: ListView) {
  const asked = query.get('view');
  const view = isListView(asked) ? asked : remembered;
  const { page, size } = pageFromQuery({ p: query.get('p'), ipp: query.get('ipp') }, view);
  const type = typeIn(filter);
  return {
    view,
    page,
    size,
    request: {
      filter: type ? typeSlug(type) : filter,
      search: query.get('q') || undefined,
      types: query.get('type') || undefined,
      sanctionedBy: query.get('by') || undefined,
      p: page,
      ipp: size,
    },
  };
}
