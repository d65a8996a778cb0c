import { useState } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { type Account, accountWords } from '#domain/commerce/orders/accounts.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { organizationFinance } from '#domain/reporting/operations.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useQuery } from '#web/src/lib/query.ts';
import type { Filter } from '#web/src/pages/list/toolbar.tsx';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { Figures } from '#web/src/ui/layout/lists.tsx';
import { BarTable } from './bars.tsx';
import { useEventFinance } from './use-event-finance.ts';
import { useExport } from './use-export.ts';

const by = {
  month: ['Month', ({ date }: FinanceLine) => date.slice(0, 7)],
  day: ['Day', ({ date }: FinanceLine) => date],
  division: ['Division', ({ division }: FinanceLine) => division || 'None'],
  type: ['Type', ({ type }: FinanceLine) => type],
} as const;
type By = keyof typeof by;

/** A report's lines in groups, with a bar for each total. The largest comes first, but days and months are in order. */
function Groups({ rows }: { rows: readonly FinanceLine[] }) {
  const [chosen, choose] = useState<By>('division');
  const [, keyOf] = by[chosen];
  const groups = [...Map.groupBy(rows, (row) => `${keyOf(row)}|${row.currency}`)].map(([key, own]) => {
    const [name = '', currency = 'USD'] = key.split('|');
    return { key, name, currency, lines: own.length, total: own.reduce((sum, { total }) => sum + total, 0) };
  });
  const sorted = groups.toSorted((a, b) =>
    chosen === 'day' || chosen === 'month' ? a.name.localeCompare(b.name) : b.total - a.total,
  );
  const most = Math.max(1, ...groups.map(({ total }) => total));
  return (
    <Card aria-label="Groups">
      <Stack $gap={3}>
        <Select
          label="Group by"
          value={chosen}
          options={Object.entries(by).map(([value, [label]]) => ({ value, label }))}
          onChange={({ target }) => choose(target.value as By)}
        />
        <BarTable
          bars={sorted.slice(0, 60).map(({ key, name, currency, lines, total }) => ({
            ...{ key, name, rows: lines, share: total / most, text: formatMoney(total, currency) },
          }))}
        />
      </Stack>
    </Card>
  );
}

const Accounts = styled.table`
  border-collapse: collapse;
  th,
  td {
    padding: 4px 16px 4px 0;
    border-top: 1px solid var(--line);
    text-align: left;
    font-weight: 400;
  }
  td {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;
type Sum = Finance['sums'][number];
/** Each figure, its title, and whether to show it when it's zero. */
const figures = [
  ['sold', 'Sold', true],
  ['received', 'Received', true],
  ['refunded', 'Refunded', true],
  ['writtenOff', 'Written off', false],
  ['due', 'Still due', true],
  ['taxes', 'Taxes to pay', false],
] as const;

function OfCurrency({ sum }: { sum: Sum }) {
  const { currency, orders, accounts, balanced } = sum;
  const all = Object.entries(accounts).filter(([, amount]) => amount !== 0);
  const left = all.reduce((total, [, amount]) => total + amount, 0);
  return (
    <Card aria-label={`Totals in ${currency}`}>
      <Stack $gap={3}>
        <Figures $gap={3}>
          <div>
            <dt>Orders</dt>
            <dd>{orders.toLocaleString('en-US')}</dd>
          </div>
          {figures
            .filter(([key, , always]) => always || sum[key] !== 0)
            .map(([key, title]) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{formatMoney(sum[key], currency)}</dd>
              </div>
            ))}
        </Figures>
        {!balanced && <Banner tone="bad" title="An order’s ledger doesn’t balance. Please tell us." />}
        <details>
          <summary>Ledger by account</summary>
          <Accounts>
            <tbody>
              {all.map(([name, amount]) => (
                <tr key={name}>
                  <th scope="row">{accountWords[name as Account] ?? name}</th>
                  <td>{formatMoney(amount, currency)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">
                  <b>Total</b>
                </th>
                <td>
                  <b>{formatMoney(left, currency)}</b>
                </td>
              </tr>
            </tbody>
          </Accounts>
          <Muted>Every amount is recorded in two accounts, so the accounts add up to zero.</Muted>
        </details>
      </Stack>
    </Card>
  );
}

/** A finance report's totals, one card per currency. They match the ledger to the cent. */
const Sums = ({ finance }: { finance: Finance }) => (
  <Stack $gap={3}>
    {finance.sums.map((sum) => (
      <OfCurrency key={sum.currency} sum={sum} />
    ))}
  </Stack>
);

type Finance = Answer<typeof organizationFinance>;
type FinanceLine = Finance['rows'][number];

const amount = (
  key:
    | 'price'
    | 'discount'
    | 'creditUsed'
    | 'fees'
    | 'taxes'
    | 'total'
    | 'refunded'
    | 'writtenOff'
    | 'taxReversed'
    | 'due',
  title: string,
  more: Partial<Column<FinanceLine>> = {},
): Column<FinanceLine> => ({
  key,
  title,
  end: true,
  sort: (row) => row[key],
  csv: (row) => (row[key] / 100).toFixed(2),
  cell: (row) => formatMoney(row[key], row.currency),
  ...more,
});
const columns: readonly Column<FinanceLine>[] = [
  dateColumn('date', 'Date', ({ date }) => date, { card: 'fact' }),
  { key: 'order', title: 'Order', end: true, sort: ({ orderId }) => orderId },
  { key: 'what', title: 'Item', lead: true, sort: ({ team, type }) => team || type },
  { key: 'type', title: 'Type', sort: ({ type }) => type },
  { key: 'division', title: 'Division', card: 'fact', sort: ({ division }) => division },
  { key: 'state', title: 'Status', sort: ({ state }) => (state === 'paid' ? 'Paid' : 'Due') },
  { key: 'email', title: 'Email', hidden: true, sort: ({ email }) => email },
  amount('price', 'Price', { hidden: true }),
  amount('discount', 'Discount', { hidden: true }),
  amount('creditUsed', 'Paid by credit', { hidden: true }),
  amount('fees', 'Fees'),
  amount('taxes', 'Taxes', { hidden: true }),
  amount('total', 'Total', { card: 'figure' }),
  amount('refunded', 'Refunded'),
  amount('writtenOff', 'Written off', { hidden: true }),
  amount('taxReversed', 'Tax refunded or written off', { hidden: true }),
  amount('due', 'Due'),
];

const filtersOf = (rows: readonly FinanceLine[]): readonly Filter<FinanceLine>[] => [
  {
    key: 'state',
    label: 'Status',
    options: [
      { value: 'paid', label: 'Paid' },
      { value: 'owing', label: 'Due' },
    ],
    keep: (row, value) => row.state === value,
  },
  {
    key: 'type',
    label: 'Type',
    options: [...new Set(rows.map(({ type }) => type))].map((value) => ({ value, label: value })),
    keep: (row, value) => row.type === value,
  },
];

/** /:username/reports/finance: sales between the URL's dates or for its event, with the ledger's totals (S228, C166). */
export function FinanceReportScreen() {
  const { username = '' } = useParams();
  const organization = useOrganization();
  const [query, change] = useQuery();
  const [at] = useState(serverNow);
  const zone = organization.data?.timeZone;
  const today = dateIn(at, zone ?? 'UTC');
  const event = query.get('event');
  const from = query.get('from') ?? `${today.slice(0, 7)}-01`;
  const to = query.get('to') ?? today;
  // The month's first day is in the organization's time zone, which has to be loaded first.
  const ofDays = useCall(organizationFinance, event || !zone ? null : { params: { username }, query: { from, to } });
  const ofEvent = useEventFinance(event);
  const { data, ...read } = event ? ofEvent : ofDays;
  const { start, busy, problem } = useExport();
  const organizationId = organization.data?.id;
  const period = event ? { tournamentId: Number(event), from: null, to: null } : { tournamentId: null, from, to };
  return (
    <ListPage
      title="Finance"
      things="lines"
      source={{ ...read, data: data?.rows }}
      columns={columns}
      rowKey={(row) => `${row.orderId}-${row.itemId}`}
      nameOf={({ orderId }) => `Order ${orderId}`}
      search={(row) => `${row.team} ${row.email} ${row.orderId} ${row.division}`}
      filters={filtersOf(data?.rows ?? [])}
      defaultSort="-date"
      emptyTitle="No sales on these dates"
      tabs={
        <Stack $gap={4}>
          {!event && (
            <Grid $min={180}>
              <TextField
                label="From"
                type="date"
                value={from}
                onChange={({ target }) => change({ from: target.value })}
              />
              <TextField
                label="To"
                type="date"
                value={to}
                error={to < from ? 'The end date is before the start date.' : undefined}
                onChange={({ target }) => change({ to: target.value })}
              />
            </Grid>
          )}
          {!event && (
            <Muted>
              Orders placed on these dates, with every payment and refund since. Overview counts each payment and refund
              on its own day, so its totals can differ.
            </Muted>
          )}
          {problem && <Banner tone="bad" title={problem.title} />}
          {data?.more && (
            <Banner tone="warn" title={`Shows the latest 400 of ${data.orders.toLocaleString('en-US')} orders`}>
              The totals include every order. The export has every line.
            </Banner>
          )}
          {data && <Sums finance={data} />}
          {data && !data.more && data.rows.length > 0 && <Groups rows={data.rows} />}
        </Stack>
      }
      primary={
        <Button
          icon="download"
          busy={busy}
          disabled={organizationId === undefined}
          onClick={() => organizationId !== undefined && void start({ organizationId, what: 'finance', ...period })}
        >
          Export all
        </Button>
      }
      csv={[username, 'finance']}
    />
  );
}
