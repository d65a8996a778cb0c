import { useNavigate } from 'react-router';
import { serverErrorDialog } from '#domain/commerce/orders/payment-flow.ts';
import { paths, to } from '#domain/site/paths.ts';
import { bagOf } from '#web/src/features/payment/bags.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

/** The "Server Error" dialog (Part 2 §8): the payment may have succeeded without an answer reaching us; the order, where known, can be followed. */
export function UnknownOutcome({ organizationId, onClose }: { organizationId: number; onClose(): void }) {
  const go = useNavigate();
  const orderId = bagOf(organizationId)?.unknownOrderId;
  return (
    <Dialog
      title={serverErrorDialog.title}
      onClose={onClose}
      actions={
        <>
          {orderId !== undefined && orderId > 0 && (
            <Button kind="primary" onClick={() => go(to(paths.orderDetails, { orderId }))}>
              Watch the order
            </Button>
          )}
          <Button onClick={onClose}>Ok</Button>
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
