import type { CartItem } from '../schema.ts';

/** Entries in one payment: their slots become their teams' in one transaction with the order. */
const mostEntries = 80;

/** What one transaction takes (90 writes), less the order's own. */
const mostWrites = 84;
/** An order that is paid, or that a promoted team waited with, is settled in the same transaction: its head, its ledger and a line. */
const perLinkedOrder = 3;

/** Why a bag is too large to be paid at once; null where it isn't. */
export function bagTooLarge(items: readonly CartItem[]): string | null {
  const entries = items.filter((item) => 'registration' in item);
  if (entries.length > mostEntries) return `At most ${mostEntries} registrations at once`;
  const promoted = entries.filter(({ registration }) => registration.teamId !== null).length;
  // what is left of a product is counted down in a write of its own
  const products = new Set(items.flatMap((item) => (item.type === 'PROD' ? [item.product.sku] : []))).size;
  const linked = promoted + items.filter((item) => 'payment' in item).length;
  return Math.max(items.length + products, entries.length + linked * perLinkedOrder) > mostWrites
    ? 'This is too much for one payment. Please pay for some of it first.'
    : null;
}
