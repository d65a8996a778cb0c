import { styled } from 'styled-components';
import { itemTypeLabels } from '#domain/commerce/item-types.ts';
import type { Labelled, PricedCart } from '#domain/commerce/pricing/price.ts';
import { formatMoney } from '#domain/kernel/money.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px var(--space-4);
  font-variant-numeric: tabular-nums;
  dd {
    text-align: right;
  }
  dt,
  dd {
    font-size: var(--type-m);
  }
  .total {
    padding-top: 10px;
    margin-top: 4px;
    border-top: 1.5px solid var(--line);
    font: 700 var(--type-3xl) / 1.1 var(--board);
  }
  .strong {
    font-weight: 600;
  }
`;

/** Returns each label once, with its amounts added up, in order of first appearance. */
function byLabel(lists: readonly (readonly Labelled[])[]): Labelled[] {
  const sums = new Map<string, number>();
  for (const { label, amount } of lists.flat()) sums.set(label, (sums.get(label) ?? 0) + amount);
  return [...sums].map(([label, amount]) => ({ label, amount }));
}

type AmountRow = readonly [label: string, amount: number, look?: string];

/** Returns whether the cart's code is a credit. */
const paysByCredit = ({ lines }: Pick<PricedCart, 'lines'>): boolean =>
  lines.some(({ promo }) => promo?.isCredit === true);

/** A price as rows: subtotal, discounts, promo or credit, each fee and tax by label, total, and the amounts due now and later. */
export function PriceLines({ priced }: { priced: PricedCart }) {
  const sending = priced.lines.reduce((sum, { type, price }) => sum + (type === 'S&H' ? price : 0), 0);
  const rows: AmountRow[] = [
    ['Subtotal', priced.price - sending],
    ...byLabel(priced.lines.map(({ discounts }) => discounts)).map(({ label, amount }): AmountRow => [label, -amount]),
    ...(priced.promo > 0 ? ([[paysByCredit(priced) ? 'Credit' : 'Promo', -priced.promo]] as AmountRow[]) : []),
    ...byLabel(priced.lines.map(({ fees }) => fees)).map(({ label, amount }): AmountRow => [label, amount]),
    ...byLabel(priced.lines.map(({ taxes }) => taxes)).map(({ label, amount }): AmountRow => [label, amount]),
    ...(sending > 0 ? ([[itemTypeLabels['S&H'], sending]] as AmountRow[]) : []),
    ['Total', priced.total, 'total'],
  ];
  const owed = priced.total - priced.paid - priced.dueNow - priced.preAuth - priced.forgiven;
  if (priced.dueNow !== priced.total) {
    if (priced.paid > 0) rows.push(['Already paid', -priced.paid]);
    if (priced.forgiven > 0) rows.push(['Too small to charge', -priced.forgiven]);
    rows.push(['Due now', priced.dueNow, 'strong']);
    if (priced.preAuth > 0) rows.push(['May be charged later', priced.preAuth]);
    if (owed > 0) rows.push(['Due later', owed]);
  }
  return <Amounts rows={rows} currency={priced.currency} />;
}

/** Amounts in rows, each with its label. `look` emphasizes a row (`total`, `strong`). */
export const Amounts = ({ rows, currency }: { rows: readonly AmountRow[]; currency: string }) => (
  <List>
    {rows.map(([label, amount, look]) => (
      <Row key={label} label={label} amount={formatMoney(amount, currency)} look={look} />
    ))}
  </List>
);

const Row = ({ label, amount, look }: { label: string; amount: string; look: string | undefined }) => (
  <>
    <dt className={look}>{label}</dt>
    <dd className={look}>{amount}</dd>
  </>
);
