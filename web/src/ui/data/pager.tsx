import { styled } from 'styled-components';
import { useQuery } from '#web/src/lib/query.ts';
import { IconButton } from '../inputs/button.tsx';
import { Row } from '../layout/layout.tsx';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding-top: var(--space-4);
  font-size: var(--type-m);
  color: var(--muted);
  select {
    min-height: var(--touch);
    margin-left: 8px;
    padding: 0 8px;
    border: 1.5px solid var(--control);
    border-radius: 8px;
    background: var(--surface);
    color: var(--text);
  }
  b {
    color: var(--text);
    font-variant-numeric: tabular-nums;
  }
`;

export type PageSize = number | 'all';

export type PagerProps = {
  total: number;
  /** The current page, starting at 1, and its size. A `size` of null shows all rows. */
  page: number;
  size: number | null;
  /** The available sizes. With only one, there's no choice. */
  sizes: readonly PageSize[];
  label?: string;
  /** A prefix for the URL's keys (`up`, `uipp`), for lists that share a page. */
  name?: string;
};

/** A list's page numbers, which the URL keeps as `p` and `ipp` (Part 1 §2.3). Hidden if everything fits the smallest page. */
export function Pager({ total, page, size, sizes, label = 'Pages', name = '' }: PagerProps) {
  const [, change] = useQuery();
  if (total <= Math.min(...sizes.filter((size) => size !== 'all'))) return null;
  const per = size ?? total;
  const last = Math.max(1, Math.ceil(total / per));
  const go = (p: number) => {
    change({ [`${name}p`]: p === 1 ? undefined : String(p) });
    if (!name) document.getElementById('main')?.scrollIntoView({ block: 'start' });
  };
  return (
    <Bar aria-label={label}>
      <span>
        <b>
          {(page - 1) * per + 1}–{Math.min(total, page * per)}
        </b>{' '}
        of <b>{total.toLocaleString('en-US')}</b>
      </span>
      <Row $gap={1}>
        {sizes.length > 1 && (
          <label>
            Per page
            <select
              value={size ?? 'all'}
              onChange={({ target }) => change({ [`${name}ipp`]: target.value, [`${name}p`]: undefined })}
            >
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {size === 'all' ? 'All' : size}
                </option>
              ))}
            </select>
          </label>
        )}
        <IconButton icon="chevron-left" label="Previous page" disabled={page <= 1} onClick={() => go(page - 1)} />
        <span>
          <b>{page}</b> / {last}
        </span>
        <IconButton icon="chevron-right" label="Next page" disabled={page >= last} onClick={() => go(page + 1)} />
      </Row>
    </Bar>
  );
}

type Paging = {
  /** The sizes a visitor can choose from. The first is the default. */
  readonly sizes: readonly PageSize[];
  /** A prefix for the URL's keys, for lists that share a page. */
  readonly name?: string;
};

const sizeIn = (asked: string | null, sizes: readonly PageSize[]): PageSize =>
  sizes.find((size) => String(size) === asked) ?? sizes[0]!;

/**
 * Returns the URL's page of a list with `total` rows. A page past the end becomes the last one. The result has
 * everything {@link PagerProps} needs.
 */
export function usePage(total: number, { sizes, name = '' }: Paging): PagerProps & { readonly from: number } {
  const [query] = useQuery();
  const chosen = sizeIn(query.get(`${name}ipp`), sizes);
  const size = chosen === 'all' ? null : chosen;
  const last = Math.max(1, Math.ceil(total / (size ?? Math.max(1, total))));
  const asked = Math.trunc(Number(query.get(`${name}p`)));
  const page = asked >= 1 ? Math.min(asked, last) : 1;
  return { total, page, size, sizes, name, from: (page - 1) * (size ?? 0) };
}

/** Returns the current page's rows, and the props for its pager. */
export function usePages<T>(rows: readonly T[], paging: Paging): { rows: readonly T[]; pager: PagerProps } {
  const { from, ...pager } = usePage(rows.length, paging);
  return { rows: pager.size === null ? rows : rows.slice(from, from + pager.size), pager };
}
