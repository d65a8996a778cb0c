import { type ListView, listViews, pageFromQuery } from '#domain/catalog/listing/list-pages.ts';
import { typeSlug } from '#domain/catalog/listing/listing.ts';
import { typeIn } from '#domain/catalog/listing/words.ts';

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
