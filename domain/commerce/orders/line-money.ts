import { halfUp } from '../../kernel/money.ts';
import { itemTypeLabels } from '../item-types.ts';
import type { LinePart } from '../refunds/seats.ts';
import type { CardName, Order, OrderLine } from './schema.ts';

type Added = OrderLine['added'][number];

/** Returns whether a line pays for another order. That kind of line doesn't sell anything itself. */
export const paysOther = ({ item }: Pick<OrderLine, 'item'>): boolean => 'payment' in item;

/** Returns a line's current amount: its total minus what was refunded or waived. */
export const standingTotal = ({ total, refunded, waived }: Pick<OrderLine, 'total' | 'refunded' | 'waived'>): number =>
  total - refunded - waived;

/** Returns the tax in a line's current amount. */
export const standingTax = ({ taxes, refundedTax, waivedTax }: OrderLine): number => taxes - refundedTax - waivedTax;

/**
 * Returns the tax in an amount that is refunded or waived. It rounds the running total, so refunding a line piece by
 * piece returns exactly the tax that was charged.
 */
function taxIn(line: OrderLine, amount: number): number {
  if (line.total === 0) return 0;
  const before = line.refunded + line.waived;
  const until = halfUp((line.taxes * (before + amount)) / line.total);
  return Math.max(0, Math.min(until - (line.taxes - standingTax(line)), standingTax(line), amount));
}

/** Returns the parts of lines with the tax in each. */
export function withTax(lines: readonly OrderLine[], parts: readonly LinePart[]): LinePart[] {
  const now = new Map(lines.map((line) => [line.item.id, line]));
  return parts.map((part) => {
    const line = now.get(part.itemId);
    if (!line) return part;
    const tax = taxIn(line, part.amount);
    now.set(part.itemId, { ...line, refunded: line.refunded + part.amount, refundedTax: line.refundedTax + tax });
    return { ...part, tax };
  });
}

/** Assigns an amount to the lines that still have a balance, starting with the last one. */
export function spreadOverLines(lines: readonly OrderLine[], amount: number): { itemId: number; amount: number }[] {
  let left = amount;
  return lines.toReversed().flatMap((line) => {
    const part = paysOther(line) ? 0 : Math.min(left, standingTotal(line));
    left -= part;
    return part > 0 ? [{ itemId: line.item.id, amount: part }] : [];
  });
}

/**
 * Returns a proportional part (`share` out of `whole`) of some fees and taxes, by label. It rounds the running total, so the
 * whole share returns each amount in full.
 */
export function shareOfAdded(added: readonly Added[], share: number, whole: number): Added[] {
  let sum = 0;
  let given = 0;
  return added.map((each) => {
    sum += each.amount;
    const amount = (whole === 0 ? 0 : halfUp((sum * share) / whole)) - given;
    given += amount;
    return { ...each, amount };
  });
}

/** Returns a line's fees and taxes by label. Those without a label get the name of their kind. */
export function addedOf({ added, fees, taxes }: OrderLine): Added[] {
  const sumOf = (isTax: boolean) => added.reduce((sum, each) => (each.isTax === isTax ? sum + each.amount : sum), 0);
  const rest = [
    { label: 'Fees', amount: fees - sumOf(false), isTax: false },
    { label: 'Taxes', amount: taxes - sumOf(true), isTax: true },
  ];
  return [...added, ...rest.filter(({ amount }) => amount !== 0)];
}

/**
 * Returns the balance due on an order, line by line: first what wasn't charged at checkout, then any other balance. The
 * parts add up to the order's balance.
 */
export function dueByLine({ lines }: Pick<Order, 'lines'>, due: number): Map<number, number> {
  const dues = new Map<number, number>();
  let left = Math.max(0, due);
  const take = (mostOf: (line: OrderLine) => number) => {
    for (const line of lines) {
      const had = dues.get(line.item.id) ?? 0;
      const part = paysOther(line) ? 0 : Math.max(0, Math.min(left, mostOf(line) - had));
      dues.set(line.item.id, had + part);
      left -= part;
    }
  };
  take((line) => Math.min(standingTotal(line), line.total - line.dueNow));
  take(standingTotal);
  return dues;
}

const brands: Readonly<Record<string, string>> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' };

/** Returns a card's text, such as "Visa 4242". */
export const cardWords = ({ brand, last4 }: CardName): string =>
  `${brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} ${last4}`;

const mostNamed = 3;
/** Returns what an order bought, for lists: "Womens AA, 2 × Cup Shirt". It names no people. */
export function boughtWords(lines: readonly Pick<OrderLine, 'item'>[]): string {
  const names = lines.map(({ item }) => {
    const name = item.division || item.name || itemTypeLabels[item.type];
    return item.quantity > 1 ? `${item.quantity} × ${name}` : name;
  });
  const rest = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
