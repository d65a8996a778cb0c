/**
 * An amount in integer minor units (cents), never a fraction. The currency is stored on the aggregate that owns the
 * amount.
 */
export type Minor = number;
/**
 * Rounds to whole cents, with halves away from zero, as US sales tax and card processors do
 * (docs/decisions/0011-tax-rounding.md).
 */
export function halfUp(value: number): number {
  // A product such as 5000 × 8.25 / 100 can be slightly below the exact half.
  const size = Math.floor(Math.abs(value) + 0.5 + 1e-7);
  return value < 0 && size > 0 ? -size : size;
}

/** Returns `percentage` of an amount in minor units, rounded once: percentOf(5000, 8.25) = 413. */
export const percentOf = (amount: Minor, percentage: number): Minor => halfUp((amount * percentage) / 100);

/**
 * Returns an amount as text, such as "$65.00" or "$1,240.00", with a leading $, thousands separators and two decimals
 * (Part 1 §9). Other currencies are written with their code: "65.00 EUR".
 */
export function formatMoney(amount: Minor, code = 'USD'): string {
  const sign = amount < 0 ? '-' : '';
  const whole = String(Math.floor(Math.abs(amount) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const text = `${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
  return code === 'USD' ? `${sign}$${text}` : `${sign}${text} ${code}`;
}

const amount = /^\s*\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:[.,](\d{1,2}))?\s*$/;

/**
 * Returns an amount as people type it ("65", "$1,250.00", "12,50") in minor units, or null if it isn't one. A comma
 * before three digits separates thousands, and before one or two digits it is the decimal point.
 */
export function readMoney(text: string): Minor | null {
  const [, whole, cents = ''] = amount.exec(text) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0') || 0);
}
