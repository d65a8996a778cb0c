import { ok, type Result, refuse } from '../../kernel/result.ts';
import { isEmail } from '../../kernel/text.ts';
import type { PricedCart } from '../pricing/price.ts';
import { commerce } from '../problems.ts';
import type { Cart, CartItem, OrderBag } from '../schema.ts';
import { apartMessage, twiceIn } from './item-check.ts';

/** The minimum length of the postal code in the nmi card form (Part 2 §5, §9). */
export const postalCodeLength = 5;

/** The values of the payment form. `cardFields` indicates which nmi fields are valid. */
export type PaymentForm = {
  readonly email: string;
  readonly cardFields?: { readonly number: boolean; readonly expiry: boolean; readonly cvv: boolean };
  readonly zip: string;
  readonly refundPolicyAgreed: boolean;
  readonly preAuthAgreed: boolean;
  readonly payLater: boolean;
  readonly processing: boolean;
};

/** Returns the message under the receipt email, or null if the email is valid (Part 2 §5). */
export function receiptEmailError(text: string): string | null {
  if (text.trim() === '') return commerce['email-missing']().title;
  return isEmail(text.trim()) ? null : commerce['email-invalid']().title;
}

/**
 * The conditions for submitting a payment, each with its reason (Part 2 §5). `checks` counts the item checks completed
 * so far.
 */
type PaymentGate = 'item-error' | 'processing-down' | 'ordered' | 'unchecked';
export function paymentSectionGate(cart: Cart, checks: number): PaymentGate | null {
  if (cart.orderId !== null) return 'ordered';
  if (!cart.status) return 'processing-down';
  if (checks < 1) return 'unchecked';
  return itemErrors(cart.items) > 0 ? 'item-error' : null;
}

/** Returns whether the confirmation is shown, which needs an order ID (Part 2 §4). */
export const showsConfirmation = (cart: Pick<Cart, 'orderId'>): boolean => cart.orderId !== null;

/** Returns how many items have an error. A Closed item always has one (Part 2 §5: Closed blocks payment). */
export const itemErrors = (items: readonly CartItem[]): number =>
  items.filter((item) => item.error !== null || item.status === 'Closed').length;

/** Returns whether the buyer can pay later: the cart allows it and contains only registrations (Part 2 §5). */
export const payLaterAllowed = (cart: Pick<Cart, 'allowPayLater' | 'items'>): boolean =>
  cart.allowPayLater && cart.items.every((item) => 'registration' in item);

/**
 * Returns whether to ask for a card because something is charged now or a card has to be saved (Part 2 §5). Otherwise,
 * a confirmation email is sent.
 */
export const needsCard = (priced: Pick<PricedCart, 'dueNow' | 'preAuth'>, payLater: boolean): boolean =>
  !payLater && (priced.dueNow > 0 || priced.preAuth > 0);

/** Returns whether the buyer has to agree to a refund policy. */
export const hasRefundPolicy = (items: readonly CartItem[]): boolean =>
  items.some(({ refundPolicyId }) => refundPolicyId !== null);

/** The reasons Submit can be disabled, or null if it is enabled (Part 2 §5). The checks follow the order of the form. */
export type SubmitGate =
  | PaymentGate
  | 'processing'
  | 'email'
  | 'card'
  | 'postal-code'
  | 'refund-policy'
  | 'pre-auth'
  | 'pay-later';
export function submitGate(cart: Cart, checks: number, priced: PricedCart, form: PaymentForm): SubmitGate | null {
  const section = paymentSectionGate(cart, checks);
  if (section !== null) return section;
  if (form.processing) return 'processing';
  if (form.payLater && !payLaterAllowed(cart)) return 'pay-later';
  if (receiptEmailError(form.email) !== null) return 'email';
  if (cart.paymentType === 'nmi' && needsCard(priced, form.payLater)) {
    const { number, expiry, cvv } = form.cardFields ?? { number: false, expiry: false, cvv: false };
    if (!number || !expiry || !cvv) return 'card';
    if (form.zip.trim().length < postalCodeLength) return 'postal-code';
  }
  if (hasRefundPolicy(cart.items) && !form.refundPolicyAgreed) return 'refund-policy';
  return priced.preAuth > 0 && !form.preAuthAgreed ? 'pre-auth' : null;
}

/**
 * An alert above the cart. `action` is the label of its button. `contact` indicates whether to show a way to reach
 * support.
 */
type CartAlert = {
  readonly type: 'error' | 'warning' | 'info';
  readonly text: string;
  readonly action?: string;
  readonly contact?: true;
};

/** Returns the alerts of Part 2 §8 for the current cart. */
export function cartAlerts(cart: Cart, priced: Pick<PricedCart, 'preAuth'>): CartAlert[] {
  const alerts: CartAlert[] = [];
  const n = itemErrors(cart.items);
  if (n > 0) alerts.push({ type: 'error', text: `${n} of your items have an error. Please check the items.` });
  if (!cart.status) {
    const text = `It appears ${cart.organization.name}'s payment processing is down`;
    alerts.push({ type: 'error', text, action: 'Check Again', contact: true });
  }
  if (priced.preAuth > 0)
    alerts.push({ type: 'warning', text: 'You have items in your cart that may be charged at a later date' });
  return alerts;
}

/** Returns why a closed item is unavailable. Registrations and products need different wording. */
const closedAs = (item: CartItem) =>
  commerce[item.type === 'PROD' ? 'sold-out' : 'registration' in item ? 'item-closed' : 'item-not-for-sale'];

/**
 * Checks a bag before its order is written, using the server's own prices. The buyer's total only records what they
 * saw. If it differs, the order is refused with the correct total and nothing is charged. Fails with item-twice,
 * own-cart, item-closed (a registration), sold-out (a product), item-not-for-sale, quantity-unavailable,
 * pay-later-refused or total-changed.
 */
export function admitBag(bag: OrderBag, cart: Pick<Cart, 'allowPayLater'>, priced: PricedCart): Result<PricedCart> {
  const [twice] = twiceIn(bag.items);
  if (twice !== undefined) return refuse(commerce['item-twice']({ data: { itemId: twice } }));
  const mixed = bag.items.find(({ error }) => error === apartMessage);
  if (mixed) return refuse(commerce['own-cart']({ data: { itemId: mixed.id } }));
  const short = bag.items.find(({ availability, quantity }) => availability !== null && quantity > availability);
  const closed = bag.items.find((item) => item.status === 'Closed');
  if (closed !== undefined) return refuse(closedAs(closed)({ data: { itemId: closed.id } }));
  if (short) return refuse(commerce['quantity-unavailable']({ data: { itemId: short.id } }));
  if (bag.payLater && !payLaterAllowed({ ...cart, items: bag.items })) return refuse(commerce['pay-later-refused']());
  if (bag.total !== priced.total) return refuse(commerce['total-changed']({ data: { total: priced.total } }));
  return ok(priced);
}

/**
 * The maximum number of registrations per payment, because their spots are assigned in the same transaction that saves
 * the order.
 */
const mostEntries = 80;

/** How many of a transaction's 90 writes are left after those for the order itself. */
const mostWrites = 84;
/**
 * The writes for a linked order, which is settled in the same transaction: its head, its ledger and a line. An order is
 * linked if this one pays it off, or if a team waited with it before its offer.
 */
const perLinkedOrder = 3;

/** Returns why a bag is too large to pay for in one order, or null if it isn't. */
export function bagTooLarge(items: readonly CartItem[]): string | null {
  const entries = items.filter((item) => 'registration' in item);
  if (entries.length > mostEntries) return `You can pay for up to ${mostEntries} registrations at once`;
  const promoted = entries.filter(({ registration }) => registration.teamId !== null).length;
  // Reducing a product's stock takes one write.
  const products = new Set(items.flatMap((item) => (item.type === 'PROD' ? [item.product.sku] : []))).size;
  const linked = promoted + items.filter((item) => 'payment' in item).length;
  return Math.max(items.length + products, entries.length + linked * perLinkedOrder) > mostWrites
    ? 'This is too much for one payment. Pay for some of these items first.'
    : null;
}

/**
 * Returns the address to suggest for a receipt: that of the first player who was typed in, or of the player's parent. A
 * player found by search has no address here, because strangers can't see it.
 */
export function suggestedEmail({ items }: Pick<Cart, 'items'>): string {
  const entry = items.find((item) => 'registration' in item);
  const [player] = entry && 'registration' in entry ? entry.registration.players : [];
  return [player?.parent?.email, player?.email].find((email) => email && isEmail(email)) ?? '';
}

/**
 * How many earlier payment attempts are sent along with the next one. Each was for a version of the cart that has since
 * changed.
 */
export const mostFormerBags = 8;
