import type { orderList } from '#domain/commerce/operations-desk.ts';
import type { Answer } from '#web/src/api/call.ts';
import { Money } from '#web/src/ui/data/money.tsx';
import { Card, Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type List = Answer<typeof orderList>;

/** Of all orders of a period, a card a currency: what they came to, where the money is, what is to be looked after. */
export const Sums = ({ list: { sums, open } }: { list: List }) =>
  sums.map(({ currency, accounts, sold, received, refunded, writtenOff, due }) => {
    const { disputed = 0, toRefund = 0 } = open.find((one) => one.currency === currency) ?? {};
    const tiles = [
      ['Sold', sold, true],
      ['Received', received, true],
      ['Refunded', -refunded, true],
      ['Written off', -writtenOff, false],
      ['Due', due, true],
      ['Card fees', -(accounts.providerFees ?? 0), true],
      ['On the way', accounts.cash ?? 0, true],
      ['Paid out', accounts.bank ?? 0, true],
      ['Paid outside', accounts.external ?? 0, false],
      ['Lost disputes', -(accounts.chargebacks ?? 0), false],
      ['With other orders', -(accounts.clearing ?? 0), false],
      ['To refund', toRefund, true],
      ['In dispute', disputed, true],
    ] as const;
    return (
      <Card key={currency} aria-label={`Sums in ${currency}`}>
        <Stack $gap={3}>
          <Grid as="dl" $min={92} $gap={3}>
            {tiles
              .filter(([, amount, always]) => always || amount !== 0)
              .map(([title, amount]) => (
                <div key={title}>
                  <Muted as="dt">{title}</Muted>
                  <dd style={{ margin: 0, fontSize: 'var(--type-xl)' }}>
                    <Money amount={amount} currency={currency} />
                  </dd>
                </div>
              ))}
          </Grid>
          <Muted>Orders placed in these days, with everything paid and refunded since.</Muted>
        </Stack>
      </Card>
    );
  });
