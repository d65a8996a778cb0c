import { useState } from 'react';
import type { Cart } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { useStore } from '#web/src/lib/store.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { type HeldItem, holdAgain, isOffered, paidElsewhere, refreshHolds } from '../change-cart.ts';

type Props = {
  organizationId: number;
  item: HeldItem;
  answer: CartCheck['answers'][number] | undefined;
  onRefusal(problem: Problem | null): void;
  onRemove(): void;
};

/**
 * Shown when the hold has expired or another device has it. Before paying, the buyer requests another spot, joins the
 * waitlist or removes the registration.
 */
export function Expired({ organizationId, item, answer, onRefusal, onRemove }: Props) {
  const [busy, setBusy] = useState(false);
  const hold = async () => {
    setBusy(true);
    onRefusal(await holdAgain(organizationId, item));
    setBusy(false);
  };
  // If the host approves registrations, there is no waitlist.
  const approved = (answer?.status ?? item.status) === 'AcceptanceOnly';
  const isFull = answer?.waitlist === true && !approved;
  const wasOffered = isOffered(item);
  const isElsewhere = useStore(paidElsewhere).has(item.registration.reservation?.id ?? '');
  return (
    <Banner
      tone="warn"
      title={
        isElsewhere
          ? 'You’re paying for this spot on another device'
          : wasOffered
            ? 'Your offer for this spot has expired'
            : 'Your hold has expired'
      }
      actions={
        <>
          {!wasOffered && (
            <Button size="s" kind="primary" busy={busy} onClick={() => void hold()}>
              {isFull ? 'Join the waitlist' : 'Request a spot again'}
            </Button>
          )}
          <Button size="s" onClick={onRemove}>
            Remove from cart
          </Button>
        </>
      }
    >
      {isElsewhere
        ? 'You opened your cart there using the link in your email. You weren’t charged on this device.'
        : wasOffered
          ? `The spot ${approved ? 'was released' : 'went to the next team on the waitlist'}. You weren’t charged.`
          : `Your hold ran out and the spot was released. ${isFull ? 'The division has filled up since then, but you can join the waitlist. ' : ''}Everything you entered is still here.`}
    </Banner>
  );
}

/** How long a registration's spot, its waitlist position or its request to the host lasts. */
export function HeldFor({ cart, item, waits }: { cart: Cart; item: HeldItem; waits: boolean }) {
  const [extending, setExtending] = useState(false);
  const { reservation } = item.registration;
  const word = item.status === 'AcceptanceOnly' ? 'Host approval' : 'Waitlist';
  if (!reservation) return waits ? <Chip tone="warn">{word}</Chip> : null;
  const extend = async () => {
    setExtending(true);
    await refreshHolds(cart, isOffered(item));
    setExtending(false);
  };
  return (
    <Row>
      <Chip tone={waits ? 'warn' : 'good'} icon={waits ? 'clock' : 'check'}>
        {waits ? word : 'Spot held'}
      </Chip>
      <Countdown
        until={reservation.expiry}
        label={waits && word === 'Waitlist' ? 'Your waitlist position is held for' : 'Held for'}
        onExtend={() => void extend()}
        extending={extending}
      />
    </Row>
  );
}
