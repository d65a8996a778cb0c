import { useForm } from 'react-hook-form';
import { chargeOf, minimumCharge } from '#domain/commerce/pricing/fees.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import { formatMoney, readMoney } from '#domain/kernel/money.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

/** Returns the amount in minor units. If the text isn't an amount, returns NaN, which no limit allows. */
const amountOf = (text: string): number => readMoney(text) ?? Number.NaN;

/** How much of an order to pay now. `onPay` gets null for the full amount. */
export function PayPart({ order, onPay }: { order: OrderView; onPay(part: number | null): void }) {
  const form = useForm({ defaultValues: { amount: '' } });
  const most = formatMoney(order.payable, order.currency);
  const least = minimumCharge(order.currency);
  const leastWords = formatMoney(least, order.currency);
  const fits = (amount: number) => Number.isFinite(amount) && amount >= least && amount <= order.payable;
  const pay = form.handleSubmit(({ amount }) => {
    const part = amountOf(amount);
    const { charge } = chargeOf({ wanted: part, due: order.payable }, order.currency);
    onPay(charge === order.payable ? null : charge);
  });
  return (
    <form noValidate onSubmit={pay}>
      <Stack>
        <FormText
          control={form.control}
          name="amount"
          rules={{ validate: (text) => fits(amountOf(text)) || `Enter an amount from ${leastWords} to ${most}` }}
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          hint={`From ${leastWords} to ${most}. If less than ${leastWords} would be left, we’ll charge the full balance.`}
        />
        <div>
          <Button type="submit">Pay this amount</Button>
        </div>
      </Stack>
    </form>
  );
}
