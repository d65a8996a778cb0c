import { useForm } from 'react-hook-form';
import type { OrderView } from '#domain/commerce/views.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

/** Minor units of "$1,234.50"; NaN where it is no amount. */
const amountOf = (text: string): number => Math.round(Number(text.replace(/[$,\s]/g, '')) * 100);

/** How much of an order is paid now; `onPay` gets null for all of it. */
export function PayPart({ order, onPay }: { order: OrderView; onPay(part: number | null): void }) {
  const form = useForm({ defaultValues: { amount: '' } });
  const most = formatMoney(order.payable, order.currency);
  const fits = (amount: number) => Number.isFinite(amount) && amount > 0 && amount <= order.payable;
  const pay = form.handleSubmit(({ amount }) => {
    const part = amountOf(amount);
    onPay(part === order.payable ? null : part);
  });
  return (
    <form noValidate onSubmit={pay}>
      <Stack>
        <FormText
          control={form.control}
          name="amount"
          rules={{ validate: (text) => fits(amountOf(text)) || `An amount up to ${most} is required` }}
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          hint={`Up to ${most}`}
        />
        <div>
          <Button type="submit">Pay this part</Button>
        </div>
      </Stack>
    </form>
  );
}
