import { useState } from 'react';
import { IconButton } from '#web/src/ui/button.tsx';
import { Muted, Row } from '#web/src/ui/layout.tsx';

type Size = number | 'all';

/** Pages of a list that shares its screen with others, so that its page is not in the URL. */
export function usePages<T>(rows: readonly T[], first: number) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<Size>(first);
  const per = size === 'all' ? Math.max(1, rows.length) : size;
  const last = Math.max(1, Math.ceil(rows.length / per));
  const at = Math.min(page, last);
  const resize = (next: Size) => {
    setSize(next);
    setPage(1);
  };
  return { rows: rows.slice((at - 1) * per, at * per), from: (at - 1) * per + 1, at, last, size, setPage, resize };
}

type Paged = Omit<ReturnType<typeof usePages>, 'rows'> & { readonly rows: readonly unknown[] };

/** The foot of such a list; nothing while one page holds everything and there is no size to choose. */
export function Pages({
  pages,
  total,
  sizes = [],
  label,
}: {
  pages: Paged;
  total: number;
  sizes?: readonly Size[];
  label: string;
}) {
  const smallest = Math.min(...sizes.filter((one) => one !== 'all'), Number.POSITIVE_INFINITY);
  if (pages.last === 1 && total <= smallest) return null;
  return (
    <nav aria-label={label}>
      <Row $between>
        <Muted>
          {pages.from}–{pages.from + pages.rows.length - 1} of {total}
        </Muted>
        <Row $gap={2}>
          {sizes.length > 1 && (
            <label>
              <Muted>Per page </Muted>
              <select
                value={pages.size}
                onChange={({ target: { value } }) => pages.resize(value === 'all' ? value : Number(value))}
              >
                {sizes.map((one) => (
                  <option key={one} value={one}>
                    {one === 'all' ? 'All' : one}
                  </option>
                ))}
              </select>
            </label>
          )}
          <IconButton
            icon="chevron-left"
            label="Previous page"
            disabled={pages.at <= 1}
            onClick={() => pages.setPage(pages.at - 1)}
          />
          <span>
            {pages.at} / {pages.last}
          </span>
          <IconButton
            icon="chevron-right"
            label="Next page"
            disabled={pages.at >= pages.last}
            onClick={() => pages.setPage(pages.at + 1)}
          />
        </Row>
      </Row>
    </nav>
  );
}
