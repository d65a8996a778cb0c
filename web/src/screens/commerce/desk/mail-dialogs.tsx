import { useForm } from 'react-hook-form';
import * as z from 'zod';
import type { OrderDesk } from '#domain/commerce/desk/schema.ts';
import { externalPayment, makePayable, resendReceipt } from '#domain/commerce/operations-desk.ts';
import { askAgainAfter, isAskedLately } from '#domain/commerce/orders/standing.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormMoney } from '#web/src/forms/more-fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export type ActProps = { desk: OrderDesk; onClose(): void; onDone(): void };
type Way = 'cash' | 'check' | 'transfer' | 'other';
const ways = [
  { value: 'cash', label: 'In cash' },
  { value: 'check', label: 'By check' },
  { value: 'transfer', label: 'By transfer' },
  { value: 'other', label: 'Another way' },
];

type Outside = { amount: number; how: Way; note: string };
const outsideOf = ({ due, currency }: OrderDesk): z.ZodType<Outside, Outside> =>
  z.object({
    amount: z
      .int('Give an amount')
      .min(1, 'Give an amount')
      .max(due, `No more than ${formatMoney(due, currency)} is due`),
    how: z.enum(['cash', 'check', 'transfer', 'other']),
    note: z.string().max(300, 'At most 300 letters'),
  });

/** What was paid in cash, by check or transfer. */
export function ExternalDialog({ desk, onClose, onDone }: ActProps) {
  const form = useZodForm<Outside, Outside>(outsideOf(desk), { amount: desk.due, how: 'cash', note: '' });
  const save = useSave(externalPayment, form, {
    input: (values) => ({ body: { orderId: desk.id, ...values } }),
    onSaved: ({ due }) => {
      toast(due === 0 ? 'Paid in full' : `${formatMoney(due, desk.currency)} still due`);
      onDone();
    },
  });
  const { control } = form;
  return (
    <DialogForm {...save} title="Paid outside" onClose={onClose} submitLabel="Note the payment">
      <p>{formatMoney(desk.due, desk.currency)} is due. No card is charged.</p>
      <FormMoney control={control} name="amount" label="Amount" />
      <FormSelect control={control} name="how" label="How" options={ways} />
      <FormText
        control={control}
        name="note"
        label="Note"
        hint="The check’s number, who took it"
        optional
        autoComplete="off"
      />
    </DialogForm>
  );
}

/** The receipt once more, to its buyer or another address. */
export function ReceiptDialog({ desk, onClose, onDone }: ActProps) {
  const form = useForm({ defaultValues: { email: desk.emailReceiptTo } });
  const save = useSave(resendReceipt, form, {
    input: ({ email }) => ({ params: { orderId: desk.id }, body: { email: email.trim() } }),
    onSaved: () => {
      toast('The receipt is on its way');
      onDone();
    },
  });
  return (
    <DialogForm {...save} title="Send the receipt" onClose={onClose} submitLabel="Send">
      <FormText
        control={form.control}
        name="email"
        label="Email"
        type="email"
        hint="It has the link that opens the order"
      />
    </DialogForm>
  );
}

/** The way to pay what is due, by mail. */
export function PayDialog({ desk, onClose, onDone }: ActProps) {
  const form = useForm({ defaultValues: {} });
  const save = useSave(makePayable, form, {
    input: () => ({ body: { orderId: desk.id } }),
    onSaved: ({ email }) => {
      toast(`Sent to ${email}`);
      onDone();
    },
  });
  const last = desk.notes.find(({ kind }) => kind === 'pay');
  const isRecent = isAskedLately(last?.at, serverNow());
  return (
    <DialogForm
      {...save}
      title="Ask to pay"
      onClose={onClose}
      submitLabel={last ? 'Send it again' : 'Send the way to pay'}
      disabled={isRecent}
    >
      <p>
        {desk.emailReceiptTo} gets the order with a link to pay {formatMoney(desk.payable, desk.currency)}.
      </p>
      {last && (
        <Muted>
          {last.by} sent it last, {momentIn(last.at, zone)}.
          {isRecent && ` It can be sent again from ${momentIn(last.at + askAgainAfter, zone)} on.`}
        </Muted>
      )}
    </DialogForm>
  );
}
