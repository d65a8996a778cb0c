import { expect, it } from 'vitest';
import { suggestedMapping } from '#domain/registration/bids/columns.ts';

it('an uploaded list’s columns Percent and Amount are the bids’ discounts, under any of their usual names', () => {
  expect(suggestedMapping(['Player', 'Percent', 'Amount'])).toEqual({
    ...{ player1: 0, discountPercentage: 1, discountAmount: 2 },
  });
  expect(suggestedMapping(['Team', 'Discount %', 'Amount off'])).toMatchObject({
    ...{ discountPercentage: 1, discountAmount: 2 },
  });
});
