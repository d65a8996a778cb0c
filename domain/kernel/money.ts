/** Integer minor units (cents). Never a fraction; the currency is kept on the aggregate that owns the amount. */
export type Minor = number;
/** Rounds to an integer, a half to the even neighbour, so that errors over many lines don't drift (Part 2 §9, readings). */
export function halfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  const near = Math.abs(rest - 0.5) < 1e-9;
  if (!near) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** `percentage` of an amount in minor units, half-even: percentOf(6500, 5) = 325. */
export const percentOf = (amount: Minor, percentage: number): Minor => halfEven((amount * percentage) / 100);

/** "$65.00", "$1,240.00": leading $, thousands apart and two decimals (Part 1 §9); another currency is written with its code, "65.00 EUR". */
export function formatMoney(amount: Minor, code = 'USD'): string {
  const sign = amount < 0 ? '-' : '';
  const whole = String(Math.floor(Math.abs(amount) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const text = `${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
  return code === 'USD' ? `${sign}$${text}` : `${sign}${text} ${code}`;
}
