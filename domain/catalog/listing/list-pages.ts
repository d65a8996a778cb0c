/**
 * The two views of the list of events and their page sizes (Part 1 §2.3). Paging is stored in the query keys p and ipp.
 */
export const listViews = ['list', 'cards'] as const;
export type ListView = (typeof listViews)[number];
export const pageSizes: Record<ListView, readonly number[]> = { list: [25, 50, 100], cards: [12, 24, 48] };

type PageState = { readonly page: number; readonly size: number };

/** Returns the paging in a query, with pages counted from 1. An unknown size falls back to the view's first one. */
export function pageFromQuery(
  query: { readonly p?: string | null; readonly ipp?: string | null },
  view: ListView,
): PageState {
  const size = Number(query.ipp);
  const page = Number(query.p);
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    size: pageSizes[view].includes(size) ? size : (pageSizes[view][0] as number),
  };
}

type PageOf<T> = {
  readonly items: readonly T[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
};

/**
 * Returns one page. A page past the end is empty, so that a program reading page after page stops there. An empty list
 * has one empty page. `all` puts everything on one page.
 */
export function pageOfList<T>(items: readonly T[], page: number, size: number | 'all'): PageOf<T> {
  const per = size === 'all' ? Math.max(1, items.length) : size;
  const pages = Math.max(1, Math.ceil(items.length / per));
  const shown = Math.max(1, page);
  return { items: items.slice((shown - 1) * per, shown * per), page: shown, pages, total: items.length };
}
