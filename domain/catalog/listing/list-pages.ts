/** The two views of the list of events and their page sizes (Part 1 §2.3); paging is kept in the query keys p and ipp. */
export const listViews = ['list', 'cards'] as const;
export type ListView = (typeof listViews)[number];
export const pageSizes: Record<ListView, readonly number[]> = { list: [25, 50, 100], cards: [12, 24, 48] };

type PageState = { readonly page: number; readonly size: number };

/** Paging as the query says it: page from 1; a size that is not offered becomes the view's first. */
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

/** One page; a page past the end is the last one, an empty list has one empty page. `all` has everything on one. */
export function pageOfList<T>(items: readonly T[], page: number, size: number | 'all'): PageOf<T> {
  const per = size === 'all' ? Math.max(1, items.length) : size;
  const pages = Math.max(1, Math.ceil(items.length / per));
  const shown = Math.min(Math.max(1, page), pages);
  return { items: items.slice((shown - 1) * per, shown * per), page: shown, pages, total: items.length };
}

/** Milliseconds between two logos of an event's card, and after a full cycle; series logos (Part 1 §9). */
export const logoCarousel = { interval: 3000, afterCycle: 6000, seriesInterval: 3000, seriesWidth: 95 } as const;

/** How long picture number `shown` (counting from 0, running on) of `count` stays, in ms: longer at the start of each new cycle. Null: a single one does not move. */
export const pictureStays = (
  shown: number,
  count: number,
  { interval, afterCycle = interval }: { readonly interval: number; readonly afterCycle?: number },
): number | null => {
  if (count < 2) return null;
  return shown > 0 && shown % count === 0 ? afterCycle : interval;
};

/** The picture that somebody turns to from the one that is shown: on from the last is the first, back from the first the last. */
export const turned = (shown: number, count: number, by: number): number => (((shown + by) % count) + count) % count;
