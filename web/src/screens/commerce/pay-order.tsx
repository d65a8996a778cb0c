import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderView } from '#domain/commerce/views.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { putPaymentInCart } from '#web/src/features/cart/order-payment.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** What an order still owes, all of it or a part, into the cart and on to the checkout (Part 2 §3: OPAY, MTRPAY). */
export function PayOrder({ order }: { order: OrderView }) {
  const go = useNavigate();
  const [asks, setAsks] = useState(false);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const amount = Math.round(Number(text.replace(/[$,\s]/g, '')) * 100);
  const fits = Number.isFinite(amount) && amount > 0 && amount <= order.payable;
  const most = formatMoney(order.payable, order.currency);
  const pay = (part: number | null) => {
    putPaymentInCart(order, part);
    go(to(paths.checkout, {}, { cart: order.organizationId }));
  };
  const payPart = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fits) pay(amount === order.payable ? null : amount);
  };
  return (
    <Stack>
      <Row>
        <Button kind="primary" onClick={() => pay(null)}>
          Pay {most} now
        </Button>
        {!asks && (
          <Button kind="plain" onClick={() => setAsks(true)}>
            Pay a part
          </Button>
        )}
      </Row>
      {asks && (
        <form noValidate onSubmit={payPart}>
          <Stack>
            <TextField
              label="Amount"
              inputMode="decimal"
              autoComplete="off"
              hint={`Up to ${most}`}
              value={text}
              error={tried && !fits ? `An amount up to ${most} is required` : undefined}
              onChange={({ target }) => setText(target.value)}
            />
            <div>
              <Button type="submit">Pay this part</Button>
            </div>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
