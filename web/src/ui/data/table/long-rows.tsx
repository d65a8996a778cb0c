import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

type Props = {
  n: number;
  /** A row's approximate height. */
  height: number;
  /** How many cells a row has. */
  cells: number;
  row(at: number): ReactNode;
};

/** The body of a long table. It renders only the visible rows, with spacers for the rest. */
export function LongRows({ n, height, cells, row }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + scrollY), []);
  const rows = useWindowVirtualizer({ count: n, estimateSize: () => height, overscan: 12, scrollMargin: top });
  const seen = rows.getVirtualItems();
  const above = (seen[0]?.start ?? top) - top;
  const below = rows.getTotalSize() - ((seen.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      {above > 0 && (
        <tr>
          <td colSpan={cells} style={{ height: above, padding: 0 }} />
        </tr>
      )}
      {seen.map(({ index }) => row(index))}
      {below > 0 && (
        <tr>
          <td colSpan={cells} style={{ height: below, padding: 0 }} />
        </tr>
      )}
    </tbody>
  );
}
