import { bagItem } from '#domain/commerce/operations-orders.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Money } from '#web/src/ui/data/money.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** A membership's cost, line by line, the amount refunded, and the amount its policy would refund now. */
export function PaidDialog({ orderId, itemId, onClose }: { orderId: number; itemId: number; onClose(): void }) {
  const read = useCall(bagItem, { query: { orderId: String(orderId), itemId: String(itemId) } });
  return (
    <Dialog
      title="Payment details"
      onClose={onClose}
      actions={
        <>
          <LinkButton to={to(paths.orderDetails, { orderId })}>See full receipt</LinkButton>
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Loaded source={read} skeleton={<RowSkeletons n={3} what="payment details" />}>
        {({ name, details, price, discount, added, total, refunded, currency, policy }) => {
          const rows = [
            { label: name, amount: price },
            ...(discount > 0 ? [{ label: 'Discounts', amount: -discount }] : []),
            ...added,
            { label: 'Total', amount: total },
            ...(refunded > 0 ? [{ label: 'Refunded', amount: -refunded }] : []),
          ];
          return (
            <Stack $gap={3}>
              <Muted>{details.join(' · ')}</Muted>
              {rows.map(({ label, amount }) => (
                <Row key={label} $between>
                  <span>{label}</span>
                  <Money amount={amount} currency={currency} />
                </Row>
              ))}
              {policy.map((line) => (
                <Muted key={line}>{line}</Muted>
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
