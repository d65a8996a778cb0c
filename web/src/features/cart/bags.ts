import { mostFormerBags } from '#domain/commerce/cart/checkout.ts';
import { leaveCheckout } from '#domain/commerce/operations-checkout.ts';
import { ask } from '#web/src/api/ask.ts';
import { stored } from '#web/src/lib/storage.ts';

/**
 * What a payment in progress has to remember across a reload, per organization: the bag's ID (the server uses it to
 * find the order, so paying again never creates a second one), its contents, and any open confirmation.
 */
export type Bag = {
  readonly id: string;
  readonly fingerprint: string;
  /** Bags of earlier attempts whose cart has since changed, newest first. Their orders may hold the same spots. */
  readonly formerIds?: readonly string[];
  /** Fingerprints of the items sent for payment. The cart drops those items once they're paid. */
  readonly items?: readonly string[];
  readonly open?: { readonly orderId: number; readonly clientSecret: string; readonly intentType: 'payment' | 'setup' };
  /** When the last attempt's declined order releases its promo code, products and spots. */
  readonly declinedUntil?: number;
  /** The last attempt's order, as long as the server doesn't know its outcome. */
  readonly unknownOrderId?: number;
};
type Bags = Readonly<Record<string, Bag>>;

const isBags = (value: unknown): value is Bags =>
  typeof value === 'object' && value !== null && Object.values(value).every((bag) => typeof bag?.id === 'string');
const savedBags = stored<Bags>('bags', {}, isBags);

export const bagOf = (organizationId: number): Bag | undefined => savedBags.read()[organizationId];
export function putBag(organizationId: number, bag: Bag): void {
  savedBags.write({ ...savedBags.read(), [organizationId]: bag });
}
export function dropBag(organizationId: number): void {
  const { [organizationId]: _, ...rest } = savedBags.read();
  savedBags.write(rest);
}

/** The bag to pay with: the last attempt's if its contents are the same or its outcome is unknown, otherwise a new one. */
export function bagFor(organizationId: number, fingerprint: string): Bag {
  const last = bagOf(organizationId);
  if (last && (last.fingerprint === fingerprint || last.unknownOrderId !== undefined)) return last;
  const formerIds = last ? [last.id, ...(last.formerIds ?? [])].slice(0, mostFormerBags) : [];
  const bag = { id: crypto.randomUUID(), fingerprint, formerIds };
  putBag(organizationId, bag);
  return bag;
}

/**
 * Ends a declined attempt when the buyer leaves checkout or changes the cart, so that others can have its code and
 * products at once. The next payment gets a new bag. Does nothing without an attempt.
 */
export async function leaveAttempt(organizationId: number): Promise<void> {
  const bag = bagOf(organizationId);
  if (bag?.declinedUntil === undefined) return;
  const formerIds = [bag.id, ...(bag.formerIds ?? [])].slice(0, mostFormerBags);
  putBag(organizationId, { id: crypto.randomUUID(), fingerprint: '', formerIds });
  await ask(leaveCheckout, { body: { bagIds: [bag.id] }, lasts: true });
}
