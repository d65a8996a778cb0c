import { priceCart } from '#domain/commerce/pricing/price-cart.ts';
import { priceContext } from '#domain/commerce/pricing/price-context.ts';
import { cartItem } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { type Figure, row } from './race.ts';

/** A cart of 50 items: teams of two divisions, memberships, shirts, with fees, a tax, bids, a season pass and a promo. */
function input() {
  const items = Array.from({ length: 50 }, (_, i) => {
    if (i % 10 === 8)
      return cartItem.parse({ id: i + 1, type: 'PROD', product: { sku: 'shirt', shippingInfo: {} }, quantity: 2 });
    if (i % 10 === 9)
      return cartItem.parse({
        id: i + 1,
        type: 'MEM',
        membership: { levelId: 3, organizationId: 9, playerProfileId: 1000 + i },
      });
    const players = [0, 1].map((n) => ({
      playerProfileId: 2 * i + n + 1,
      firstName: 'Alexandra',
      lastName: 'Montgomery',
      email: 'player@example.com',
      phone: '3105550100',
      city: 'Hermosa Beach',
      state: 'CA',
      zip: '90254',
    }));
    const bid = i % 7 === 0 ? { bidId: 'B1', bidProgramId: 1, tournamentId: 1 } : null;
    const registration = {
      tournamentId: 1,
      tournamentDivisionId: 11 + (i % 2),
      windowId: 5,
      players,
      bid,
      teamName: `Team ${i}`,
    };
    return cartItem.parse({ id: i + 1, type: 'TR', registration });
  });
  const context = priceContext.parse({
    now: 0,
    windows: { 5: { fee: 6500, feeIsPerTeam: false } },
    divisions: { 11: { numOfPlayers: 2 }, 12: { numOfPlayers: 2 } },
    tournaments: {
      1: {
        seasonPassId: 50,
        cartFees: [
          { label: 'Processing', percentage: 2.9, amount: 30, divisionIds: ['*'], promoable: true },
          { label: 'Non-member', amount: 500, divisionIds: [11], nonMembers: [3], perPlayer: true },
          { label: 'Tax', percentage: 9.5, divisionIds: ['*'], isTax: true },
        ],
      },
    },
    levels: { 3: { price: 3000 } },
    products: { shirt: { price: 2000, shipping: 500 } },
    bids: { B1: { tournamentId: 1, discountPercentage: 12.5 } },
    passHolders: { 50: [1, 5, 9] },
    memberships: { 1: [3], 2: [3] },
    promo: { code: 'SUN', organizationId: 9, percentage: 10, divisionIds: [11] },
  });
  return { items, context };
}

/** Pricing 50 items of every kind beside reading the same input. */
export async function bench(): Promise<Figure[]> {
  const { items, context } = input();
  const text = JSON.stringify({ items, context });
  const price = () => must(priceCart(items, context)).total;
  const what = `JSON.parse of ${(text.length / 1024).toFixed(0)} KB`;
  return [await row('cart-50', price, () => JSON.parse(text), what, '≤ 0.5')];
}

if (import.meta.main) console.table(await bench());
