import { entryPrice } from '../../catalog/divisions/entry-fee.ts';
import { countedWord, teamWord } from '../../catalog/divisions/team-words.ts';
import type { CartFee } from '../../catalog/events/json-props.ts';
import type { RegistrationWindow } from '../../catalog/schema.ts';
import { formatMoney } from '../../kernel/money.ts';
import { bidDiscount } from '../../registration/gates/gates.ts';
import type { Bid } from '../../registration/schema.ts';
import { everyone } from '../../registration/teams/team-name.ts';
import type { CartItem, CartRegistration } from '../schema.ts';
import { feesDue } from './fees.ts';
import type { Labelled } from './price.ts';
import type { PriceContext } from './price-context.ts';

/** The discount per player with the event's season pass, 10 dollars (Part 2 §9). */
export const seasonPassDiscount = 1000;

/** The people who can be charged for room and board, through the extra field "{who} Room and Board" (Part 2 §3). */
const roomAndBoardFor = ['Coach', 'Head of Delegation'] as const;
const yes = ['yes', 'true'];

/** Room and board for a coach or head of delegation, 580 dollars each (Part 2 §9). */
export const roomAndBoardFee = 58_000;

/**
 * Returns the discounts on a registration for its bid and its players' season passes. Together they are never more than
 * the price.
 */
export function discountsOf(item: CartItem, price: number, context: PriceContext): Labelled[] {
  if (item.type !== 'TR' && item.type !== 'ER') return [];
  return withinPrice([bidPart(item.registration, price, context), passPart(item.registration, context)], price);
}

/**
 * Returns the same discounts before anything is in a cart: for a bid, and for a number of players with the event's
 * season pass.
 */
export const discountsFor = (
  bid: Pick<Bid, 'discountAmount' | 'discountPercentage'> | null,
  passHolders: number,
  price: number,
): Labelled[] => withinPrice([ofBid(bid ? bidDiscount(bid, price) : 0), ofPasses(passHolders)], price);

const ofBid = (amount: number): Labelled => ({ label: 'Bid discount', amount });
const ofPasses = (holders: number): Labelled => ({
  label: 'Season pass discount',
  amount: holders * seasonPassDiscount,
});

function withinPrice(wanted: readonly Labelled[], price: number): Labelled[] {
  const discounts: Labelled[] = [];
  let left = price;
  for (const part of wanted) {
    const amount = Math.min(left, part.amount);
    if (amount > 0) discounts.push({ label: part.label, amount });
    left -= amount;
  }
  return discounts;
}

function bidPart(registration: CartRegistration, price: number, context: PriceContext): Labelled {
  const bid = registration.bid === null ? undefined : context.bids[registration.bid.bidId];
  return ofBid(bid?.tournamentId === registration.tournamentId ? bidDiscount(bid, price) : 0);
}

function passPart(registration: CartRegistration, context: PriceContext): Labelled {
  const passId = context.tournaments[registration.tournamentId]?.seasonPassId ?? null;
  const holders = passId === null ? [] : (context.passHolders[passId] ?? []);
  const n = everyone(registration).filter(
    (p) => p.playerProfileId != null && holders.includes(p.playerProfileId),
  ).length;
  return ofPasses(n);
}

/**
 * Returns the charges that a registration's extra fields add, which are room and board. A free waitlist registration
 * has none.
 */
export const extrasOf = (item: CartItem, price: number): Labelled[] =>
  (item.type === 'TR' || item.type === 'ER') && price > 0
    ? roomAndBoardFor
        .filter((who) => yes.includes((item.registration.extraFields[`${who} Room and Board`] ?? '').toLowerCase()))
        .map((who) => ({ label: `Room and Board (${who})`, amount: roomAndBoardFee }))
    : [];

/** Returns the sum of several amounts, in minor units. */
export const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/**
 * What we know about a registration before any player is added: the division with its number of players, the window,
 * and the event's fees.
 */
type Entry = {
  readonly division: { readonly id: number; readonly numOfPlayers: number };
  readonly window: Pick<RegistrationWindow, 'fee' | 'feeIsPerTeam'>;
  readonly cartFees: readonly CartFee[];
  /** The discount on its fee, for example for a bid. It is never more than the fee. */
  readonly less?: (price: number) => number;
};

/**
 * The parts of a registration's total price in minor units: its entry fee, its discount, then the event's fees and
 * taxes by label.
 */
type EntryParts = {
  readonly price: number;
  readonly off: number;
  readonly fees: readonly Labelled[];
  readonly taxes: readonly Labelled[];
  /** The fees, followed by the taxes. */
  readonly added: readonly Labelled[];
  readonly total: number;
};

/**
 * Returns the total price of a registration (its entry fee, and the event's fees and taxes) for a team of the
 * division's size with no known memberships. It equals a cart's total (`priceCart`) without season passes and promos. A
 * free registration has no fees.
 */
export function entryParts({ division, window, cartFees, less }: Entry): EntryParts {
  const { numOfPlayers } = division;
  const fee = { amount: window.fee, perTeam: window.feeIsPerTeam };
  const price = entryPrice(fee, { players: numOfPlayers, alternates: 0, numOfPlayers }, false);
  if (price === 0) return { price, off: 0, fees: [], taxes: [], added: [], total: 0 };
  const off = less?.(price) ?? 0;
  const players = Array.from({ length: numOfPlayers }, () => ({}));
  const registration = { tournamentDivisionId: division.id, players, alternates: [] };
  const item = { type: 'TR', quantity: 1, registration } as unknown as CartItem;
  const due = (base: number, isTax: boolean) =>
    feesDue(
      item,
      base,
      cartFees.filter((cartFee) => cartFee.isTax === isTax),
      () => [],
    ).map(({ label, amount }) => ({ label, amount }));
  const net = price - off;
  const fees = due(net, false);
  const taxed = net + sum(fees);
  const taxes = taxed > 0 ? due(taxed, true) : [];
  return { price, off, fees, taxes, added: [...fees, ...taxes], total: taxed + sum(taxes) };
}

export const entryTotal = (entry: Entry): number => entryParts(entry).total;

type NamedFee = { readonly label: string; readonly fee: number | null | undefined };

/**
 * Returns what one registration costs at each of a division's prices, with the event's fees and taxes: "A pair pays
 * $89.22, late $104.22 with fees". Until a price is entered, it names what the price is for: "Price per pair".
 */
export function paysWords(
  division: Entry['division'] & { readonly props?: readonly string[] },
  prices: readonly NamedFee[],
  { feeIsPerTeam, cartFees, currency }: Pick<Entry, 'cartFees'> & { feeIsPerTeam: boolean; currency: string },
): string {
  const team = teamWord({ props: [...(division.props ?? [])], numOfPlayers: division.numOfPlayers, isDuals: false });
  const word = countedWord(team, 1).toLowerCase();
  const paid = prices.flatMap(({ label, fee }) =>
    typeof fee === 'number' && Number.isInteger(fee)
      ? [{ label, ...entryParts({ division, window: { fee, feeIsPerTeam }, cartFees }) }]
      : [],
  );
  if (paid.length === 0) return `Price per ${feeIsPerTeam ? word : 'player'}`;
  const amounts = paid.map(({ label, total }, i) =>
    [i > 0 && label.toLowerCase(), total === 0 ? 'nothing' : formatMoney(total, currency)].filter(Boolean).join(' '),
  );
  const added = [
    paid.some(({ fees }) => fees.length > 0) && 'fees',
    paid.some(({ taxes }) => taxes.length > 0) && 'taxes',
  ].filter(Boolean);
  return `A ${word} pays ${amounts.join(', ')}${added.length > 0 ? ` with ${added.join(' and ')}` : ''}`;
}
