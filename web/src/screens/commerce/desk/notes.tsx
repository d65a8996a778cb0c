import { useForm } from 'react-hook-form';
import type { OrderDesk } from '#domain/commerce/desk/schema.ts';
import { noteOrder } from '#domain/commerce/operations-desk.ts';
import { accountWords } from '#domain/commerce/orders/accounts.ts';
import { trialBalance } from '#domain/commerce/orders/ledger.ts';
import { csv, fileName } from '#domain/kernel/csv.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { saveText } from '#web/src/lib/download.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Note = OrderDesk['notes'][number];

function wordsOf({ kind, text, amount }: Note, currency: string): string {
  const sum = amount === null ? '' : ` ${formatMoney(amount, currency)}`;
  if (kind === 'refund') return `Refunded${sum}: ${text}`;
  if (kind === 'external') return `Paid outside Sideout${sum}, ${text}`;
  if (kind === 'dispute') return `Answered the${sum} dispute: ${text}`;
  if (kind === 'sent') return text ? `Shipped or handed out: ${text}` : 'Shipped or handed out';
  if (kind === 'receipt') return 'Sent the receipt again';
  return kind === 'pay' ? `Requested payment${sum}` : text;
}

/** An order's history and notes, and a field for adding a note. */
export function Notes({ desk, onSaved }: { desk: OrderDesk; onSaved(): void }) {
  const form = useForm({ defaultValues: { text: '' } });
  const save = useSave(noteOrder, form, {
    input: ({ text }) => ({ params: { orderId: desk.id }, body: { text } }),
    onSaved: () => {
      form.reset({ text: '' });
      onSaved();
    },
    refusalAt: 'text',
  });
  return (
    <section aria-label="Notes">
      <Stack $gap={2}>
        <h3>Notes</h3>
        {desk.notes.map((note) => (
          <div key={note.id}>
            <p>{wordsOf(note, desk.currency)}</p>
            <Muted>
              {note.by}, {momentIn(note.at, desk.zone)}
            </Muted>
          </div>
        ))}
        <PageForm {...save} submitLabel="Add note">
          <FormText
            control={form.control}
            name="text"
            label="Note"
            hint="Only people who manage the order can see it"
            maxLength={500}
            autoComplete="off"
            rules={{ required: 'Enter a note' }}
          />
        </PageForm>
      </Stack>
    </section>
  );
}

type Entry = OrderDesk['ledger'][number];

/**
 * All of an order's ledger entries. The entries of each action add up to zero: debits are positive, credits negative.
 */
export function Ledger({ desk: { id, ledger, currency, zone } }: { desk: OrderDesk }) {
  const save = () =>
    saveText(
      fileName(['order', String(id), 'ledger'], 'csv'),
      csv(
        ['Time', 'Action', 'Account', 'Amount'],
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
      <summary>Ledger ({ledger.length} lines)</summary>
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
        <Row as="dl" $gap={4} aria-label="Account balances">
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
