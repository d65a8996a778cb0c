import type { CartFee } from '../../catalog/events/json-props.ts';
import type { Division, RuledEvent } from '../../catalog/schema.ts';
import type { ClubStanding } from '../../clubs/standing.ts';
import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import type { MembersOnly } from '../../memberships/members-only.ts';
import type { Membership, MembershipLevel } from '../../memberships/schema.ts';
import type { Acquaintance } from '../../people/form/on-file-for.ts';
import type { PlayerProfile } from '../../people/schema.ts';
import type { AauProof } from '../../registration/sanction/aau.ts';
import type { NumberMark, NumberProof } from '../../registration/sanction/standing.ts';
import type { Bid } from '../../registration/schema.ts';
import { type HoldState, isLive } from '../../registration/spots/holds.ts';
import type { EnteredTeam } from '../../registration/teams/entered-team.ts';
import type { HeldEntry } from '../cart/cart.ts';
import type { Order } from '../orders/schema.ts';
import type { RefundPolicy } from '../refunds/withdrawal-terms.ts';
import type { CartItem, DivisionChange, PaymentSettings, Product, Promo } from '../schema.ts';

/** The hold of a registration: a numbered spot (`slot`), a waitlist position or an offered spot. */
export type EntryHold = HeldEntry & {
  readonly entry: string;
  readonly slot: number | null;
  readonly state: HoldState;
  /** The session dates that the hold covers. */
  readonly dates: readonly { readonly day: string }[];
};

/** A membership level as an organization sells it. */
type LevelForSale = MembershipLevel & { readonly organizationId: Id; readonly cartFees: readonly CartFee[] };

/** The facts that affect a cart's price: the levels for sale, and what the cart's people already have or are buying. */
export type PriceFacts = {
  readonly levels: readonly LevelForSale[];
  /** All known bids, including used ones. */
  readonly bids: readonly Bid[];
  readonly memberships: readonly Membership[];
  readonly passes: readonly { readonly passId: Id; readonly playerProfileId: Id }[];
  /** Memberships that people in the cart already have with this organization. They are never shown to anyone. */
  readonly held: readonly Membership[];
  /** Memberships the buyer can renew or upgrade, as proven by their keys. */
  readonly opened: ReadonlySet<Id>;
  /** The invitation used for each item's membership, by item. */
  readonly invited: ReadonlyMap<number, { readonly inviteId: string; readonly levelId: Id }>;
};

/**
 * A change to a more expensive division. The new spot is held until `until`, and the team moves once `amount` is paid.
 */
export type HeldChange = {
  readonly entry: string;
  readonly teamId: Id;
  readonly divisionId: Id;
  /** The order that the team was registered with. */
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
  /** The buyer's holds, by registration ID. */
  readonly holds: ReadonlyMap<string, EntryHold>;
  /** The team each offered spot is for, by registration ID. */
  readonly offers: ReadonlyMap<string, EnteredTeam>;
  /** For each team with an offer, the amount already paid on the team's waitlist order, in minor units. */
  readonly credits: ReadonlyMap<Id, number>;
  readonly products: ReadonlyMap<string, Product>;
  /** Orders the buyer may pay for. */
  readonly orders: ReadonlyMap<Id, Order>;
  /** Changes to a more expensive division for which the new spot is held, by the hold's `entry`. */
  readonly changes: ReadonlyMap<string, HeldChange>;
  /** Whether the buyer may register in closed divisions. */
  readonly entersClosed?: boolean;
  readonly promo: Promo | null;
  readonly refundPolicies: ReadonlyMap<Id, RefundPolicy>;
  readonly priceFacts: PriceFacts;
};

/** Returns the changes to a more expensive division for which the new spot is still held. */
export const liveChanges = ({ changes }: Pick<CheckoutContext, 'changes'>, now: Millis): HeldChange[] =>
  [...changes.values()].filter(({ until }) => isLive(until, now));

/** Returns a bag's items with the server's own terms for the changes they pay for. */
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

/** Returns the hold on an item's spot, or undefined if the item needs no hold or has none. */
export const holdOf = <H extends EntryHold>(item: CartItem, holds: ReadonlyMap<string, H>): H | undefined =>
  'registration' in item ? holds.get(item.registration.reservation?.id ?? '') : undefined;

/** Returns whether a hold is a waitlist offer that can be accepted at `now`. */
export const isActiveOffer = (hold: EntryHold | undefined, now: Millis): boolean =>
  hold !== undefined && hold.state === 'offered' && isLive(hold.expiresAt, now);

/**
 * What the server has verified about the people in a bag, which a browser can't claim: their profiles, phones, AAU
 * numbers and memberships.
 */
export type VerifiedFacts = {
  readonly profiles: ReadonlyMap<Id, PlayerProfile>;
  /** How the buyer knows the people in the cart. Someone who isn't listed is unknown to them. */
  readonly acquaintances: ReadonlyMap<Id, Acquaintance>;
  /** The event of each team that a coach on the form selected as their own, by team. */
  readonly coached: ReadonlyMap<Id, Id>;
  /** Phone numbers verified with a code. */
  readonly phones: readonly string[];
  readonly aau: readonly AauProof[];
  /** What other sanctioning bodies reported about membership numbers, and what event staff decided. */
  readonly numbers: readonly NumberProof[];
  readonly marks: readonly NumberMark[];
  /** The membership each division requires. */
  readonly membersOnly: ReadonlyMap<Id, MembersOnly>;
  /** The status of players in the clubs that the buyer runs, by club and then by profile. */
  readonly clubPlayers: ReadonlyMap<Id, ReadonlyMap<Id, ClubStanding>>;
  /**
   * Returns a player's active levels in a division that requires membership, including those bought for the player in
   * the same bag.
   */
  levelsOf(divisionId: Id, playerProfileId: Id | undefined): readonly number[];
};

/** Returns the levels a bag buys for one person from one organization. */
export const boughtLevels = (
  playerProfileId: Id,
  organizationId: Id,
  items: readonly CartItem[],
  forSale: readonly LevelForSale[],
): number[] =>
  items.flatMap((item) =>
    item.type === 'MEM' && item.membership.playerProfileId === playerProfileId
      ? forSale
          .filter((level) => level.id === item.membership.levelId && level.organizationId === organizationId)
          .map(({ level }) => level)
      : [],
  );
