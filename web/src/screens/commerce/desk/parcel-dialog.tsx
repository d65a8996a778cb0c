import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { answerDispute, sendParcels } from '#domain/commerce/operations-desk.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormArea } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
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

/** An answer to a dispute, with what a bank looks for; it counts once. */
export function DisputeDialog({ desk, disputeId, onClose, onDone }: ActProps & { disputeId: string }) {
  const form = useForm({ defaultValues: { text: '' } });
  const save = useSave(answerDispute, form, {
    input: ({ text }) => ({ params: { orderId: desk.id }, body: { disputeId, text } }),
    onSaved: () => {
      toast('The answer is with the bank');
      onDone();
    },
  });
  return (
    <DialogForm {...save} title="Answer the dispute" onClose={onClose} submitLabel="Send the answer">
      <div>
        <p>A bank wants to see that it was sold as agreed. Say what you can of this:</p>
        <ul>
          <li>that the team checked in or played: day, court, results</li>
          <li>that they agreed to the refund policy and did not withdraw, or when they did</li>
          <li>messages with them, and what of it was refunded already</li>
        </ul>
        <p>What was bought, the buyer’s email and the policy go along by themselves. It counts once.</p>
      </div>
      <FormArea
        control={form.control}
        name="text"
        label="Your answer"
        rows={6}
        maxLength={2000}
        rules={{ required: 'Please say what speaks against it' }}
      />
    </DialogForm>
  );
}
