import { styled } from 'styled-components';
import { type Account, accountWords } from '#domain/commerce/orders/accounts.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { Figures } from '#web/src/ui/layout/lists.tsx';
import type { Finance } from './finance.tsx';

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
/** A figure, its title, and whether it is shown where it is nothing. */
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
    <Card aria-label={`Sums in ${currency}`}>
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
        {!balanced && <Banner tone="bad" title="An order’s ledger does not balance. Please tell us." />}
        <details>
          <summary>The ledger, account by account</summary>
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
                  <b>Together</b>
                </th>
                <td>
                  <b>{formatMoney(left, currency)}</b>
                </td>
              </tr>
            </tbody>
          </Accounts>
          <Muted>Every amount is booked twice, so all accounts together come to zero.</Muted>
        </details>
      </Stack>
    </Card>
  );
}

/** The sums of a finance report, a card a currency: what the ledger says, to the cent. */
export const Sums = ({ finance }: { finance: Finance }) => (
  <Stack $gap={3}>
    {finance.sums.map((sum) => (
      <OfCurrency key={sum.currency} sum={sum} />
    ))}
  </Stack>
);
