import { Link } from 'react-router';
import { styled } from 'styled-components';
import { type Account, accounts, accountWords } from '#domain/commerce/orders/accounts.ts';
import { balance } from '#domain/commerce/orders/ledger.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { reconciled } from '#domain/reporting/month-end.ts';
import type { organizationMoney } from '#domain/reporting/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { FigureCard } from '#web/src/features/figures/figure-card.tsx';
import { MoneyChart } from '#web/src/features/figures/money-chart.tsx';
import { dateColumn } from '#web/src/ui/data/date-column.ts';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { Figures } from '#web/src/ui/layout/lists.tsx';

type Sum = Answer<typeof organizationMoney>['sums'][number];
type Part = Sum['parts'][number];
type Day = Sum['days'][number];

const Accounts = styled.table`
  border-collapse: collapse;
  th,
  td {
    padding: 4px 16px 4px 0;
    border-top: 1px solid var(--line);
    text-align: left;
    font-weight: 400;
  }
  td,
  thead th + th {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

/** Each account: its opening balance, its entries, and its closing balance. */
function TrialBalance({ sum: { opening, change, currency } }: { sum: Sum }) {
  const before = (name: Account) => (opening === null ? null : balance(opening, name));
  const shown = accounts.filter((name) => before(name) || balance(change, name));
  const amount = (value: number | null) => (value === null ? '–' : formatMoney(value, currency));
  return (
    <details>
      <summary>Ledger by account</summary>
      <Accounts>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Opening</th>
            <th scope="col">Change</th>
            <th scope="col">Closing</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((name) => {
            const was = before(name);
            return (
              <tr key={name}>
                <th scope="row">{accountWords[name]}</th>
                <td>{amount(was)}</td>
                <td>{amount(balance(change, name))}</td>
                <td>{amount(was === null ? null : was + balance(change, name))}</td>
              </tr>
            );
          })}
        </tbody>
      </Accounts>
      <Muted>Every amount is recorded in two accounts, so the accounts add up to zero.</Muted>
    </details>
  );
}

const money = (
  key: string,
  title: string,
  currency: string,
  of: (part: Part) => number,
  card?: 'figure' | 'fact',
): Column<Part> => ({
  ...{ key, title, end: true, sort: of, cell: (part) => formatMoney(of(part), currency) },
  csv: (part) => (of(part) / 100).toFixed(2),
  ...(card ? { card } : {}),
});

const partColumns = (currency: string): readonly Column<Part>[] => {
  const on =
    (sign: 1 | -1, ...names: readonly Account[]) =>
    ({ accounts: books }: Part) =>
      0 + sign * names.reduce((sum, name) => sum + balance(books, name), 0);
  return [
    {
      key: 'event',
      title: 'Event',
      lead: true,
      sort: ({ name }) => name,
      cell: ({ tournamentId, name }) =>
        tournamentId === null ? name : <Link to={to(paths.tournamentManager, { tournamentId })}>{name}</Link>,
    },
    money('sales', 'Sales', currency, on(-1, 'sales'), 'figure'),
    money('fees', 'Fees', currency, on(-1, 'fees')),
    money('taxes', 'Taxes collected', currency, on(-1, 'taxes'), 'fact'),
    money('taxRefunds', 'Taxes refunded', currency, on(-1, 'taxRefunds')),
    money('refunds', 'Refunds', currency, on(-1, 'refunds'), 'fact'),
    money('cardFees', 'Card fees', currency, on(-1, 'providerFees')),
    money('bank', 'Paid out', currency, on(1, 'bank')),
  ];
};

/** A period in one currency: tiles, a chart by week, a table by event, and the ledger. */
export function PeriodFigures({ sum, until, file }: { sum: Sum; until: string; file: string }) {
  const { currency, figures, change, opening, days, parts, balanced } = sum;
  const owed = opening === null ? null : balance(opening, 'receivable') + balance(change, 'receivable');
  const tiles: readonly (readonly [string, number | null, boolean])[] = [
    ['Sold', figures.sold, true],
    ['Received', figures.received, true],
    ['Refunded', figures.refunded, true],
    ['Owed at the end', owed, true],
    ['Paid out', balance(change, 'bank'), true],
    ['Taxes to pay', figures.taxes, true],
    ['Card fees', 0 - balance(change, 'providerFees'), true],
    ['Written off', figures.writtenOff, false],
    ['Lost disputes', 0 - balance(change, 'chargebacks'), false],
  ];
  return (
    <Stack $gap={4}>
      <Card aria-label={`Totals in ${currency}`}>
        <Stack $gap={3}>
          <Figures $gap={3}>
            {tiles
              .filter(([, amount, always]) => always || amount !== 0)
              .map(([title, amount]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{amount === null ? '–' : formatMoney(amount, currency)}</dd>
                </div>
              ))}
          </Figures>
          {balanced ? <Muted>{reconciled(true)}</Muted> : <Banner tone="bad" title={reconciled(false)} />}
          <TrialBalance sum={sum} />
        </Stack>
      </Card>
      <FigureCard<Day>
        title="Where is the money?"
        file={file}
        name="days"
        defaultSort="-date"
        none="No transactions"
        rows={days}
        rowKey={({ date }) => date}
        values={days.length}
        isWide
        chart={<MoneyChart days={days} until={until} currency={currency} />}
        columns={[
          dateColumn<Day>('date', 'Day', ({ date }) => date),
          ...(['sold', 'received', 'refunded', 'paidOut'] as const).map(
            (key): Column<Day> => ({
              ...{ key, title: { sold: 'Sold', received: 'Received', refunded: 'Refunded', paidOut: 'Paid out' }[key] },
              end: true,
              sort: (day) => day[key],
              csv: (day) => (day[key] / 100).toFixed(2),
              cell: (day) => formatMoney(day[key], currency),
            }),
          ),
        ]}
      />
      <Card aria-label="By event">
        <Stack $gap={3}>
          <h2>By event</h2>
          <Table
            caption="By event"
            columns={partColumns(currency)}
            rows={parts}
            rowKey={({ tournamentId, name }) => tournamentId ?? name}
            name="events"
          />
        </Stack>
      </Card>
    </Stack>
  );
}
