import { useQuery } from '#web/src/lib/query.ts';
import type { PagerProps, PageSize } from './pager.tsx';

type Paging = {
  /** The sizes a visitor may choose from, the first of them at the start. */
  readonly sizes: readonly PageSize[];
  /** Stands before the keys in the URL, for lists that share a page with others. */
  readonly name?: string;
};

const sizeIn = (asked: string | null, sizes: readonly PageSize[]): PageSize =>
  sizes.find((size) => String(size) === asked) ?? sizes[0]!;

/** Where a list of `total` rows is opened, as the URL says it: a page that is not there is the last one. All that {@link PagerProps} needs. */
export function usePage(total: number, { sizes, name = '' }: Paging): PagerProps & { readonly from: number } {
  const [query] = useQuery();
  const chosen = sizeIn(query.get(`${name}ipp`), sizes);
  const size = chosen === 'all' ? null : chosen;
  const last = Math.max(1, Math.ceil(total / (size ?? Math.max(1, total))));
  const asked = Math.trunc(Number(query.get(`${name}p`)));
  const page = asked >= 1 ? Math.min(asked, last) : 1;
  return { total, page, size, sizes, name, from: (page - 1) * (size ?? 0) };
}

/** The rows of the open page, and what its pager needs. */
export function usePages<T>(rows: readonly T[], paging: Paging): { rows: readonly T[]; pager: PagerProps } {
  const { from, ...pager } = usePage(rows.length, paging);
  return { rows: pager.size === null ? rows : rows.slice(from, from + pager.size), pager };
}
