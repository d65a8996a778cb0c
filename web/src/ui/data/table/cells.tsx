import type { Column } from './column.ts';

const classOf = <T,>({ end, lead, tight, card }: Column<T>): string | undefined =>
  [end && 'end', lead && 'lead', tight && 'tight', card].filter(Boolean).join(' ') || undefined;

/** The cells of a row. */
export const Cells = <T,>({ columns, row }: { columns: readonly Column<T>[]; row: T }) =>
  columns.map((column) => (
    <td key={column.key} data-title={column.title} className={classOf(column)}>
      {(column.cell ?? column.sort)?.(row)}
    </td>
  ));
