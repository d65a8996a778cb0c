import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { OrderDesk as Desk, DeskLine } from '#domain/commerce/desk/schema.ts';
import { orderDesk } from '#domain/commerce/operations-desk.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { ExternalDialog, PayDialog, ReceiptDialog } from './mail-dialogs.tsx';
import { Ledger, Notes } from './notes.tsx';
import { DisputeDialog, ParcelDialog } from './parcel-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
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

/** What those who manage an order see and do beside its receipt: lines with their policies, payments, refunds, notes, ledger. */
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
                <Button disabled={desk.refundable === 0 && desk.due === 0} onClick={() => show('refund')}>
                  Refund
                </Button>
                {desk.due > 0 && <Button onClick={() => show('external')}>Paid outside</Button>}
                {desk.payable > 0 && <Button onClick={() => show('pay')}>Ask to pay</Button>}
                {desk.lines.some(({ parcel }) => parcel !== null) && (
                  <Button onClick={() => show('parcel')}>Sent or handed out</Button>
                )}
                <Button onClick={() => show('receipt')}>Send the receipt</Button>
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

const policyWords = ({ policy, percentage, left, total }: DeskLine): string => {
  if (left === 0) return total === 0 ? 'Free' : 'Nothing left to refund';
  return policy ? `${policy}: ${percentage}% back for a withdrawal now` : 'No refund policy';
};

function Lines({ desk: { lines, currency } }: { desk: Desk }) {
  return (
    <section aria-label="Lines">
      <h3>What was bought</h3>
      <Rows>
        {lines.map((line) => (
          <li key={line.itemId}>
            <b>{line.team ? <Link to={line.team.path}>{line.name}</Link> : line.name}</b>
            <b>{formatMoney(line.total, currency)}</b>
            <Muted>{[...line.details, ...line.to].join(' · ')}</Muted>
            {line.refunded > 0 ? <Muted>-{formatMoney(line.refunded, currency)}</Muted> : <span />}
            <Muted>{policyWords(line)}</Muted>
          </li>
        ))}
      </Rows>
    </section>
  );
}

const outcomes = { open: 'Open', won: 'Won', lost: 'Lost' } as const;

type Dispute = Desk['disputes'][number];

/** Whether every dispute over such an amount was answered: a note tells of an amount, and an answer counts once. */
const answeredAll = (disputes: Desk['disputes'], notes: Desk['notes'], amount: number): boolean =>
  notes.filter((note) => note.kind === 'dispute' && note.amount === amount).length >=
  disputes.filter((dispute) => dispute.amount === amount).length;

type DisputedProps = { dispute: Dispute; currency: string; answered: boolean; onAnswer(): void };

function Disputed({ dispute, currency, answered, onAnswer }: DisputedProps) {
  const { amount, outcome, reason, dueBy } = dispute;
  return (
    <li>
      <b>
        Dispute <Chip tone={outcome === 'won' ? 'good' : 'bad'}>{outcomes[outcome]}</Chip>
      </b>
      <b>{formatMoney(outcome === 'won' ? amount : -amount, currency)}</b>
      <Muted>
        {[
          reason,
          outcome !== 'open' || dueBy === null
            ? ''
            : answered
              ? 'answered; the bank decides'
              : `an answer counts until ${momentIn(dueBy, zone)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </Muted>
      {outcome === 'open' && !answered && (
        <Button size="s" onClick={onAnswer}>
          Answer
        </Button>
      )}
    </li>
  );
}

function Payments({
  desk: { payments, disputes, currency, notes },
  onAnswer,
}: {
  desk: Desk;
  onAnswer(disputeId: string): void;
}) {
  if (payments.length + disputes.length === 0) return <Muted>Nothing was paid.</Muted>;
  return (
    <section aria-label="Payments">
      <h3>Payments</h3>
      <Rows>
        {payments.map(({ what, amount, refunded, at, providerId }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments are only added
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
            answered={answeredAll(disputes, notes, dispute.amount)}
            onAnswer={() => onAnswer(dispute.id)}
          />
        ))}
      </Rows>
    </section>
  );
}
