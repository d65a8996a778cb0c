import type { OrderDesk } from '#domain/commerce/desk/schema.ts';
import { accountWords } from '#domain/commerce/orders/accounts.ts';
import { trialBalance } from '#domain/commerce/orders/ledger.ts';
import { csv, fileName } from '#domain/kernel/csv.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { saveText } from '#web/src/lib/download.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
type Entry = OrderDesk['ledger'][number];

/** Every booking of an order, each act's sum is zero: debits positive, credits negative. */
export function Ledger({ desk: { id, ledger, currency } }: { desk: OrderDesk }) {
  const save = () =>
    saveText(
      fileName(['order', String(id), 'ledger'], 'csv'),
      csv(
        ['Moment', 'Act', 'Account', 'Amount'],
        ledger.map(({ at, seq, account, amount }) => [
          new Date(at).toISOString(),
          seq,
          accountWords[account],
          (amount / 100).toFixed(2),
        ]),
      ),
      'text/csv',
    );
  return (
    <details>
      <summary>Ledger ({ledger.length} entries)</summary>
      <Stack $gap={2}>
        <Table<Entry & { n: number }>
          name="ledger"
          caption="Ledger"
          rows={ledger.map((entry, n) => ({ ...entry, n }))}
          rowKey={({ n }) => n}
          columns={[
            { key: 'at', title: 'When', cell: ({ at }) => momentIn(at, zone) },
            { key: 'account', title: 'Account', lead: true, cell: ({ account }) => accountWords[account] },
            { key: 'amount', title: 'Amount', end: true, cell: ({ amount }) => formatMoney(amount, currency) },
          ]}
        />
        <Row as="dl" $gap={4} aria-label="What stands on each account">
          {[...trialBalance(ledger)].map(([account, amount]) => (
            <div key={account}>
              <Muted as="dt">{accountWords[account]}</Muted>
              <dd style={{ margin: 0 }}>{formatMoney(amount, currency)}</dd>
            </div>
          ))}
        </Row>
        <Row>
          <Button size="s" onClick={save}>
            Save as CSV
          </Button>
        </Row>
      </Stack>
    </details>
  );
}
