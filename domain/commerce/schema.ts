import * as z from 'zod';
import { cartFee } from '../catalog/events/json-props.ts';
import { currency, emailAddress, id, millis, minor, ulidText } from '../kernel/schema.ts';
import { followings } from '../memberships/joining.ts';
import { guardian, levelAnswers, newPerson } from '../memberships/level-form.ts';
import { registration } from '../registration/schema.ts';
import { mostFormerBags } from './cart/checkout.ts';
import { type ItemType, itemTypes, paymentTypes } from './item-types.ts';

/**
 * The statuses of an item. Full: only waitlist teams are accepted. Closed: it is unavailable and has to be edited or
 * removed. AcceptanceOnly: the division forces the waitlist (Part 2 §3).
 */
export const itemStatuses = ['Full', 'Closed', 'AcceptanceOnly'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** A registration that is ready for the cart, with its division and window chosen. */
export const cartRegistration = registration.extend({ tournamentDivisionId: id, windowId: id });
export type CartRegistration = z.infer<typeof cartRegistration>;

export const deliveries = ['ship', 'pickup'] as const;
export const shippingWays = ['piece', 'order'] as const;
export const shippingInfo = z.object({
  delivery: z.enum(deliveries).default('ship'),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  address: z.string().default(''),
  city: z.string().default(''),
  state: z.string().default(''),
  zip: z.string().default(''),
  email: z.string().default(''),
});

const itemBase = {
  /** The item's ID within the cart. IDs increase. */
  id,
  name: z.string().default(''),
  description: z.string().default(''),
  quantity: z.int().min(1).max(999).default(1),
  /** How many are still available, or null for no limit. */
  availability: z.int().min(0).nullable().default(null),
  /**
   * The unit price and the result of the last pricing, only for display. The server prices it again from its own facts.
   */
  amount: minor.default(0),
  total: minor.default(0),
  feeTotal: minor.default(0),
  taxTotal: minor.default(0),
  promo: z.object({ code: z.string(), amount: minor }).nullable().default(null),
  emails: z.array(z.string()).default([]),
  /** Charged later, after the organizer accepts the team. */
  preAuth: z.boolean().default(false),
  preAuthMessage: z.string().default(''),
  status: z.enum(itemStatuses).nullable().default(null),
  error: z.string().nullable().default(null),
  refundPolicyId: id.nullable().default(null),
  /**
   * Links items that belong together: a membership bought for a player has the item ID of that player's registration.
   */
  linkId: id.nullable().default(null),
  jot: z.string().default(''),
  cartFees: z.array(cartFee).default([]),
  division: z.string().default(''),
  teamName: z.string().default(''),
  leadId: z.string().nullable().default(null),
  stepHistory: z.array(z.string()).default([]),
};

export const registrationItem = z.object({ ...itemBase, type: z.literal('TR'), registration: cartRegistration });
export const eventItem = z.object({ ...itemBase, type: z.literal('ER'), registration: cartRegistration });
export const membershipItem = z.object({
  ...itemBase,
  type: z.literal('MEM'),
  membership: z.looseObject({
    levelId: id,
    organizationId: id,
    playerProfileId: id.nullable().default(null),
    /** The member, if they have no profile yet. A profile is created when the membership begins. */
    person: newPerson.nullable().default(null),
    /** The answers to the level's form, by question name. */
    answers: levelAnswers.default({}),
    /** The membership that it renews or upgrades. `key` gives access to it. */
    follows: z
      .object({ id, act: z.enum(followings), key: z.string().max(200).default('') })
      .nullable()
      .default(null),
    /** The version of the terms that were agreed to (the level's `termsRev`), or null if there were none. */
    termsRev: z.int().nullable().default(null),
    guardian: guardian.nullable().default(null),
    /** Consent to renew automatically with the card it was bought with. */
    renews: z.boolean().default(false),
    /** The invitation's code, and the invitation's ID. */
    pass: z.string().max(200).default(''),
    inviteId: z.string().max(40).nullable().default(null),
    /** The club that buys it for one of its players, or null if the buyer gives consent. */
    clubId: id.nullable().default(null),
  }),
});
export const productItem = z.object({
  ...itemBase,
  type: z.literal('PROD'),
  product: z.looseObject({
    sku: z.string().min(1).max(60),
    shippingInfo: shippingInfo.nullable().default(null),
    details: z.record(z.string(), z.string()).default({}),
    seasonPassId: id.nullable().default(null),
    /** The holder of a season pass. */
    playerProfileId: id.nullable().default(null),
  }),
});
/** An order being paid for. `key` comes from the order's link, for people without the buyer's account or browser. */
const payment = z.object({ orderId: id, key: z.string().max(200).default('') });
/**
 * The more expensive division that a team changes to once the difference is paid. `entry` is the hold of its spot
 * there, which only people who act for the team know. `terms` is the server's own terms, regardless of what the browser
 * sent.
 */
const divisionChange = z.object({
  teamId: id,
  divisionId: id,
  entry: ulidText,
  terms: z
    .object({
      itemId: id,
      windowId: id,
      /** How much more the registration costs there. A waiting team's payment also covers what it hadn't paid yet. */
      price: minor,
      from: z.string(),
      division: z.string(),
      added: z.array(z.object({ label: z.string(), amount: minor, isTax: z.boolean() })),
    })
    .nullable()
    .default(null),
});
export type DivisionChange = z.infer<typeof divisionChange>;
/** Pays an order's whole balance or, with `change`, the amount added by a change of division. */
export const orderPaymentItem = z.object({
  ...itemBase,
  type: z.literal('OPAY'),
  payment: payment.extend({ change: divisionChange.nullable().default(null) }),
});
/** Pays part of an order's balance. `pay` is the amount the buyer chose, checked against the balance. */
export const partialPaymentItem = z.object({
  ...itemBase,
  type: z.literal('MTRPAY'),
  payment: payment.extend({ pay: minor.positive() }),
});
export const shippingItem = z.object({ ...itemBase, type: z.literal('S&H') });

export const cartItem = z.discriminatedUnion('type', [
  registrationItem,
  eventItem,
  membershipItem,
  productItem,
  orderPaymentItem,
  partialPaymentItem,
  shippingItem,
]);
export type CartItem = z.infer<typeof cartItem>;
export type ItemOf<T extends ItemType> = Extract<CartItem, { type: T }>;
/** A new item, before the cart gives it an ID and fills in defaults. */
export type NewCartItem = z.input<typeof cartItem>;

/**
 * A cart. Each organization has its own (Part 2 §3). `status` is true if payment processing is available. `orderId` is
 * set once it's paid.
 */
export const cart = z.object({
  organization: z.object({ id, name: z.string(), username: z.string().default('') }),
  items: z.array(cartItem).default([]),
  status: z.boolean().default(true),
  promo: z.string().nullable().default(null),
  stripeAccount: z.string().nullable().default(null),
  paymentType: z.enum(paymentTypes).default('card'),
  currency,
  emailReceipt: z.string().default(''),
  noDelayedPayments: z.boolean().default(false),
  allowPayLater: z.boolean().default(false),
  orderId: id.nullable().default(null),
  jot: z.string().default(''),
});
export type Cart = z.infer<typeof cart>;

/** The IDs of a browser's earlier bags. */
export const formerBags = z.array(z.string().min(1).max(100)).max(mostFormerBags).optional();

/**
 * What the browser sends for payment (Part 2 §3 Order bag). `total` is what the buyer saw. We compare it but never
 * charge it.
 */
export const orderBag = z.object({
  id: z.string().min(1).max(100),
  /** Bags of earlier attempts, from before the cart changed. This bag can take over what their unpaid orders hold. */
  formerIds: formerBags,
  organizationId: id,
  items: z.array(cartItem).min(1),
  paymentToken: z.string().nullable().default(null),
  nmiPaymentToken: z.string().nullable().default(null),
  total: minor.min(0),
  emailReceiptTo: emailAddress().max(320),
  promo: z.string().max(40).nullable().default(null),
  zip: z.string().default(''),
  payLater: z.boolean().default(false),
});
export type OrderBag = z.infer<typeof orderBag>;

/** The response to a bag (Part 2 §4, §7): paid, or a secret for confirming with the card provider. */
const intentTypes = ['payment', 'setup'] as const;
export const processReply = z.object({
  paid: z.boolean(),
  orderId: id,
  clientSecret: z.string().nullable().default(null),
  intentType: z.enum(intentTypes).nullable().default(null),
});
export type ProcessReply = z.infer<typeof processReply>;

/** A payment failure (Part 2 §8). Errors with an item ID go to the item, and all others are payment errors. */
export const paymentFailure = z.object({
  validationErrors: z.boolean().default(false),
  errors: z
    .array(
      z.object({ itemId: id.nullable().default(null), text: z.string(), step: z.string().nullable().default(null) }),
    )
    .default([]),
  errorMessage: z.string().nullable().default(null),
});
export type PaymentFailure = z.infer<typeof paymentFailure>;

/**
 * An organization's promo code: a dollar amount or a percentage off every item it applies to (Part 2 §5). An empty list
 * means it applies to all.
 */
export const promo = z.object({
  code: z.string().trim().min(1).max(40),
  organizationId: id,
  amount: minor.min(0).default(0),
  percentage: z.number().min(0).max(100).default(0),
  tournamentIds: z.array(id).default([]),
  divisionIds: z.array(id).default([]),
  types: z.array(z.enum(itemTypes)).default(['TR', 'ER', 'MEM', 'PROD']),
  maxUses: z.int().min(1).nullable().default(null),
  /** How often it can still be used, or null for no limit. A separate counter keeps the number. */
  left: z.int().min(0).nullable().default(null),
  /**
   * Whether no uses are left only because other buyers are paying with the code. If they don't finish, it can be used
   * again.
   */
  inPayment: z.boolean().default(false),
  dtStart: millis.nullable().default(null),
  dtEnd: millis.nullable().default(null),
  isActive: z.boolean().default(true),
  /** Whether only the one-time codes created for it are valid. */
  oneTime: z.boolean().default(false),
  /** Whether it also applies to a registration with another discount, from a bid or a season pass. */
  stacks: z.boolean().default(true),
  /** Whether its amount applies once to the whole order instead of to each line, as for a credit. */
  perOrder: z.boolean().default(false),
  note: z.string().default(''),
});
export type Promo = z.infer<typeof promo>;

/**
 * A product sold in the store or as an add-on (Part 2 §2, CartManager/products). `stock` is the number left, kept in a
 * separate counter, or null for no limit.
 */
export const product = z.object({
  sku: z.string().trim().min(1).max(60),
  organizationId: id,
  name: z.string().min(1),
  description: z.string().default(''),
  price: minor.min(0),
  shipping: minor.min(0).default(0),
  /** Whether shipping is charged for each piece, or once per order at the highest price of its products. */
  shippingPer: z.enum(shippingWays).default('piece'),
  stock: z.int().min(0).nullable().default(null),
  /**
   * The number left of each variant ("L / Red") if variants are counted separately. In that case, `stock` is their sum.
   */
  variants: z.record(z.string(), z.int().min(0)).nullable().default(null),
  tags: z.array(z.string()).default([]),
  options: z.array(z.object({ name: z.string(), choices: z.array(z.string()) })).default([]),
  images: z.array(z.string()).default([]),
  pickupOnly: z.boolean().default(false),
  isActive: z.boolean().default(true),
  cartFees: z.array(cartFee).default([]),
  refundPolicyId: id.nullable().default(null),
  seasonPassId: id.nullable().default(null),
});
export type Product = z.infer<typeof product>;

/** The platform's share of a charge: a percentage, and a fixed amount per charge in minor units. */
export const platformShare = z.object({ percentage: z.number().min(0).max(30), amount: minor.min(0).max(1_000) });

/**
 * How an organization gets paid (Part 2 §3 Cart). `status` is true if payment processing is available. If there is no
 * record, it is available by card.
 */
export const paymentSettings = z.object({
  organizationId: id,
  status: z.boolean().default(true),
  paymentType: z.enum(paymentTypes).default('card'),
  currency,
  allowPayLater: z.boolean().default(false),
  noDelayedPayments: z.boolean().default(false),
  /** The connected account that gets the money, or null for the platform's own. */
  stripeAccount: z.string().nullable().default(null),
  /** When the card provider stopped allowing charges or payouts for that account, or null if they are allowed. */
  restrictedAt: millis.nullable().default(null),
  /** The platform's share of each charge to that account. The card provider's fee is paid from it. */
  share: platformShare.default({ percentage: 3, amount: 30 }),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;
