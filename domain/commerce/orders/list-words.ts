import { itemTypeLabels } from '../item-types.ts';
import type { CardName, OrderLine } from './schema.ts';

const brands: Readonly<Record<string, string>> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' };

/** "Visa 4242". */
export const cardWords = ({ brand, last4 }: CardName): string =>
  `${brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} ${last4}`;

const mostNamed = 3;
/** What an order bought, for lists: "Womens AA, 2 × Cup Shirt". Names no one. */
export function boughtWords(lines: readonly Pick<OrderLine, 'item'>[]): string {
  const names = lines.map(({ item }) => {
    const name = item.division || item.name || itemTypeLabels[item.type];
    return item.quantity > 1 ? `${item.quantity} × ${name}` : name;
  });
  const rest = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
