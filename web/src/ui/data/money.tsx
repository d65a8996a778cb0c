import { formatMoney, type Minor } from '#domain/kernel/money.ts';
import { Figure } from '../layout/layout.tsx';

/** An amount in minor units, shown as "$65.00" with aligned digits. */
export const Money = ({ amount, currency = 'USD' }: { amount: Minor; currency?: string }) => (
  <Figure>{formatMoney(amount, currency)}</Figure>
);
