import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderView } from '#domain/commerce/views.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { putPaymentInCart } from '#web/src/features/cart/use-carts.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

/* Loaded lazily, because most orders are paid in full. */
const PayPart = lazyPart(() => import('./pay-part.tsx'), 'PayPart');

/** Adds a payment for all or part of an order's balance to the cart and goes to checkout (Part 2 §3: OPAY, MTRPAY). */
export function PayOrder({ order }: { order: OrderView }) {
  const go = useNavigate();
  const [asks, setAsks] = useState(false);
  const pay = (part: number | null) => {
    putPaymentInCart(order, part);
    go(to(paths.checkout, {}, { cart: order.organizationId }));
  };
  return (
    <Stack>
      <Row>
        <Button kind="primary" onClick={() => pay(null)}>
          Pay {formatMoney(order.payable, order.currency)} now
        </Button>
        {!asks && (
          <Button kind="plain" onClick={() => setAsks(true)}>
            Pay part of it
          </Button>
        )}
      </Row>
      {asks && (
        <Suspense fallback={<Bone $h={120} />}>
          <PayPart order={order} onPay={pay} />
        </Suspense>
      )}
    </Stack>
  );
}
