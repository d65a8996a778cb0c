import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { withAnswers } from '#domain/commerce/item-check.ts';
import type { PricedCart } from '#domain/commerce/price.ts';
import { priceCart, withPrices } from '#domain/commerce/price-cart.ts';
import {
  checked,
  isCheckDue,
  itemsChanged,
  paying as payingNow,
  placesChanged,
  startRecheck,
  unanswered,
} from '#domain/commerce/recheck.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ask } from '#web/src/api/ask.ts';
import { itemCheck } from '#web/src/api/calls/commerce.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useInterval } from '#web/src/lib/hooks.ts';
import { refreshHolds } from './holds-in-cart.ts';
import { usePlacesNews } from './use-places-news.ts';

/** What makes two carts differ for a check: everything but how long their holds last. */
export const printOf = (cart: Pick<Cart, 'items' | 'promo'> | undefined, payLater: boolean): string =>
  JSON.stringify([payLater, cart?.promo, cart?.items], (key, value) => (key === 'expiry' ? undefined : value));

export type CheckedCart = {
  /** The cart with the server's statuses and prices on its items, and the organization's settings. */
  readonly cart: Cart;
  readonly check: CartCheck | undefined;
  /** The price of the items as they are now; undefined until the first answer. */
  readonly priced: PricedCart | undefined;
  readonly checks: number;
  readonly problem: Problem | undefined;
  readonly busy: boolean;
  again(): void;
};

/**
 * Asks for the statuses of an open cart by the rules of domain/commerce/recheck.ts: every 30 s up to six rounds, at once after a change
 * and when the tab comes back, when places of its divisions are taken or given back, never while a payment is processing.
 */
export function useCartCheck(cart: Cart, payLater: boolean, paying: boolean, refusals = 0): CheckedCart {
  const [recheck, setRecheck] = useState(() => startRecheck(serverNow()));
  const [answer, setAnswer] = useState<CartCheck>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const asked = useRef<string | null>(null);
  const print = printOf(cart, payLater);

  const check = useEffectEvent(async () => {
    if (asked.current !== null || !isCheckDue(recheck, serverNow())) return;
    asked.current = print;
    setBusy(true);
    await refreshHolds(cart);
    const { organization, items, promo } = cart;
    const got = await ask(itemCheck, { body: { organizationId: organization.id, items, promo, payLater } });
    asked.current = null;
    setBusy(false);
    setProblem(got.ok ? undefined : got.problem);
    if (got.ok) setAnswer(got.value);
    setRecheck((now) => (got.ok ? checked(now, serverNow()) : unanswered(now, serverNow())));
  });
  const again = () => setRecheck((now) => itemsChanged(now, serverNow()));
  usePlacesNews(cart, () => setRecheck((now) => placesChanged(now, serverNow(), chance())));
  useInterval(() => void check(), 500);
  useEffect(() => void check(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart, or a refused payment, is what asks for a check
  useEffect(() => setRecheck((now) => itemsChanged(now, serverNow())), [print, refusals]);
  useEffect(() => setRecheck((now) => payingNow(now, paying)), [paying]);
  const returned = useEffectEvent(again);
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && returned();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again does the same whichever one is kept
  return useMemo(() => {
    const shown = answer ? withSettings(cart, answer) : cart;
    const price =
      answer && priceCart(shown.items, { ...answer.context, payLater: answer.context.payLater && payLater });
    const priced = price?.ok ? price.value : answer?.priced;
    const items = priced ? withPrices(shown.items, priced) : shown.items;
    return { cart: { ...shown, items }, check: answer, priced, checks: recheck.checks, problem, busy, again };
  }, [answer, cart, payLater, recheck.checks, problem, busy]);
}

function withSettings(cart: Cart, { settings, answers, organization }: CartCheck): Cart {
  const { status, paymentType, currency, stripeAccount, allowPayLater, noDelayedPayments } = settings;
  return {
    ...cart,
    organization,
    status,
    paymentType,
    currency,
    stripeAccount,
    allowPayLater,
    noDelayedPayments,
    items: withAnswers(cart.items, answers),
  };
}
