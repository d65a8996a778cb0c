import { useForm } from 'react-hook-form';
import type { OrderDesk } from '#domain/commerce/desk/schema.ts';
import { noteOrder } from '#domain/commerce/operations-desk.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
type Note = OrderDesk['notes'][number];

function wordsOf({ kind, text, amount }: Note, currency: string): string {
  const sum = amount === null ? '' : ` ${formatMoney(amount, currency)}`;
  if (kind === 'refund') return `Refunded${sum}: ${text}`;
  if (kind === 'external') return `Paid outside${sum}, ${text}`;
  if (kind === 'dispute') return `Answered the dispute of${sum}: ${text}`;
  if (kind === 'sent') return text ? `Sent or handed out: ${text}` : 'Sent or handed out';
  if (kind === 'receipt') return 'Sent the receipt again';
  return kind === 'pay' ? `Asked to pay${sum}` : text;
}

/** What was done and said of an order, and one more note. */
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
              {note.by}, {momentIn(note.at, zone)}
            </Muted>
          </div>
        ))}
        <PageForm {...save} submitLabel="Add the note">
          <FormText
            control={form.control}
            name="text"
            label="Note"
            hint="Only those who manage the order read it"
            maxLength={500}
            autoComplete="off"
            rules={{ required: 'Please say something' }}
          />
        </PageForm>
      </Stack>
    </section>
  );
}
