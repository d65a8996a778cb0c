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
import type { CartItem, DivisionChange, Product, Promo } from '../schema.ts';
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

/** A change to a more expensive division: its spot is held until `until`, and the team moves once `amount` is paid. */
export type HeldChange = {
  readonly entry: string;
  readonly teamId: Id;
  readonly divisionId: Id;
  /** the order that the team was registered with */
  readonly orderId: Id;
  readonly organizationId: Id;
  readonly amount: number;
  readonly until: Millis;
  readonly terms: NonNullable<DivisionChange['terms']>;
};

/** Everything the server knows that a cart's statuses and prices are based on. None of it comes from the client. */
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
  /** changes to more expensive divisions whose spot is held, by the hold's entry */
  readonly changes: ReadonlyMap<string, HeldChange>;
  readonly promo: Promo | null;
  readonly refundPolicies: ReadonlyMap<Id, RefundPolicy>;
  readonly priceFacts: PriceFacts;
};

/** The changes to more expensive divisions whose spot is still held. */
export const liveChanges = ({ changes }: Pick<CheckoutContext, 'changes'>, now: Millis): HeldChange[] =>
  [...changes.values()].filter(({ until }) => isLive(until, now));

/** A bag's items with the server's own terms of the changes they pay for. */
export const withChangeTerms = (
  items: readonly CartItem[],
  { changes }: Pick<CheckoutContext, 'changes'>,
): CartItem[] =>
  items.map((item) => {
    if (item.type !== 'OPAY' || !item.payment.change) return item;
    const { change } = item.payment;
    const held = changes.get(change.entry);
    if (!held) return { ...item, payment: { ...item.payment, change: { ...change, terms: null } } };
    const { entry, teamId, divisionId, orderId, terms } = held;
    return { ...item, payment: { ...item.payment, orderId, change: { entry, teamId, divisionId, terms } } };
  });

/** The hold that keeps an item's spot; undefined if the item needs none or has none. */
export const holdOf = <H extends EntryHold>(item: CartItem, holds: ReadonlyMap<string, H>): H | undefined =>
  'registration' in item ? holds.get(item.registration.reservation?.id ?? '') : undefined;

/** Returns whether a hold is a waitlist offer that can be accepted at `now`. */
export const isActiveOffer = (hold: EntryHold | undefined, now: Millis): boolean =>
  hold !== undefined && hold.state === 'offered' && isLive(hold.expiresAt, now);
