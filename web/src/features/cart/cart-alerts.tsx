import { cartAlerts } from '#domain/commerce/cart/checkout.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import type { CheckedCart } from './use-cart-check.ts';

/** Problems with the cart as a whole (Part 2 §8), or a check that got no answer. */
export function CartAlerts({ checked: { cart, priced, problem, checkAgain, busy } }: { checked: CheckedCart }) {
  const alerts = cartAlerts(cart, { preAuth: priced?.preAuth ?? 0 });
  return (
    <>
      {problem && (
        <Banner
          tone="bad"
          title={problem.title}
          actions={
            <Button busy={busy} onClick={checkAgain}>
              Try again
            </Button>
          }
        >
          We couldn’t check your cart. It’s saved on this device.
        </Banner>
      )}
      {alerts.map((alert) => (
        <Banner
          key={alert.text}
          tone={alert.type === 'error' ? 'bad' : alert.type === 'warning' ? 'warn' : 'info'}
          title={alert.text}
          actions={
            alert.action && (
              <Button busy={busy} onClick={checkAgain}>
                {alert.action}
              </Button>
            )
          }
        >
          {alert.contact && (
            <>
              If this keeps happening, email <a href="mailto:support@sideout.example">support@sideout.example</a>.
            </>
          )}
        </Banner>
      ))}
    </>
  );
}
