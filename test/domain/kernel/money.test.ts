import { describe, expect, it } from 'vitest';
import { formatMoney, halfEven, percentOf } from '#domain/kernel/money.ts';
import { currency } from '#domain/kernel/schema.ts';

describe('money', () => {
  it.each([
    [6500, 'USD', '$65.00'],
    [0, 'USD', '$0.00'],
    [5, 'USD', '$0.05'],
    [123456, 'USD', '$1,234.56'],
    [99999, 'USD', '$999.99'],
    [-123456789, 'CAD', '-1,234,567.89 CAD'],
    [-350, 'USD', '-$3.50'],
    [6500, 'EUR', '65.00 EUR'],
    [-99, 'CAD', '-0.99 CAD'],
  ])('%i of %s is written %s [P1-648]', (amount, code, text) => {
    expect(formatMoney(amount, code)).toBe(text);
  });
  it('is in dollars unless another currency is named', () => {
    expect(formatMoney(100)).toBe('$1.00');
    expect(currency.parse(undefined)).toBe('USD');
    expect(currency.safeParse('usd').success).toBe(false);
  });
});

describe('rounding', () => {
  it.each([
    [0.5, 0],
    [1.5, 2],
    [2.5, 2],
    [-0.5, 0],
    [-1.5, -2],
    [2.4999, 2],
    [2.5001, 3],
    [0.1 + 0.2 + 0.2, 0],
  ])('%d goes half to even: %i', (value, rounded) => {
    expect(halfEven(value)).toBeCloseTo(rounded, 12);
    expect(Number.isInteger(halfEven(value))).toBe(true);
  });
  it('a percentage of an amount is rounded once', () => {
    expect([percentOf(6500, 5), percentOf(50, 1), percentOf(150, 1), percentOf(333, 12.5)]).toEqual([325, 0, 2, 42]);
  });
});
