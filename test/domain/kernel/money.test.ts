import { describe, expect, it } from 'vitest';
import { formatMoney, halfUp, percentOf, readMoney } from '#domain/kernel/money.ts';
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
  ])('shows %i minor units of %s as %s [P1-648]', (amount, code, text) => {
    expect(formatMoney(amount, code)).toBe(text);
  });
  it('uses dollars unless another currency is named', () => {
    expect(formatMoney(100)).toBe('$1.00');
    expect(currency.parse(undefined)).toBe('USD');
    expect(currency.safeParse('usd').success).toBe(false);
  });
});

describe('rounding money', () => {
  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [-0.5, -1],
    [-1.5, -2],
    [2.4999, 2],
    [2.5001, 3],
    [0.1 + 0.2 + 0.2, 1],
    [1.005 * 100, 101],
  ])('rounds half a cent away from zero: %d becomes %i', (value, rounded) => {
    expect(halfUp(value)).toBe(rounded);
  });
  it('rounds a percentage once: $50.00 at 8.25% is $4.13 of tax', () => {
    expect([
      percentOf(5000, 8.25),
      percentOf(6500, 5),
      percentOf(50, 1),
      percentOf(150, 1),
      percentOf(333, 12.5),
    ]).toEqual([413, 325, 1, 2, 42]);
  });
});

it.each([
  ['65', 6500],
  [' $90 ', 9000],
  ['12,50', 1250],
  ['1,250', 125_000],
  ['$1,250.5', 125_050],
  ['1,234,567.89', 123_456_789],
  ['0', 0],
  ['-5', null],
  ['1e9', null],
  ['90.005', null],
  ['12,3456', null],
  ['€90', null],
  ['', null],
])('the typed amount %j is read as %j cents', (text, cents) => {
  expect(readMoney(text)).toBe(cents);
});
