import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { withAnswers } from '#domain/commerce/cart/item-check.ts';
import {
  checked,
  isCheckDue,
  itemsChanged,
  paying as payingNow,
  spotsChanged,
  startRecheck,
  unanswered,
} from '#domain/commerce/cart/recheck.ts';
import { itemCheck } from '#domain/commerce/operations-cart.ts';
import { validateBag } from '#domain/commerce/operations-checkout.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import { priceCart, withPrices } from '#domain/commerce/pricing/price-cart.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { topicOf } from '#domain/live/topics.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useInterval } from '#web/src/lib/hooks.ts';
import { useAction } from '#web/src/live/use-action.ts';
import { bagOf } from './bags.ts';
import { isHeldItem, refreshHolds } from './change-cart.ts';

/** Calls back when a spot is taken or released in one of the cart's divisions (the "places" push of those events). */
function usePlacesNews(cart: Cart, hear: () => void): void {
  const registrations = cart.items.filter(isHeldItem).map((item) => item.registration);
  const events = [...new Set(registrations.map(({ tournamentId }) => tournamentId))].sort((a, b) => a - b);
  useAction(
    events.map((id) => topicOf(id)),
    (name, payload) => {
      const divisionId = (payload as { divisionId?: unknown } | null)?.divisionId;
      const mine = registrations.some(({ tournamentDivisionId }) => tournamentDivisionId === divisionId);
      if (name === 'places' && mine) hear();
    },
  );
}

/**
 * Returns the last payment attempt. If it was declined, its order holds the spots until another card pays for it. Its
 * page may also have been closed, or its answer lost.
 */
const attemptOf = (organizationId: number) => {
  const bag = bagOf(organizationId);
  return { bagId: bag && !bag.open ? bag.id : null, formerIds: [...(bag?.formerIds ?? [])] };
};

/** Returns a fingerprint of everything in a cart that a check looks at. It leaves out how long holds last. */
export const fingerprintOf = (cart: Pick<Cart, 'items' | 'promo'> | undefined, payLater: boolean): string =>
  JSON.stringify([payLater, cart?.promo, cart?.items], (key, value) => (key === 'expiry' ? undefined : value));

export type CheckedCart = {
  /** The cart with the server's statuses and prices on its items, plus the organization's settings. */
  readonly cart: Cart;
  readonly check: CartCheck | undefined;
  /** The current price of the items, or undefined until the first answer. */
  readonly priced: PricedCart | undefined;
  readonly checks: number;
  /** Whether the prices don't include the promo yet, or still include a removed one. */
  readonly isPromoOpen: boolean;
  readonly problem: Problem | undefined;
  readonly busy: boolean;
  checkAgain(): void;
};

/**
 * Checks an open cart's statuses by the rules of domain/commerce/cart/recheck.ts: every 30 s for up to six rounds, and
 * right away after a change, when the tab or the network comes back, or when spots in its divisions are taken or
 * released. It never checks while a payment is processing.
 */
export function useCartCheck(cart: Cart, payLater: boolean, paying: boolean, refusals = 0): CheckedCart {
  const [recheck, setRecheck] = useState(() => startRecheck(serverNow()));
  const [answer, setAnswer] = useState<CartCheck>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const fingerprint = fingerprintOf(cart, payLater);

  const check = useEffectEvent(async () => {
    if (inFlight.current || !isCheckDue(recheck, serverNow())) return;
    inFlight.current = true;
    setBusy(true);
    await refreshHolds(cart, false);
    const { organization, items, promo } = cart;
    const reply = await ask(itemCheck, {
      body: { organizationId: organization.id, items, promo, payLater, ...attemptOf(organization.id) },
    });
    if (reply.ok) await refreshHolds(cart, true);
    inFlight.current = false;
    setBusy(false);
    setProblem(reply.ok ? undefined : reply.problem);
    if (reply.ok) setAnswer(reply.value);
    setRecheck((now) => (reply.ok ? checked(now, serverNow()) : unanswered(now, serverNow())));
  });
  const checkAgain = () => setRecheck((now) => itemsChanged(now, serverNow()));
  usePlacesNews(cart, () => setRecheck((now) => spotsChanged(now, serverNow(), chance())));
  useInterval(() => void check(), 500);
  useEffect(() => void check(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: check again after a changed cart or a refused payment
  useEffect(() => setRecheck((now) => itemsChanged(now, serverNow())), [fingerprint, refusals]);
  useEffect(() => setRecheck((now) => payingNow(now, paying)), [paying]);
  const returned = useEffectEvent(checkAgain);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && returned();
    const onOnline = () => returned();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every `again` does the same
  return useMemo(() => {
    const current = answer ? withSettings(cart, answer) : cart;
    const price =
      answer && priceCart(current.items, { ...answer.context, payLater: answer.context.payLater && payLater });
    const priced = price?.ok ? price.value : answer?.priced;
    const items = priced ? withPrices(current.items, priced) : current.items;
    const isPromoOpen = answer !== undefined && !problem && (answer.promo?.code ?? null) !== cart.promo;
    const { checks } = recheck;
    return { cart: { ...current, items }, check: answer, priced, checks, isPromoOpen, problem, busy, checkAgain };
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

type ItemFault = Answer<typeof validateBag>['errors'][number];

/**
 * Returns problems that would make the server refuse payment, by item. They are requested once the cart has been
 * checked, and again when the cart changes. `validate` requests them again.
 */
export function useItemFaults(cart: Cart, isChecked: boolean) {
  const [faults, setFaults] = useState<{ of: string; errors: readonly ItemFault[] }>();
  const fingerprint = fingerprintOf({ items: cart.items, promo: null }, false);
  const look = useEffectEvent(async () => {
    const answer = await ask(validateBag, { body: { organizationId: cart.organization.id, items: cart.items } });
    // If the call fails, we show no problems. The payment checks them again.
    if (answer.ok) setFaults({ of: fingerprint, errors: answer.value.errors });
    return answer;
  });
  const due = isChecked && cart.items.some((item) => item.type === 'TR');
  // biome-ignore lint/correctness/useExhaustiveDependencies: check each changed cart
  useEffect(() => void (due && look()), [due, fingerprint]);
  const errors = faults?.of === fingerprint ? faults.errors : [];
  const byItem: Readonly<Record<number, ItemFault>> = Object.fromEntries(
    errors.flatMap((fault) => (fault.itemId === null ? [] : [[fault.itemId, fault]])),
  );
  return { faults: byItem, validate: look };
}
