import { useEffect, useEffectEvent, useState } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import { itemCheck } from '#domain/commerce/operations-cart.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import { cartItem } from '#domain/commerce/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import { itemOf, ownerOf } from './cart-item.ts';
import type { Wizard } from './use-wizard.ts';

type ReviewFacts = {
  /** The refund policy's sentences; undefined while they are on their way. */
  readonly policy: readonly string[] | undefined;
  /** The server's price of this registration; null when it has none now (waitlist, or it could not be asked). */
  readonly priced: PricedCart | null;
};

/**
 * What the server says of the registration before it is in the cart: its price with fees and taxes, and the refund policy in sentences.
 * Asked without the reservation, so that nothing is marked as being in a cart.
 */
export function useReviewFacts(wizard: Wizard, view: TournamentView): ReviewFacts {
  const [facts, setFacts] = useState<ReviewFacts>({ policy: undefined, priced: null });
  const look = useEffectEvent(async (isCurrent: () => boolean) => {
    const item = itemOf(wizard, view);
    if (!item) return;
    const { registration } = item;
    const items = [cartItem.parse({ ...item, id: 1, registration: { ...registration, reservation: null } })];
    const answer = await ask(itemCheck, { body: { organizationId: ownerOf(view).id, items } });
    if (!isCurrent()) return;
    if (!answer.ok) return setFacts({ policy: [], priced: null });
    const policy = answer.value.refundPolicies['1'] ?? [];
    const waits = registration.waitlist || answer.value.answers[0]?.status !== null;
    setFacts({ policy, priced: waits ? null : answer.value.priced });
  });
  useEffect(() => {
    let current = true;
    void look(() => current);
    return () => {
      current = false;
    };
  }, []);
  return facts;
}
