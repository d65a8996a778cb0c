import * as z from 'zod';
import { cartFee } from '../../catalog/events/json-props.ts';
import { currency, id, millis, minor } from '../../kernel/schema.ts';
import { promo, shippingWays } from '../schema.ts';

const byId = <T extends z.ZodType>(value: T) => z.record(z.string(), value).default({});

/**
 * The facts that prices are based on, by ID (as text). The server looks them up and sends them to the browser for its
 * preview. Both call the same function with the same facts, so they always agree. Nothing here comes from a client.
 */
export const priceContext = z.object({
  currency,
  now: millis,
  /** Whether the buyer chose to pay later, which can be true only where the server allows it. */
  payLater: z.boolean().default(false),
  noDelayedPayments: z.boolean().default(false),
  windows: byId(
    z.object({
      fee: minor.min(0),
      /** The window's division. A window of another division has no price here. */
      divisionId: id.optional(),
      feeIsPerTeam: z.boolean(),
      /** Whether to count the players on the team, not the division's roster spots (late windows). */
      truePerPlayer: z.boolean().default(false),
      minAmountDue: minor.min(0).nullable().default(null),
      canProcessPayment: z.boolean().default(true),
    }),
  ),
  divisions: byId(
    z.object({
      numOfPlayers: z.int().min(0),
      paidWaitlist: z.boolean().default(false),
      /** For a session group sold by date: the price of one date (null if single dates aren't sold) and of each pack. */
      dates: z
        .object({ single: minor.min(0).nullable(), packs: z.array(z.object({ n: z.int(), price: minor.min(0) })) })
        .nullable()
        .default(null),
    }),
  ),
  tournaments: byId(
    z.object({
      cartFees: z.array(cartFee).default([]),
      seasonPassId: id.nullable().default(null),
      /** The class that promos use for its registrations (item-types.ts). */
      entryType: z.enum(['TR', 'ER']).default('TR'),
    }),
  ),
  levels: byId(z.object({ price: minor.min(0), cartFees: z.array(cartFee).default([]) })),
  /** For each membership being upgraded, the credit toward the higher level. */
  upgradeCredits: byId(minor.min(0)),
  products: byId(
    z.object({
      price: minor.min(0),
      shipping: minor.min(0).default(0),
      shippingPer: z.enum(shippingWays).default('piece'),
      pickupOnly: z.boolean().default(false),
      cartFees: z.array(cartFee).default([]),
    }),
  ),
  /** The balances of orders, with the minimum partial payment. */
  balances: byId(z.object({ due: minor.min(0), minimum: minor.min(0).default(0) })),
  /** The price difference to pay for a spot in a more expensive division, by the spot's hold. */
  changes: byId(minor.min(0)),
  /**
   * The amount paid for each team's registration while the team was on the waitlist, by team. It counts toward the
   * offered spot.
   */
  credits: byId(minor.min(0)),
  /** Percentages are 0–100. */
  bids: byId(
    z.object({ tournamentId: id, discountAmount: minor.min(0).default(0), discountPercentage: z.number().default(0) }),
  ),
  passHolders: byId(z.array(id)),
  memberships: byId(z.array(id)),
  promo: promo.nullable().default(null),
});
export type PriceContext = z.infer<typeof priceContext>;

/** Returns an empty context to build on. */
export const emptyContext = (now: number): PriceContext => priceContext.parse({ now });
