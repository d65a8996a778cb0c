import type { CartFee } from '../../catalog/divisions/schema.ts';
import type { Division, RuledEvent } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import type { Membership, MembershipLevel } from '../../memberships/schema.ts';
import type { Bid } from '../../registration/schema.ts';
import { isLive } from '../../registration/spots/holds.ts';
import type { HoldState } from '../../registration/spots/tickets.ts';
import type { EnteredTeam } from '../../registration/teams/entered-team.ts';
import type { HeldEntry } from '../cart/lapsed.ts';
import type { Order } from '../orders/schema.ts';
import type { RefundPolicy } from '../refunds/refund-policy.ts';
import type { CartItem, Product, Promo } from '../schema.ts';
import type { PaymentSettings } from '../settings.ts';

/** The hold of a registration: a numbered spot (`slot`), a waitlist position or an offered spot. */
export type EntryHold = HeldEntry & {
  readonly entry: string;
  readonly slot: number | null;
  readonly state: HoldState;
  /** the dates of a session that it holds */
  readonly dates: readonly { readonly day: string }[];
};

/** A membership level as an organization sells it. */
export type LevelForSale = MembershipLevel & { readonly organizationId: Id; readonly cartFees: readonly CartFee[] };

/** What the people in a cart have, or are buying in it, that affects its price. */
export type PriceFacts = {
  readonly levels: readonly LevelForSale[];
  /** known bids, including used ones */
  readonly bids: readonly Bid[];
  readonly memberships: readonly Membership[];
  readonly passes: readonly { readonly passId: Id; readonly playerProfileId: Id }[];
  /** memberships that people in the cart already have with this organization, never shown to anyone */
  readonly held: readonly Membership[];
  /** memberships the buyer may renew or upgrade, as proven by their keys */
  readonly opened: ReadonlySet<Id>;
  /** the invitation each item's pass is for, by item */
  readonly invited: ReadonlyMap<number, { readonly inviteId: string; readonly levelId: Id }>;
};

/** Everything the server knows that decides a cart's statuses and prices. None of it comes from the client. */
export type CheckoutContext = {
  readonly settings: PaymentSettings;
  readonly events: ReadonlyMap<Id, RuledEvent>;
  readonly divisions: ReadonlyMap<Id, Division>;
  /** the buyer's holds, by registration ID */
  readonly holds: ReadonlyMap<string, EntryHold>;
  /** the team each offered spot is for, by registration ID */
  readonly offers: ReadonlyMap<string, EnteredTeam>;
  /** for each team with an offer, what was already paid on the order it waited with, in minor units */
  readonly credits: ReadonlyMap<Id, number>;
  readonly products: ReadonlyMap<string, Product>;
  /** orders the buyer may pay for */
  readonly orders: ReadonlyMap<Id, Order>;
  readonly promo: Promo | null;
  readonly refundPolicies: ReadonlyMap<Id, RefundPolicy>;
  readonly priceFacts: PriceFacts;
};

/** Returns the hold that keeps an item's spot; undefined if the item needs none or has none. */
export const holdOf = <H extends EntryHold>(item: CartItem, holds: ReadonlyMap<string, H>): H | undefined =>
  'registration' in item ? holds.get(item.registration.reservation?.id ?? '') : undefined;

/** Returns whether a hold is a waitlist offer that can be accepted at `now`. */
export const isActiveOffer = (hold: EntryHold | undefined, now: Millis): boolean =>
  hold !== undefined && hold.state === 'offered' && isLive(hold.expiresAt, now);
