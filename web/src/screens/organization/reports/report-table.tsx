import { formatMoney } from '#domain/kernel/money.ts';
import type { ReportTable } from '#domain/reporting/saved/schema.ts';
import { ListBody } from '#web/src/pages/list-page.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';
import { BarTable } from './bars.tsx';

type Line = ReportTable['rows'][number] & { readonly at: number };

const columnsOf = ({ fields }: ReportTable): readonly Column<Line>[] =>
  fields.map(({ key, title, kind }, i): Column<Line> => {
    const cell = ({ cells }: Line) => cells[i] ?? '';
    const card = i === 0 ? { lead: true } : i < 4 ? { card: 'fact' as const } : {};
    if (kind === 'date') return { ...dateColumn<Line>(key, title, (row) => String(cell(row))), ...card };
    if (kind === 'text') return { key, title, sort: cell, ...card };
    const isMoney = kind === 'money';
    return {
      ...{ key, title, end: true, sort: cell },
      ...(isMoney && {
        card: 'figure',
        cell: (row) => (cell(row) === '' ? '' : formatMoney(Number(cell(row)), row.currency)),
        csv: (row) => (cell(row) === '' ? '' : (Number(cell(row)) / 100).toFixed(2)),
      }),
    };
  });

/** What came of a report: sums, groups as bars, and its rows, which can be searched, sorted and saved as CSV. */
export function ReportView({ table, name, username }: { table: ReportTable; name: string; username: string }) {
  const { fields, groups, summed, totals, count, rows, more } = table;
  const title = fields.find(({ key }) => key === summed)?.title;
  const worth = (of: { rows: number; sum: number; currency: string }) =>
    summed === null ? '' : formatMoney(of.sum, of.currency || 'USD');
  const size = (of: { rows: number; sum: number }) => (summed === null ? of.rows : of.sum);
  const most = Math.max(1, ...groups.map(size));
  return (
    <Stack $gap={4}>
      {more && (
        <Banner tone="warn" title="There is more than one report can read">
          The latest 1,000 orders, or 60 events, are in it. Choose fewer days, or an event.
        </Banner>
      )}
      {summed !== null && totals.length > 0 && (
        <p>
          {title}: <b>{totals.map(worth).join(', ')}</b>
        </p>
      )}
      {groups.length > 0 && (
        <Card aria-label="Groups">
          <BarTable
            bars={groups.slice(0, 60).map((of) => ({
              ...{ key: `${of.name} ${of.currency}`, name: of.name, rows: of.rows, text: worth(of) },
              share: size(of) / most,
            }))}
          />
        </Card>
      )}
      {count > rows.length && (
        <Banner
          tone="info"
          title={`The first ${rows.length.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} rows`}
        >
          Sums and groups are of all of them.
        </Banner>
      )}
      <ListBody
        key={fields.map(({ key }) => key).join()}
        things="rows"
        all={rows.map((row, at) => ({ ...row, at }))}
        columns={columnsOf(table)}
        rowKey={({ at }) => at}
        nameOf={({ cells }) => String(cells[0])}
        search={({ cells }) => cells.join(' ')}
        empty="No rows for these filters."
        csv={[username, name || 'report']}
      />
    </Stack>
  );
}
