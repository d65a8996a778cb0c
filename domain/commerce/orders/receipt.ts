import * as z from 'zod';
import type { Id } from '../../kernel/ids.ts';
import { formatMoney } from '../../kernel/money.ts';
import { id } from '../../kernel/schema.ts';
import type { StoredOrganization } from '../../organizations/schema.ts';
import { datesCount } from '../../registration/dates/date-choice.ts';
import { type DatesWanted, datesBought } from '../../registration/dates/open-days.ts';
import { everyone } from '../../registration/teams/team-name.ts';
import { itemTypeLabels } from '../item-types.ts';
import { refundLines } from '../refunds/withdrawal-terms.ts';
import {
  type CartItem,
  cartRegistration,
  eventItem,
  membershipItem,
  orderPaymentItem,
  partialPaymentItem,
  productItem,
  registrationItem,
  shippingItem,
} from '../schema.ts';
import { cardWords, standingTotal } from './line-money.ts';
import { balanceDue, owedBack, received, returned } from './money.ts';
import type { Order, OrderLine } from './schema.ts';

/** A receipt or confirmation as rows of text, for the screen, the email and print. Amounts include their currency. */
type Receipt = {
  readonly title: string;
  readonly orderId: number;
  readonly rows: readonly ReceiptRow[];
  readonly sums: readonly { readonly label: string; readonly amount: string }[];
  readonly notes: readonly string[];
};

/** Returns the seller's contact details for a receipt. Empty fields are left out. */
export const sellerContact = (seller: Pick<StoredOrganization, 'email' | 'phone' | 'websiteUrl'>): string[] =>
  [seller.email, seller.phone, seller.websiteUrl].filter((text) => text !== '');

type ReceiptRow = {
  readonly name: string;
  readonly details: readonly string[];
  readonly quantity: number;
  readonly total: string;
};

/** A receipt's facts about registrations besides their prices: days and location by event, and players by item. */
type AboutEntries = {
  readonly events: readonly {
    readonly id: Id;
    readonly name?: string;
    readonly dates: string;
    readonly place: string;
    /** The dates of single registrations, by item, if they don't cover the whole event. */
    readonly times?: readonly { readonly itemId: Id; readonly text: string }[];
    /** The divisions whose registrations the host approves. */
    readonly approves?: readonly Id[];
  }[];
  readonly players: ReadonlyMap<Id, string>;
  /** Where each purchased product is, by item. */
  readonly parcels?: ReadonlyMap<Id, string>;
  /** The event, division and team of each order that it pays off. */
  readonly paidOrders?: ReadonlyMap<Id, readonly string[]>;
};
const nothingMore: AboutEntries = { events: [], players: new Map() };

/** The amounts paid and due on an order at one moment. */
type AtPayment = { readonly paid: number; readonly due: number; readonly forgiven: number };

/**
 * Returns the receipt of an order, or with `atPayment` the receipt as of that moment, without later refunds. An order
 * with no payment (free, or pay later) gets a confirmation instead of a receipt (Part 2 §5).
 */
export function receiptOf(
  order: Order,
  about: AboutEntries = nothingMore,
  atPayment: AtPayment | null = null,
): Receipt {
  const money = (amount: number): string => formatMoney(amount, order.currency);
  const { paid, due, forgiven } = atPayment ?? {
    ...{ paid: received(order), due: balanceDue(order), forgiven: order.forgiven },
  };
  const refunded = atPayment ? 0 : returned(order);
  const add = (of: (line: OrderLine) => number): number => sumOf(order.lines, of);
  const sums: [string, number, boolean][] = [
    ['Subtotal', add(({ price }) => price), true],
    ['Discounts', -add(({ discount }) => discount), false],
    ['Credit', -add(({ creditUsed }) => creditUsed), false],
    ...addedLines(order, false),
    ...addedLines(order, true),
    ['Total', order.total, true],
    ['Too small to charge', -forgiven, false],
    ['No longer due', atPayment ? 0 : order.forgiven - add(({ waived }) => waived), false],
    ['Paid', paid, false],
    ['Transferred to another order', atPayment ? 0 : -movedOn(order), false],
    ['Refunded', -refunded, false],
    ['Returned as a credit', atPayment ? 0 : -add(asCredit), false],
    ['Still due', due, false],
  ];
  // After a full refund there is nothing to withdraw from, unless a balance is due.
  const over = paid > 0 && refunded >= paid && due === 0;
  const notes = new Set(over ? [] : order.lines.flatMap(refundLines));
  const cards = order.attempts.flatMap(({ captured, card }) => (captured > 0 && card ? cardWords(card) : []));
  for (const card of cards) notes.add(`Paid with ${card}.`);
  const isCredit = order.lines.some(({ creditUsed }) => creditUsed > 0);
  if (order.promo) notes.add(`${isCredit ? 'Credit' : 'Promo code'} ${order.promo} was used.`);
  if (order.preAuth > 0) notes.add('Waitlisted registrations are charged once they get a spot.');
  if (order.promo && order.creditLeft > 0)
    notes.add(`${money(order.creditLeft)} of your credit ${order.promo} is left. Enter the same code again to use it.`);
  return {
    title: paid > 0 ? 'Receipt' : 'Confirmation',
    orderId: order.id,
    rows: order.lines.map((line) => rowOf(line, about, money)),
    sums: sums
      .filter(([, amount, always]) => always || amount !== 0)
      .map(([label, amount]) => ({ label, amount: money(amount) })),
    notes: [...notes],
  };
}

/** Returns what the buyer has as a credit code instead: for canceled dates, and what a credit had paid for a refunded line. */
const asCredit = ({ credited, creditReissued, creditRefunded }: OrderLine): number =>
  credited + creditReissued + creditRefunded;

/** Returns the part of this order's payments that now belongs to another order, which sells the registration. */
const movedOn = (order: Order): number =>
  Math.max(
    0,
    received(order) - returned(order) - owedBack(order) + balanceDue(order) - sumOf(order.lines, standingTotal),
  );

const sumOf = (lines: readonly OrderLine[], of: (line: OrderLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** Returns the fees, or the taxes, of an order by label. They are combined if their labels aren't known yet. */
function addedLines({ lines }: Order, isTax: boolean): [string, number, boolean][] {
  const sums = new Map<string, number>();
  for (const { added, fees, taxes } of lines) {
    const own = added.filter((each) => each.isTax === isTax);
    for (const { label, amount } of own) sums.set(label, (sums.get(label) ?? 0) + amount);
    const known = own.reduce((sum, { amount }) => sum + amount, 0);
    const rest = (isTax ? taxes : fees) - known;
    const word = isTax ? 'Taxes' : 'Fees';
    if (rest !== 0) sums.set(word, (sums.get(word) ?? 0) + rest);
  }
  return [...sums].map(([label, amount]) => [label, amount, false]);
}

/** Returns a line at its price. Discounts, credit, fees and taxes follow the subtotal, which is the sum of these prices. */
function rowOf({ item, price }: OrderLine, about: AboutEntries, money: (amount: number) => string): ReceiptRow {
  const sold = { quantity: item.quantity, total: money(price) };
  const named = item.name || itemTypeLabels[item.type];
  const said = (texts: readonly (string | undefined)[]) =>
    texts.filter((text) => text !== undefined && text !== '') as string[];
  if (!('registration' in item))
    return {
      name: named,
      details: said([
        ...[item.division, item.teamName, item.description, about.parcels?.get(item.id)],
        ...('payment' in item ? (about.paidOrders?.get(item.payment.orderId) ?? []) : []),
      ]),
      ...sold,
    };
  const { tournamentId, tournamentDivisionId, waitlist } = item.registration;
  const event = about.events.find(({ id }) => id === tournamentId);
  const times = event?.times?.find(({ itemId }) => itemId === item.id)?.text;
  const team = isSinglePlayer(item) ? '' : item.teamName;
  const when = times === undefined ? [event?.dates] : [times, laterWords(item.registration.dates)];
  const details = [item.division, team, ...when, event?.place, about.players.get(item.id)];
  const state = waitlist ? (event?.approves?.includes(tournamentDivisionId) ? 'Host approval' : 'Waitlist') : '';
  // The description of a registration for some dates lists them, and so does `times`.
  const name = (times !== undefined && event?.name) || item.description || named;
  return { name, details: said([...details, state]), ...sold };
}

/** Returns how many dates of a punch card are still to be chosen, in words, or an empty string if there are none. */
function laterWords(dates: DatesWanted | null): string {
  const left = dates ? datesBought(dates) - dates.days.length : 0;
  return left > 0 ? `${datesCount(left)} to choose later` : '';
}

/** Returns one line for each registration in an order that is paid in parts: "Cup, Womens AA, Aces". */
export const entryWords = ({ lines }: Pick<Order, 'lines'>): string[] =>
  lines.flatMap(({ item }) =>
    'registration' in item
      ? [[item.description || item.name, item.division, item.teamName].filter((text) => text !== '').join(', ')]
      : [],
  );

/** Returns whether a registration is for one player, who has no team name and no partner. */
export const isSinglePlayer = ({ type }: { readonly type: string }): boolean => type === 'ER';

/**
 * Returns the players in a line: "Player: Ada Alder", "Players: Ada Alder, Bea Beck, 2 more to be named". A null player
 * hasn't been named yet.
 */
export function playersInWords(names: readonly (string | null)[]): string {
  const named = names.filter((name) => name !== null);
  const open = names.length - named.length;
  if (named.length === 0) return 'Players: to be named';
  if (names.length === 1) return `Player: ${named[0]}`;
  return `Players: ${[...named, ...(open > 0 ? [`${open} more to be named`] : [])].join(', ')}`;
}

/**
 * What an order stores about a registration: its event and division, and the hold on its spot. Typed answers stay in
 * its form until the team exists. `profileIds` lists everyone on it, starters first, with null for players without a
 * profile.
 */
const soldEntry = cartRegistration
  .pick({
    tournamentId: true,
    tournamentDivisionId: true,
    windowId: true,
    teamId: true,
    teamName: true,
    waitlist: true,
    reservation: true,
    dates: true,
  })
  .extend({ bidId: z.string().nullable().default(null), profileIds: z.array(id.nullable()).default([]) });

/** Fields that only the cart needs. */
const ofTheCart = {
  availability: true,
  cartFees: true,
  emails: true,
  error: true,
  jot: true,
  leadId: true,
  preAuthMessage: true,
  status: true,
  stepHistory: true,
} as const;

/** An item as it was sold. */
export const soldItem = z.discriminatedUnion('type', [
  registrationItem.omit(ofTheCart).extend({ registration: soldEntry }),
  eventItem.omit(ofTheCart).extend({ registration: soldEntry }),
  membershipItem.omit(ofTheCart),
  productItem.omit(ofTheCart),
  orderPaymentItem.omit(ofTheCart),
  partialPaymentItem.omit(ofTheCart),
  shippingItem.omit(ofTheCart),
]);
export type SoldItem = z.infer<typeof soldItem>;
export type SoldEntry = Extract<SoldItem, { registration: unknown }>;

/** Returns a cart's item as an order stores it. */
export function soldItemOf(item: CartItem): SoldItem {
  if (!('registration' in item)) return soldItem.parse(item);
  const { registration } = item;
  const profileIds = everyone(registration).map(({ playerProfileId }) => playerProfileId ?? null);
  return soldItem.parse({
    ...item,
    registration: { ...registration, bidId: registration.bid?.bidId ?? null, profileIds },
  });
}
