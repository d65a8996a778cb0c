import type { Minor } from '../../kernel/money.ts';

/** The least that card processors take in one charge, minor units (docs.stripe.com/currencies); what is not named here takes `usual`. */
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
 * What a card is charged of what is due, when `wanted` of it was to be charged now. What is below the processor's minimum can't be charged and is
 * forgiven; a part is at least the minimum, and takes all where less than the minimum would be left. So no charge, now or later, is below it
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
