import type { OrderRow } from '#domain/commerce/desk/schema.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { FigureCard } from '#web/src/features/figures/figure-card.tsx';
import { MoneyChart } from '#web/src/features/figures/money-chart.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';

type Day = { readonly date: string; readonly orders: number; readonly sold: number; readonly refunded: number };
type Props = { rows: readonly OrderRow[]; zone: string; until: string; file: string };

/** The days of some orders by the organization's clock: what was sold, and what of it went back since. */
function daysOf(rows: readonly OrderRow[], zone: string): Day[] {
  const byDay = Map.groupBy(rows, ({ dtCreated }) => dateIn(dtCreated, zone));
  const add = (own: readonly OrderRow[], of: (row: OrderRow) => number) => own.reduce((sum, row) => sum + of(row), 0);
  return [...byDay]
    .map(([date, own]) => ({
      ...{ date, orders: own.length },
      sold: add(own, ({ sold }) => sold),
      refunded: add(own, ({ refunded }) => refunded),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Where the money of a period is, by weeks; nothing where orders are in several currencies, or too few to compare. */
export function MoneyWeeks({ rows, zone, until, file }: Props) {
  const [currency, ...others] = [...new Set(rows.map((row) => row.currency))];
  const days = daysOf(rows, zone);
  if (!currency || others.length > 0 || days.length < 5) return null;
  return (
    <FigureCard<Day>
      title="Where is the money?"
      file={file}
      name="money"
      defaultSort="-date"
      none="Nothing was sold yet."
      rows={days}
      rowKey={({ date }) => date}
      values={days.length}
      chart={<MoneyChart days={days} until={until} currency={currency} />}
      columns={[
        dateColumn<Day>('date', 'Day', ({ date }) => date),
        { key: 'orders', title: 'Orders', end: true, sort: ({ orders }) => orders },
        {
          key: 'sold',
          title: 'Sold',
          end: true,
          sort: ({ sold }) => sold / 100,
          cell: ({ sold }) => formatMoney(sold, currency),
        },
        {
          key: 'refunded',
          title: 'Refunded',
          end: true,
          sort: ({ refunded }) => refunded / 100,
          cell: ({ refunded }) => formatMoney(refunded, currency),
        },
      ]}
    />
  );
}
