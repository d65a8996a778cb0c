import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentState } from '#domain/commerce/operations-checkout.ts';
import { serverErrorDialog } from '#domain/commerce/orders/payment-flow.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { bagOf, dropBag, leaveAttempt } from '#web/src/features/cart/bags.ts';
import { dropPaid } from '#web/src/features/cart/change-cart.ts';
import { useInterval } from '#web/src/lib/hooks.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

/**
 * The "Server Error" dialog (Part 2 §8). The payment may have succeeded, but no answer reached us. If we know the
 * order's number, the dialog links to it.
 */
export function UnknownOutcome({ organizationId, onClose }: { organizationId: number; onClose(): void }) {
  const go = useNavigate();
  const orderId = bagOf(organizationId)?.unknownOrderId;
  return (
    <Dialog
      title={serverErrorDialog.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>OK</Button>
          {orderId !== undefined && orderId > 0 && (
            <Button kind="primary" onClick={() => go(to(paths.orderDetails, { orderId }))}>
              Track order
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={2}>
        {serverErrorDialog.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
    </Dialog>
  );
}

/**
 * Handles items that were bought by an attempt whose answer never arrived, or before this browser's storage was copied.
 * They leave the cart and the receipt is shown, so that no one pays twice.
 */
export function useBoughtBefore(organizationId: number, check: CartCheck | undefined): void {
  const go = useNavigate();
  useEffect(() => {
    if (!check || check.boughtAs === null) return;
    dropBag(organizationId);
    go(to(paths.orderDetails, { orderId: check.boughtAs }), { replace: true });
    dropPaid(organizationId, check.boughtAs, check.boughtItems);
  }, [organizationId, check, go]);
}

/** Releases a declined payment's promo code and products for others when the buyer leaves checkout. */
export function useLeave(organizationId: number): void {
  useEffect(() => {
    const leave = () => void leaveAttempt(organizationId);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [organizationId]);
}

/**
 * Returns whether a payment from an earlier page that crashed or was closed may still go through. Keeps checking until
 * the outcome is known.
 */
export function useLastPayment(organizationId: number, busy: boolean, onKnown: () => void): boolean {
  const [isChecking, setChecking] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const look = async () => {
    const bag = bagOf(organizationId);
    if (!isChecking || busy || !bag || bag.open || bag.declinedUntil !== undefined) return;
    const answer = await ask(paymentState, { body: { bagId: bag.id } });
    if (!answer.ok) return;
    const { state } = answer.value;
    setOpen(state === 'checking');
    setChecking(state === 'checking');
    if (state === 'paid') onKnown();
  };
  useInterval(() => void look(), 2_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: check once now, then on the interval
  useEffect(() => void look(), []);
  return isOpen && !busy;
}
