import { styled } from 'styled-components';
import type { PricedLine } from '#domain/commerce/pricing/price.ts';
import { formatMoney } from '#domain/kernel/money.ts';

const Parts = styled.ul`
  list-style: none;
  display: grid;
  gap: var(--space-half);
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    font-size: var(--type-s);
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
`;

/** What an item's price is made of; nothing where it is the price alone. */
export function PriceParts({ line, currency }: { line: PricedLine; currency: string }) {
  const parts = [
    ...line.extras,
    ...line.discounts.map(({ label, amount }) => ({ label, amount: -amount })),
    ...(line.promo ? [{ label: `Promo ${line.promo.code}`, amount: -line.promo.amount }] : []),
    ...line.fees,
    ...line.taxes,
  ];
  if (parts.length === 0) return null;
  return (
    <Parts aria-label="What it is made of">
      {[{ label: 'Price', amount: line.price }, ...parts].map(({ label, amount }) => (
        <li key={label}>
          <span>{label}</span>
          <span>{formatMoney(amount, currency)}</span>
        </li>
      ))}
    </Parts>
  );
}
