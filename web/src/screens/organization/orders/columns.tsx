import { Link } from 'react-router';
import type { OrderRow } from '#domain/commerce/desk/schema.ts';
import { accounts, accountWords } from '#domain/commerce/orders/accounts.ts';
import { isConfirmed } from '#domain/commerce/orders/money.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { orderWords } from '#web/src/features/money/order-words.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';

/**
 * Returns the names of an order's events. An order that was paid for but sold nothing was a payment for another order.
 */
const eventsOf = (row: OrderRow) =>
  isConfirmed(row) && row.total > 0 && row.sold === 0
    ? 'Payment for another order'
    : row.events.map(({ name }) => name).join(', ');
const paidBy = ({ cards }: OrderRow) => cards.join(', ');
const decimal = (amount: number) => (amount / 100).toFixed(2);

const money = (
  key: 'total' | 'sold' | 'taxes' | 'received' | 'refunded' | 'writtenOff' | 'due',
  title: string,
  card?: 'figure' | 'fact',
): Column<OrderRow> => ({
  key,
  title,
  ...(card ? { card } : {}),
  end: true,
  sort: (row) => row[key],
  cell: (row) => formatMoney(row[key], row.currency),
  csv: (row) => decimal(row[key]),
});

/** The ledger's accounts, which are included only in the file. Each row adds up to zero. */
const ofLedger: readonly Column<OrderRow>[] = accounts.map((account) => ({
  key: `ledger-${account}`,
  title: `Ledger: ${accountWords[account]}`,
  hidden: true,
  end: true,
  cell: ({ balances, currency }) => formatMoney(balances[account] ?? 0, currency),
  csv: ({ balances }) => decimal(balances[account] ?? 0),
}));

export const columnsOf = (zone: string): readonly Column<OrderRow>[] => [
  {
    key: 'id',
    title: 'Order',
    lead: true,
    sort: ({ id }) => id,
    csv: ({ id }) => String(id),
    cell: ({ id }) => <Link to={to(paths.orderDetails, { orderId: id })}>{id}</Link>,
  },
  {
    key: 'created',
    title: 'Placed',
    card: 'fact',
    sort: ({ dtCreated }) => dtCreated,
    cell: ({ dtCreated }) => momentIn(dtCreated, zone),
    csv: ({ dtCreated }) => new Date(dtCreated).toISOString(),
  },
  {
    key: 'buyer',
    title: 'Buyer',
    card: 'fact',
    sort: ({ buyer, emailReceiptTo }) => buyer || emailReceiptTo,
    cell: ({ buyer, emailReceiptTo }) => buyer || emailReceiptTo,
    csv: ({ buyer }) => buyer,
  },
  {
    key: 'email',
    title: 'Email',
    hidden: true,
    sort: ({ emailReceiptTo }) => emailReceiptTo,
    cell: ({ emailReceiptTo }) => emailReceiptTo,
  },
  { key: 'bought', title: 'Bought', card: 'fact', sort: ({ bought }) => bought, cell: ({ bought }) => bought },
  { key: 'events', title: 'Event', card: 'fact', sort: eventsOf, cell: eventsOf, csv: eventsOf },
  money('sold', 'Sold', 'figure'),
  { ...money('total', 'Order total'), hidden: true },
  { ...money('received', 'Received'), hidden: true },
  money('refunded', 'Refunded'),
  { ...money('writtenOff', 'Written off'), hidden: true },
  { ...money('taxes', 'Taxes'), hidden: true },
  money('due', 'Due'),
  { key: 'card', title: 'Card', card: 'fact', cell: paidBy, csv: paidBy },
  { key: 'promo', title: 'Promo', hidden: true, cell: ({ promo }) => promo ?? '', csv: ({ promo }) => promo },
  {
    key: 'standing',
    title: 'Status',
    sort: ({ standing }) => orderWords[standing].word,
    csv: ({ standing }) => orderWords[standing].word,
    cell: ({ standing, disputed, toRefund }) => (
      <>
        <Chip tone={orderWords[standing].tone}>{orderWords[standing].word}</Chip>
        {disputed > 0 && <Chip tone="bad">Dispute</Chip>}
        {toRefund > 0 && <Chip tone="warn">Refund due</Chip>}
      </>
    ),
  },
  ...ofLedger,
];
