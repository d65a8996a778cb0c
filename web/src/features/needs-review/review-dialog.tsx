import { useState } from 'react';
import { Link } from 'react-router';
import { actOnAside } from '#domain/commerce/operations-orders.ts';
import type { ReviewAct } from '#domain/commerce/orders/trouble.ts';
import type { OrderInReview } from '#domain/commerce/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { count } from '#web/src/lib/words.ts';
import { Money } from '#web/src/ui/data/money.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { actWords, troubleWords } from './words.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Sums({ order }: { order: NonNullable<OrderInReview['order']> }) {
  const { currency, total, kept, owed, emailReceiptTo } = order;
  return (
    <p>
      <Money amount={total} currency={currency} /> total, <Money amount={kept} currency={currency} /> received and kept
      {owed > 0 && (
        <>
          , <Money amount={owed} currency={currency} /> to refund
        </>
      )}
      . {emailReceiptTo && `Receipt to ${emailReceiptTo}.`}
    </p>
  );
}

type Props = { row: OrderInReview; onClose(): void; onActed(orderId: number, left: OrderInReview | null): void };

/** Shows what happened to an order that needs review, and the possible actions. */
export function ReviewDialog({ row, onClose, onActed }: Props) {
  const { send, busy, problem } = useSend(actOnAside);
  const [note, setNote] = useState('');
  const { orderId, kind, detail, tries, dtFirst, again, order, acts } = row;
  const act = async (wanted: ReviewAct) => {
    const body = { act: wanted, ...(wanted === 'paid-back' ? { note } : {}) };
    const answer = await send({ params: { orderId }, body });
    if (!answer.ok) return;
    const { left } = answer.value;
    toast(left ? `Order ${orderId} still isn’t settled.` : `Order ${orderId} is settled.`, {
      tone: left ? 'bad' : 'good',
    });
    onActed(orderId, left);
  };
  return (
    <Dialog title={`Order ${orderId}`} onClose={onClose}>
      <Stack $gap={3}>
        <p>{troubleWords[kind][1]}</p>
        {order && <Sums order={order} />}
        <Muted>
          Since {momentIn(dtFirst, zone)}. Tried {count(tries, 'time')}. Next try {momentIn(again, zone)}.
        </Muted>
        {detail && <Muted>Error for support: {detail}</Muted>}
        {order && <Link to={to(paths.orderDetails, { orderId })}>View order</Link>}
        {problem && <Banner tone="bad">{problem.detail ?? problem.title}</Banner>}
        {acts.map((wanted) => (
          <Stack key={wanted} $gap={1}>
            {wanted === 'paid-back' && (
              <TextField
                label="How it was refunded"
                maxLength={100}
                autoComplete="off"
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            )}
            <Button
              kind={wanted === 'retry' ? 'primary' : 'quiet'}
              disabled={busy || (wanted === 'paid-back' && !note.trim())}
              onClick={() => act(wanted)}
            >
              {actWords[wanted][0]}
            </Button>
            <Muted>{actWords[wanted][1]}</Muted>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
