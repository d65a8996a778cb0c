import { useState } from 'react';
import type { Cart } from '#domain/commerce/schema.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { type HeldItem, isOffered, refreshHolds } from '../holds-in-cart.ts';

/** How long an entry's place, or its place on the waitlist, is held. */
export function HeldFor({ cart, item, waits }: { cart: Cart; item: HeldItem; waits: boolean }) {
  const [extending, setExtending] = useState(false);
  const { reservation } = item.registration;
  if (!reservation) return waits ? <Chip tone="warn">Waitlist</Chip> : null;
  const extend = async () => {
    setExtending(true);
    await refreshHolds(cart, isOffered(item));
    setExtending(false);
  };
  return (
    <Row>
      <Chip tone={waits ? 'warn' : 'good'} icon={waits ? 'clock' : 'check'}>
        {waits ? 'Waitlist' : 'Spot held'}
      </Chip>
      <Countdown
        until={reservation.expiry}
        label={waits ? 'Your waitlist position is held for' : 'Held for'}
        onExtend={() => void extend()}
        extending={extending}
      />
    </Row>
  );
}
