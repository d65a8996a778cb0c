import { useEffect, useEffectEvent, useState } from 'react';
import { validateBag } from '#domain/commerce/operations-checkout.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { fingerprintOf } from './use-cart-check.ts';

type ItemFault = Answer<typeof validateBag>['errors'][number];

/** What the server would refuse of a cart's items when they are paid, by item: asked once the cart has been checked, and again when it is another one. */
export function useItemFaults(cart: Cart, isChecked: boolean): Readonly<Record<number, ItemFault>> {
  const [faults, setFaults] = useState<{ of: string; errors: readonly ItemFault[] }>();
  const fingerprint = fingerprintOf({ items: cart.items, promo: null }, false);
  const look = useEffectEvent(async () => {
    const answer = await ask(validateBag, { body: { organizationId: cart.organization.id, items: cart.items } });
    // without an answer nothing is known, and the payment asks again
    if (answer.ok) setFaults({ of: fingerprint, errors: answer.value.errors });
  });
  const due = isChecked && cart.items.some((item) => item.type === 'TR');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cart is judged anew
  useEffect(() => void (due && look()), [due, fingerprint]);
  if (faults?.of !== fingerprint) return {};
  return Object.fromEntries(faults.errors.flatMap((fault) => (fault.itemId === null ? [] : [[fault.itemId, fault]])));
}
