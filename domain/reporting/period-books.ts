import { itemTypeLabels } from '../commerce/item-types.ts';
import { type Account, accounts } from '../commerce/orders/accounts.ts';
import { booksByLine, booksOf, type Figures, figuresOf, isBalanced, sharesOf } from '../commerce/orders/figures.ts';
import { balance } from '../commerce/orders/ledger.ts';
import type { Balances, LedgerEntry, Order, OrderLine } from '../commerce/orders/schema.ts';
import type { Id } from '../kernel/ids.ts';
import { dateIn } from '../kernel/zoned-time.ts';

/* What was booked in a period, for the month-end report. A later refund never changes a period that is over. */

/** The bookings that one change made on an order. */
export type Booking = {
  readonly orderId: Id;
  readonly currency: string;
  readonly entries: readonly Pick<LedgerEntry, 'account' | 'amount' | 'at'>[];
};
/** An order with bookings, in its current state. */
type BookedOrder = Pick<Order, 'id' | 'state' | 'lines' | 'balances'>;

/** An event, or another kind of item sold, with its share of the period's bookings. */
type Part = {
  readonly tournamentId: Id | null;
  readonly name: string;
  readonly accounts: Balances;
};
type BookedDay = {
  readonly date: string;
  readonly sold: number;
  readonly refunded: number;
  readonly received: number;
  readonly paidOut: number;
};
/** A period in one currency. `change` is what was booked in it. The parts and the days add up to it. */
export type PeriodBooks = {
  readonly currency: string;
  readonly orders: number;
  readonly change: Balances;
  readonly figures: Figures;
  readonly parts: readonly Part[];
  readonly days: readonly BookedDay[];
  /** Whether debits equal credits, and whether the parts and days add up to the ledger to the cent. */
  readonly balanced: boolean;
};

const balancesIn = (entries: Booking['entries']): Balances =>
  booksOf(entries.map(({ account, amount }) => ({ [account]: amount })));

/** Returns a period's books by currency, event and day. `nameOf` returns an event's name. */
export function periodBooks(
  bookings: readonly Booking[],
  orders: ReadonlyMap<Id, BookedOrder>,
  nameOf: (tournamentId: Id) => string,
  zone: string,
): PeriodBooks[] {
  return [...Map.groupBy(bookings, ({ currency }) => currency)]
    .map(([currency, own]): PeriodBooks => {
      const entries = own.flatMap((booking) => booking.entries);
      const change = balancesIn(entries);
      const byOrder = [...Map.groupBy(own, ({ orderId }) => orderId)];
      const parts = partsOf(
        byOrder.flatMap(([orderId, some]) =>
          orderParts(balancesIn(some.flatMap((booking) => booking.entries)), orders.get(orderId)),
        ),
        nameOf,
      );
      const days = daysOf(entries, zone);
      const figures = figuresOf(change);
      const sum = (of: (day: BookedDay) => number) => days.reduce((all, day) => all + of(day), 0);
      const daysAddUp =
        sum(({ sold }) => sold) === figures.sold &&
        sum(({ refunded }) => refunded) === figures.refunded &&
        sum(({ received }) => received) === figures.received &&
        sum(({ paidOut }) => paidOut) === balance(change, 'bank');
      const partsAddUp = accounts.every(
        (name) => parts.reduce((all, part) => all + balance(part.accounts, name), 0) === balance(change, name),
      );
      return {
        ...{ currency, orders: byOrder.length, change, figures, parts, days },
        balanced: isBalanced(change) && parts.every((part) => isBalanced(part.accounts)) && daysAddUp && partsAddUp,
      };
    })
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
}

type OrderPart = { readonly tournamentId: Id | null; readonly name: string; readonly accounts: Balances };
const subjectOf = ({ item }: OrderLine): Omit<OrderPart, 'accounts'> =>
  'registration' in item
    ? { tournamentId: item.registration.tournamentId, name: '' }
    : { tournamentId: null, name: itemTypeLabels[item.type] };

/**
 * Returns an order's bookings in a period, divided among its events and other items. The whole ledger of an order is
 * divided like its lines. Bookings in a shorter period are divided in the same ratio, account by account.
 */
function orderParts(change: Balances, order: BookedOrder | undefined): OrderPart[] {
  if (!order || order.lines.length === 0) return [{ tournamentId: null, name: 'Other', accounts: change }];
  const [first, ...others] = order.lines.map(subjectOf);
  if (first && others.every((other) => other.tournamentId === first.tournamentId && other.name === first.name))
    return [{ ...first, accounts: change }];
  const byLine = booksByLine(order);
  const own = order.lines.map((line) => ({ line, books: byLine.get(line.item.id) ?? {} }));
  const isWhole = accounts.every((name) => balance(change, name) === balance(order.balances, name));
  if (isWhole) return own.map(({ line, books }) => ({ ...subjectOf(line), accounts: books }));
  const shares = new Map(
    accounts.map((name) => [name, sharesOf(balance(change, name), weightsOf(own, name))] as const),
  );
  return own.map(({ line }, at) => {
    const books: Partial<Record<Account, number>> = {};
    for (const name of accounts) if (name !== 'cash') books[name] = shares.get(name)?.[at] ?? 0;
    // Each part balances, as the whole does. Rounding differences of the other accounts go into the provider's account.
    books.cash = 0 - accounts.reduce((sum, name) => sum + (books[name] ?? 0), 0);
    return { ...subjectOf(line), accounts: books };
  });
}

function weightsOf(own: readonly { line: OrderLine; books: Balances }[], name: Account): number[] {
  const weights = own.map(({ books }) => Math.abs(balance(books, name)));
  return weights.some((weight) => weight > 0) ? weights : own.map(({ line }) => line.total);
}

/** Returns the parts of all orders, one per event and per other kind of item. Events come first, by name. */
function partsOf(all: readonly OrderPart[], nameOf: (tournamentId: Id) => string): Part[] {
  return [...Map.groupBy(all, ({ tournamentId, name }) => `${tournamentId ?? ''}|${name}`).values()]
    .flatMap((own) => {
      const [{ tournamentId, name } = { tournamentId: null, name: '' }] = own;
      const books = booksOf(own.map((part) => part.accounts));
      return Object.keys(books).length === 0
        ? []
        : [{ tournamentId, name: tournamentId === null ? name : nameOf(tournamentId), accounts: books }];
    })
    .toSorted(
      (a, b) =>
        Number(a.tournamentId === null) - Number(b.tournamentId === null) ||
        a.name.localeCompare(b.name) ||
        (a.tournamentId ?? 0) - (b.tournamentId ?? 0),
    );
}

const daysOf = (entries: Booking['entries'], zone: string): BookedDay[] =>
  [...Map.groupBy(entries, ({ at }) => dateIn(at, zone))]
    .map(([date, own]) => {
      const books = balancesIn(own);
      const { sold, refunded, received } = figuresOf(books);
      return { date, sold, refunded, received, paidOut: balance(books, 'bank') };
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
