import * as z from 'zod';
import { cartFee } from '../../catalog/divisions/schema.ts';
import { currency, id, millis, minor } from '../../kernel/schema.ts';
import { promo } from '../schema.ts';

const byId = <T extends z.ZodType>(value: T) => z.record(z.string(), value).default({});

/**
 * The facts a price is made from, looked up by the server and sent to the browser for its preview, keyed by id (as text). Both price with
 * the same function from the same facts, so that neither can differ; nothing here comes from a client.
 */
export const priceContext = z.object({
  currency,
  now: millis,
  /** The buyer chose to pay later; true only where the server allows it. */
  payLater: z.boolean().default(false),
  noDelayedPayments: z.boolean().default(false),
  windows: byId(
    z.object({
      fee: minor.min(0),
      /** Whose window it is: a window of another division has no price here. */
      divisionId: id.optional(),
      feeIsPerTeam: z.boolean(),
      /** Counts the players who are there, not the places of the division (late windows). */
      truePerPlayer: z.boolean().default(false),
      minAmountDue: minor.min(0).nullable().default(null),
      canProcessPayment: z.boolean().default(true),
    }),
  ),
  divisions: byId(
    z.object({
      numOfPlayers: z.int().min(0),
      paidWaitlist: z.boolean().default(false),
      /** of a session's group that is sold by dates: what one costs (null: not sold alone), and so many together */
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
      /** what its entries are to promos (entry-type.ts) */
      entryType: z.enum(['TR', 'ER']).default('TR'),
    }),
  ),
  levels: byId(z.object({ price: minor.min(0), cartFees: z.array(cartFee).default([]) })),
  /** By membership that is upgraded: what counts towards the higher level. */
  upgradeCredits: byId(minor.min(0)),
  products: byId(
    z.object({
      price: minor.min(0),
      shipping: minor.min(0).default(0),
      pickupOnly: z.boolean().default(false),
      cartFees: z.array(cartFee).default([]),
    }),
  ),
  /** What an order still owes, and the least that may be paid towards it. */
  balances: byId(z.object({ due: minor.min(0), minimum: minor.min(0).default(0) })),
  /** By team: what was paid for its entry while it waited, which counts for the place it is offered. */
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

/** The context with nothing in it, to build up from. */
export const emptyContext = (now: number): PriceContext => priceContext.parse({ now });
