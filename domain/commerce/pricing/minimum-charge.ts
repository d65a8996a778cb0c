import type { Minor } from '../../kernel/money.ts';

/**
 * The smallest amounts that card processors accept in one charge, in minor units (docs.stripe.com/currencies). `usual`
 * is for currencies not listed here.
 */
const minimums: Readonly<Record<string, Minor>> = {
  AED: 200,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
};
const usual: Minor = 50;

export const minimumCharge = (currency: string): Minor => minimums[currency.toUpperCase()] ?? usual;

/**
 * Returns how much of the amount due is charged to a card if `wanted` of it should be charged now. An amount below the
 * processor's minimum can't be charged and is forgiven. A partial charge is at least the minimum, and becomes the full
 * amount if less than the minimum would be left. That way, no charge is below the minimum, now or later
 * (docs/decisions/0010-minimum-charge.md).
 */
export function chargeOf(
  { wanted, due }: { readonly wanted: Minor; readonly due: Minor },
  currency: string,
): { readonly charge: Minor; readonly forgiven: Minor } {
  const least = minimumCharge(currency);
  if (due < least) return { charge: 0, forgiven: Math.max(0, due) };
  if (wanted <= 0) return { charge: 0, forgiven: 0 };
  const part = Math.max(least, Math.min(wanted, due));
  return { charge: due - part < least ? due : part, forgiven: 0 };
}
