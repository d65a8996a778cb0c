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

/** The hold of one entry: a numbered place (`slot`), a place in line, or an offered place. */
export type EntryHold = HeldEntry & {
  readonly entry: string;
  readonly slot: number | null;
  readonly state: HoldState;
  /** the dates of a session that it keeps */
  readonly dates: readonly { readonly day: string }[];
};

/** A membership level as an organization sells it. */
export type LevelForSale = MembershipLevel & { readonly organizationId: Id; readonly cartFees: readonly CartFee[] };

/** What the people in a cart have, or buy with it, that changes its price. */
export type PriceFacts = {
  readonly levels: readonly LevelForSale[];
  /** bids as they are on file, used ones too */
  readonly bids: readonly Bid[];
  readonly memberships: readonly Membership[];
  readonly passes: readonly { readonly passId: Id; readonly playerProfileId: Id }[];
  /** what those for whom a membership is bought hold with this organization already; told to nobody */
  readonly held: readonly Membership[];
  /** memberships that the buyer may renew or upgrade, as their keys say */
  readonly opened: ReadonlySet<Id>;
  /** by item: the invitation that its pass is of */
  readonly invited: ReadonlyMap<number, { readonly inviteId: string; readonly levelId: Id }>;
};

/** Everything the server knows that a cart's statuses and prices are made from; nothing of it comes from the client. */
export type CheckoutContext = {
  readonly settings: PaymentSettings;
  readonly events: ReadonlyMap<Id, RuledEvent>;
  readonly divisions: ReadonlyMap<Id, Division>;
  /** the buyer's holds, by entry */
  readonly holds: ReadonlyMap<string, EntryHold>;
  /** the team that each offered place is for, by entry */
  readonly offers: ReadonlyMap<string, EnteredTeam>;
  /** by team with an offer: what was paid for it already, on the order it waited with, in minor units */
  readonly credits: ReadonlyMap<Id, number>;
  readonly products: ReadonlyMap<string, Product>;
  /** orders that the buyer may pay for */
  readonly orders: ReadonlyMap<Id, Order>;
  readonly promo: Promo | null;
  readonly refundPolicies: ReadonlyMap<Id, RefundPolicy>;
  readonly priceFacts: PriceFacts;
};

/** The hold that keeps an item's place; undefined for an item that needs none or has none. */
export const holdOf = <H extends EntryHold>(item: CartItem, holds: ReadonlyMap<string, H>): H | undefined =>
  'registration' in item ? holds.get(item.registration.reservation?.id ?? '') : undefined;

/** Whether a hold is an offer from the waitlist that can be taken at `now`. */
export const isActiveOffer = (hold: EntryHold | undefined, now: Millis): boolean =>
  hold !== undefined && hold.state === 'offered' && isLive(hold.expiresAt, now);
