import { formatMoney, type Minor } from '#domain/kernel/money.ts';
import { Figure } from '../layout/layout.tsx';

/** An amount of minor units: "$65.00", figures lined up. */
export const Money = ({ amount, currency = 'USD' }: { amount: Minor; currency?: string }) => (
  <Figure>{formatMoney(amount, currency)}</Figure>
);
