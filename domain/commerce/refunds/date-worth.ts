import { halfUp } from '../../kernel/money.ts';
import type { OrderLine } from '../orders/schema.ts';
import { creditOn, leftOf } from './seats.ts';

/** What a canceled date was worth, in minor units: the part of the line’s charge, and the part that a credit had paid. */
type DateWorth = { readonly money: number; readonly credit: number };

type Dates = {
  /** How many dates the line bought. */
  readonly bought: number;
  /** How many of them the team still has, including the canceled one. */
  readonly remaining: number;
};

/**
 * Returns what one of a line’s dates was worth, fees and taxes included. A promo’s discount was never paid, so it
 * isn’t part of it, but a credit is. The running total is rounded, so all dates together are worth exactly what was
 * paid. A date is never worth more than what is left of its line, in proportion to what is left of both.
 */
export function dateWorth(line: OrderLine, { bought, remaining }: Dates): DateWorth {
  const paid = line.total + line.creditUsed;
  const until = (dates: number) => halfUp((paid * dates) / Math.max(1, bought));
  const before = Math.max(0, bought - remaining);
  const [money, credit] = [leftOf(line), creditOn(line)];
  return splitWorth(Math.min(until(before + 1) - until(before), money + credit), { money, credit });
}

/** Splits an amount in proportion to the money and the credit that are left. Neither part exceeds what is left of it. */
export function splitWorth(amount: number, left: DateWorth): DateWorth {
  const whole = left.money + left.credit;
  const credit = whole === 0 ? 0 : halfUp((amount * left.credit) / whole);
  return { money: amount - credit, credit };
}
