import type { OrderRow } from '#domain/commerce/desk/schema.ts';
import { Money } from '#web/src/ui/data/money.tsx';
import { Card, Grid, Muted } from '#web/src/ui/layout/layout.tsx';

const add = (rows: readonly OrderRow[], of: (row: OrderRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** Of a period's orders in one currency: what came in, what went back, what is due, what is to be looked after. */
export function Sums({ rows }: { rows: readonly OrderRow[] }) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const sums = [
      ['Received', add(own, ({ received }) => received)],
      ['Refunded', -add(own, ({ returned }) => returned)],
      ['Card fees', -add(own, ({ balances }) => balances.providerFees ?? 0)],
      ['On the way', add(own, ({ balances }) => balances.cash ?? 0)],
      ['Paid out', add(own, ({ balances }) => balances.bank ?? 0)],
      ['Due', add(own, ({ due }) => due)],
      ['To refund', add(own, ({ toRefund }) => toRefund)],
      ['In dispute', add(own, ({ disputed }) => disputed)],
    ] as const;
    return (
      <Card key={currency} aria-label={`Sums in ${currency}`}>
        <Grid as="dl" $min={92} $gap={3}>
          {sums.map(([title, amount]) => (
            <div key={title}>
              <Muted as="dt">{title}</Muted>
              <dd style={{ margin: 0, fontSize: 'var(--type-xl)' }}>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
        </Grid>
      </Card>
    );
  });
}
