import { styled } from 'styled-components';
import { useQuery } from '#web/src/lib/query.ts';
import { IconButton } from './button.tsx';
import { Row } from './layout.tsx';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding-top: 16px;
  font-size: 15px;
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

export type PagerProps = {
  total: number;
  /** The page on screen, from 1, and its size; `size` null shows all. */
  page: number;
  size: number | null;
  sizes: readonly (number | 'all')[];
  label?: string;
};

/** Pages of a list by number, kept in the URL as `p` and `ipp` (Part 1 §2.3). Hidden while everything fits the smallest page. */
export function Pager({ total, page, size, sizes, label = 'Pages' }: PagerProps) {
  const [, change] = useQuery();
  const smallest = Math.min(...sizes.filter((one) => one !== 'all'));
  if (total <= smallest) return null;
  const per = size ?? total;
  const last = Math.max(1, Math.ceil(total / per));
  const go = (p: number) => {
    change({ p: p === 1 ? undefined : String(p) });
    document.getElementById('main')?.scrollIntoView({ block: 'start' });
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
        <label>
          Per page
          <select value={size ?? 'all'} onChange={({ target }) => change({ ipp: target.value, p: undefined })}>
            {sizes.map((one) => (
              <option key={one} value={one}>
                {one === 'all' ? 'All' : one}
              </option>
            ))}
          </select>
        </label>
        <IconButton icon="chevron-left" label="Previous page" disabled={page <= 1} onClick={() => go(page - 1)} />
        <span>
          <b>{page}</b> / {last}
        </span>
        <IconButton icon="chevron-right" label="Next page" disabled={page >= last} onClick={() => go(page + 1)} />
      </Row>
    </Bar>
  );
}
