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

export type ActProps = { desk: OrderDesk; onClose(): void; onDone(): void };
type Way = 'cash' | 'check' | 'transfer' | 'other';
const ways = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
  { value: 'transfer', label: 'Bank transfer' },
  { value: 'other', label: 'Other' },
];

type Outside = { amount: number; how: Way; note: string };
const outsideOf = ({ due, currency }: OrderDesk): z.ZodType<Outside, Outside> =>
  z.object({
    amount: z
      .int('Enter an amount')
      .min(1, 'Enter an amount')
      .max(due, `Enter ${formatMoney(due, currency)} or less`),
    how: z.enum(['cash', 'check', 'transfer', 'other']),
    note: z.string().max(300, 'Up to 300 characters'),
  });

/** Records a payment by cash, check or transfer. */
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
    <DialogForm {...save} title="Record a payment outside Sideout" onClose={onClose} submitLabel="Record payment">
      <p>{formatMoney(desk.due, desk.currency)} is due. No card is charged.</p>
      <FormMoney control={control} name="amount" label="Amount" />
      <FormSelect control={control} name="how" label="Method" options={ways} />
      <FormText
        control={control}
        name="note"
        label="Note"
        hint="Check number, or who took the money"
        optional
        autoComplete="off"
      />
    </DialogForm>
  );
}

/** Sends the receipt again, to the buyer or to another address. */
export function ReceiptDialog({ desk, onClose, onDone }: ActProps) {
  const form = useForm({ defaultValues: { email: desk.emailReceiptTo } });
  const save = useSave(resendReceipt, form, {
    input: ({ email }) => ({ params: { orderId: desk.id }, body: { email: email.trim() } }),
    onSaved: () => {
      toast('Receipt sent');
      onDone();
    },
  });
  return (
    <DialogForm {...save} title="Send receipt" onClose={onClose} submitLabel="Send receipt">
      <FormText
        control={form.control}
        name="email"
        label="Email"
        type="email"
        hint="The email has the link that opens the order"
      />
    </DialogForm>
  );
}

/** Emails a link for paying the amount due. */
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
      title="Request payment"
      onClose={onClose}
      submitLabel={last ? 'Send again' : 'Send payment link'}
      disabled={isRecent}
    >
      <p>
        Emails {desk.emailReceiptTo} the order with a link to pay {formatMoney(desk.payable, desk.currency)}.
      </p>
      {last && (
        <Muted>
          Last sent by {last.by}, {momentIn(last.at, desk.zone)}.
          {isRecent && ` You can send it again after ${momentIn(last.at + askAgainAfter, desk.zone)}.`}
        </Muted>
      )}
    </DialogForm>
  );
}
