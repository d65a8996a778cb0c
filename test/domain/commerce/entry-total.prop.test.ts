import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartFee } from '#domain/catalog/events/json-props.ts';
import { discountsFor, entryParts, sum } from '#domain/commerce/pricing/discounts.ts';
import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { priceContext } from '#domain/commerce/pricing/price-context.ts';
import { cartItem } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';

const aFee = fc
  .record({
    label: fc.constantFrom('Sanction fee', 'Tax', ''),
    divisionIds: fc.constantFrom(['*'], [7], [8], []),
    amount: fc.integer({ min: 0, max: 2000 }),
    percentage: fc.constantFrom(0, 7.75, 12.5),
    perPlayer: fc.boolean(),
    isTax: fc.boolean(),
    members: fc.constantFrom([], [1]),
    nonMembers: fc.constantFrom([], [1]),
  })
  .map((of) => cartFee.parse(of));

describe('a registration’s full price before players are added', () => {
  it('matches each part of the cart’s price for a team without memberships', () => {
    fc.assert(
      fc.property(
        fc.array(aFee, { maxLength: 4 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 6 }),
        fc.record({
          discountAmount: fc.constantFrom(0, 500, 90_000),
          discountPercentage: fc.constantFrom(0, 12.5, 100),
        }),
        fc.integer({ min: 0, max: 6 }),
        (cartFees, fee, feeIsPerTeam, numOfPlayers, bid, most) => {
          const holders = Math.min(most, numOfPlayers);
          const item = cartItem.parse({
            id: 1,
            type: 'TR',
            registration: {
              tournamentId: 5,
              tournamentDivisionId: 7,
              windowId: 9,
              bid: { ...{ bidId: 'B', bidProgramId: 3, tournamentId: 5 }, ...bid },
              players: Array.from({ length: numOfPlayers }, (_, i) => ({ playerProfileId: 100 + i })),
            },
          });
          const context = priceContext.parse({
            now: 0,
            currency: 'USD',
            windows: { 9: { fee, feeIsPerTeam } },
            divisions: { 7: { numOfPlayers } },
            tournaments: { 5: { cartFees, seasonPassId: 30 } },
            passHolders: { 30: Array.from({ length: holders }, (_, i) => 100 + i) },
            bids: { B: { tournamentId: 5, ...bid } },
          });
          const less = (of: number) => sum(discountsFor(bid, holders, of));
          const parts = entryParts({
            division: { id: 7, numOfPlayers },
            window: { fee, feeIsPerTeam },
            cartFees,
            less,
          });
          const { price, discount, total, lines } = must(priceCart([item], context));
          const added = lines.flatMap(({ fees, taxes }) => [...fees, ...taxes]);
          expect(parts).toMatchObject({ price, total, off: discount });
          expect(parts.added.map(({ amount }) => amount)).toEqual(added.map(({ amount }) => amount));
        },
      ),
      { seed: 3, numRuns: 200 },
    );
  });

  it('is $107.75 for a $90.00 pair at Pacific, with two sanction fees and tax included', () => {
    const cartFees = [
      cartFee.parse({ label: 'Sanction fee', divisionIds: ['*'], amount: 500, perPlayer: true }),
      cartFee.parse({ label: 'Sales tax', divisionIds: ['*'], percentage: 7.75, isTax: true }),
    ];
    const window = { fee: 9000, feeIsPerTeam: true };
    expect(entryParts({ division: { id: 7, numOfPlayers: 2 }, window, cartFees })).toMatchObject({
      ...{ price: 9_000, off: 0, total: 10_775 },
      added: [
        { label: 'Sanction fee', amount: 1_000 },
        { label: 'Sales tax', amount: 775 },
      ],
    });
  });
});
