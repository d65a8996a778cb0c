import { useState } from 'react';
import { sendParcels } from '#domain/commerce/operations-desk.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { ActProps } from './mail-dialogs.tsx';

/** What of an order was sent or handed out: its buyer sees it on the receipt and is mailed. */
export function ParcelDialog({ desk: { id: orderId, lines, emailReceiptTo }, onClose, onDone }: ActProps) {
  const things = lines.filter(({ parcel }) => parcel !== null);
  const [chosen, choose] = useState<readonly number[]>(() => things.map(({ itemId }) => itemId));
  const [text, type] = useState('');
  const { send, busy, problem } = useSend(sendParcels);
  const toggle = (itemId: number) =>
    choose(chosen.includes(itemId) ? chosen.filter((each) => each !== itemId) : [...chosen, itemId]);
  const save = async () => {
    const answer = await send({ params: { orderId }, body: { itemIds: [...chosen], text: text.trim() } });
    if (!answer.ok) return;
    toast(`${emailReceiptTo} is told`);
    onDone();
  };
  return (
    <Dialog title="Sent or handed out" onClose={onClose}>
      <Stack>
        {things.map(({ itemId, name, quantity, parcel, to }) => (
          <div key={itemId}>
            <Checkbox
              label={quantity > 1 ? `${name} × ${quantity}` : name}
              checked={chosen.includes(itemId)}
              onChange={() => toggle(itemId)}
            />
            <Muted>{parcel === 'ship' ? to.join(', ') : 'Picked up at the event'}</Muted>
          </div>
        ))}
        <TextField
          label="How, or the parcel’s number"
          hint="The buyer reads it"
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        {problem && <Banner tone="bad">{problem.detail ?? problem.title}</Banner>}
        <Row>
          <Button kind="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void save()}>
            Save
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
