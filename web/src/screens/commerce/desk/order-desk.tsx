import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { OrderDesk as Desk, DeskLine } from '#domain/commerce/desk/schema.ts';
import { answerDispute, orderDesk, sendParcels } from '#domain/commerce/operations-desk.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormArea } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type ActProps, ExternalDialog, PayDialog, ReceiptDialog } from './mail-dialogs.tsx';
import { Ledger, Notes } from './notes.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Marks items as shipped or handed out. The buyer sees this on the receipt and gets an email. */
function ParcelDialog({ desk: { id: orderId, lines, emailReceiptTo }, onClose, onDone }: ActProps) {
  const things = lines.filter(({ parcel }) => parcel !== null);
  const [chosen, choose] = useState<readonly number[]>(() => things.map(({ itemId }) => itemId));
  const [text, type] = useState('');
  const { send, busy, problem } = useSend(sendParcels);
  const toggle = (itemId: number) =>
    choose(chosen.includes(itemId) ? chosen.filter((each) => each !== itemId) : [...chosen, itemId]);
  const save = async () => {
    const answer = await send({ params: { orderId }, body: { itemIds: [...chosen], text: text.trim() } });
    if (!answer.ok) return;
    toast(`${emailReceiptTo} notified`);
    onDone();
  };
  return (
    <Dialog title="Record delivery" onClose={onClose}>
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
          label="Delivery details"
          hint="Shown to the buyer. Example: a tracking number, or “picked up at check-in”."
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

/** Sends an answer to a dispute, with advice on what banks look for. Only one answer counts. */
function DisputeDialog({ desk, disputeId, onClose, onDone }: ActProps & { disputeId: string }) {
  const form = useForm({ defaultValues: { text: '' } });
  const save = useSave(answerDispute, form, {
    input: ({ text }) => ({ params: { orderId: desk.id }, body: { disputeId, text } }),
    onSaved: () => {
      toast('Response sent to the bank');
      onDone();
    },
  });
  return (
    <DialogForm {...save} title="Respond to dispute" onClose={onClose} submitLabel="Send response">
      <div>
        <p>The bank wants proof that the sale went as agreed. Include what you can:</p>
        <ul>
          <li>that the team checked in or played: day, court, results</li>
          <li>that they agreed to the refund policy, and when they withdrew, if they did</li>
          <li>your messages with them, and what has already been refunded</li>
        </ul>
        <p>The items, the buyer’s email and the policy are sent automatically. You can respond only once.</p>
      </div>
      <FormArea
        control={form.control}
        name="text"
        label="Your response"
        rows={6}
        maxLength={2000}
        rules={{ required: 'Enter your response' }}
      />
    </DialogForm>
  );
}

const Rows = styled.ul`
  list-style: none;
  margin-top: var(--space-2);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--space-4);
    padding: 12px 0;
    border-top: 1px solid var(--line);
  }
`;

type Open = 'refund' | 'external' | 'receipt' | 'pay' | 'parcel' | null;

/** Returns whether an order has no payment, no balance and no credit that a refund could return. */
const nothingToRefund = ({ refundable, due, lines }: Desk): boolean =>
  refundable === 0 && due === 0 && lines.every(({ creditLeft }) => creditLeft === 0);

/**
 * The part of an order that only its managers see, next to the receipt: lines with their policies, payments, refunds,
 * notes and ledger.
 */
export function OrderDesk({ orderId, onChanged }: { orderId: number; onChanged(): void }) {
  const { reload, ...read } = useCall(orderDesk, { params: { orderId } });
  const [open, show] = useState<Open>(null);
  const [disputeId, answer] = useState<string | null>(null);
  const done = () => {
    show(null);
    answer(null);
    void reload();
    onChanged();
  };
  const dialog = { onClose: () => show(null), onDone: done };
  return (
    <Card className="no-print" aria-labelledby="order-desk">
      <Stack>
        <h2 id="order-desk">Manage this order</h2>
        <Loaded source={{ ...read, reload }} skeleton={<RowSkeletons n={4} what="the order" />}>
          {(desk) => (
            <>
              <Row>
                <Button disabled={nothingToRefund(desk)} onClick={() => show('refund')}>
                  Refund
                </Button>
                {desk.due > 0 && <Button onClick={() => show('external')}>Record payment</Button>}
                {desk.payable > 0 && <Button onClick={() => show('pay')}>Request payment</Button>}
                {desk.lines.some(({ parcel }) => parcel !== null) && (
                  <Button onClick={() => show('parcel')}>Record delivery</Button>
                )}
                <Button onClick={() => show('receipt')}>Send receipt</Button>
              </Row>
              <Lines desk={desk} />
              <Payments desk={desk} onAnswer={answer} />
              <Notes desk={desk} onSaved={() => void reload()} />
              <Ledger desk={desk} />
              {open === 'refund' && <RefundDialog desk={desk} {...dialog} />}
              {open === 'external' && <ExternalDialog desk={desk} {...dialog} />}
              {open === 'parcel' && <ParcelDialog desk={desk} {...dialog} />}
              {open === 'receipt' && <ReceiptDialog desk={desk} {...dialog} />}
              {disputeId && (
                <DisputeDialog desk={desk} disputeId={disputeId} onClose={() => answer(null)} onDone={done} />
              )}
              {open === 'pay' && <PayDialog desk={desk} {...dialog} />}
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

const policyWords = ({ policy, percentage, left, total, creditUsed, creditLeft }: DeskLine): string => {
  if (left + creditLeft === 0) return total + creditUsed === 0 ? 'Free' : 'Nothing left to refund';
  return policy ? `${policy}: ${percentage}% refund for withdrawing now` : 'No refund policy';
};

function Lines({ desk: { lines, currency } }: { desk: Desk }) {
  return (
    <section aria-label="Items">
      <h3>Items</h3>
      <Rows>
        {lines.map((line) => (
          <li key={line.itemId}>
            <b>{line.team ? <Link to={line.team.path}>{line.name}</Link> : line.name}</b>
            <b>{formatMoney(line.total, currency)}</b>
            <Muted>{[...line.details, ...line.to].join(' · ')}</Muted>
            {line.refunded > 0 ? <Muted>-{formatMoney(line.refunded, currency)}</Muted> : <span />}
            <Muted>{policyWords(line)}</Muted>
            {line.creditUsed > 0 && <Muted>{formatMoney(line.creditUsed, currency)} paid with a credit</Muted>}
          </li>
        ))}
      </Rows>
    </section>
  );
}

const outcomes = { open: 'Open', won: 'Won', lost: 'Lost' } as const;

type Dispute = Desk['disputes'][number];

/**
 * Returns whether every dispute over this amount has been answered. Notes record only the amount, and only one answer
 * counts.
 */
const answeredAll = (disputes: Desk['disputes'], notes: Desk['notes'], amount: number): boolean =>
  notes.filter((note) => note.kind === 'dispute' && note.amount === amount).length >=
  disputes.filter((dispute) => dispute.amount === amount).length;

type DisputedProps = { dispute: Dispute; currency: string; zone: string; answered: boolean; onAnswer(): void };

function Disputed({ dispute, currency, zone, answered, onAnswer }: DisputedProps) {
  const { amount, outcome, reason, dueBy, inquiry } = dispute;
  return (
    <li>
      <b>
        {inquiry ? 'Inquiry' : 'Dispute'}{' '}
        <Chip tone={outcome === 'won' ? 'good' : 'bad'}>
          {inquiry && outcome !== 'open' ? 'Closed' : outcomes[outcome]}
        </Chip>
      </b>
      <b>{formatMoney(outcome === 'won' || inquiry ? amount : -amount, currency)}</b>
      <Muted>
        {[
          reason,
          inquiry && outcome === 'open' ? 'the bank has a question, and no money is withheld' : '',
          outcome !== 'open' || dueBy === null
            ? ''
            : answered
              ? 'answered, waiting for the bank’s decision'
              : `answer by ${momentIn(dueBy, zone)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </Muted>
      {outcome === 'open' && !answered && (
        <Button size="s" onClick={onAnswer}>
          {inquiry ? 'Respond to bank' : 'Respond to dispute'}
        </Button>
      )}
    </li>
  );
}

function Payments({
  desk: { payments, disputes, currency, notes, zone },
  onAnswer,
}: {
  desk: Desk;
  onAnswer(disputeId: string): void;
}) {
  if (payments.length + disputes.length === 0) return <Muted>No payments yet.</Muted>;
  return (
    <section aria-label="Payments">
      <h3>Payments</h3>
      <Rows>
        {payments.map(({ what, amount, refunded, at, providerId }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments are only appended
          <li key={i}>
            <b>{what}</b>
            <b>{formatMoney(amount, currency)}</b>
            <Muted>{[at === null ? '' : momentIn(at, zone), providerId].filter(Boolean).join(' · ')}</Muted>
            {refunded > 0 ? <Muted>-{formatMoney(refunded, currency)}</Muted> : <span />}
          </li>
        ))}
        {disputes.map((dispute) => (
          <Disputed
            key={dispute.id}
            dispute={dispute}
            currency={currency}
            zone={zone}
            answered={answeredAll(disputes, notes, dispute.amount)}
            onAnswer={() => onAnswer(dispute.id)}
          />
        ))}
      </Rows>
    </section>
  );
}
