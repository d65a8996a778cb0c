import { useState } from 'react';
import { ordersAside } from '#domain/commerce/operations-orders.ts';
import type { OrderInReview } from '#domain/commerce/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Money } from '#web/src/ui/data/money.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { troubleWords } from './words.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const columnsOf = (look: (orderId: number) => void): readonly Column<OrderInReview>[] => [
  {
    key: 'order',
    title: 'Order',
    lead: true,
    sort: ({ orderId }) => orderId,
    cell: ({ orderId }) => (
      <Button kind="plain" onClick={() => look(orderId)}>
        Order {orderId}
      </Button>
    ),
  },
  {
    key: 'what',
    title: 'What happened',
    card: 'figure',
    sort: ({ kind }) => troubleWords[kind][0],
    cell: ({ kind }) => <Chip tone="warn">{troubleWords[kind][0]}</Chip>,
  },
  { key: 'organization', title: 'Organization', card: 'fact', sort: ({ organizationName }) => organizationName },
  {
    key: 'received',
    title: 'Received and kept',
    end: true,
    sort: ({ order }) => order?.kept ?? 0,
    cell: ({ order }) => order && <Money amount={order.kept} currency={order.currency} />,
  },
  {
    key: 'since',
    title: 'Since',
    card: 'fact',
    tight: true,
    sort: ({ dtFirst }) => dtFirst,
    cell: ({ dtFirst }) => momentIn(dtFirst, zone),
  },
];

/** Orders that need a person's decision: all of them, or one organization's. */
export function ReviewList({ organization }: { organization?: string }) {
  const { data, put, ...read } = useCall(ordersAside, { query: organization ? { organization } : {} });
  const [looked, look] = useState<number | null>(null);
  const row = data?.items.find(({ orderId }) => orderId === looked);
  const acted = (orderId: number, left: OrderInReview | null) => {
    put({ items: (data?.items ?? []).flatMap((item) => (item.orderId === orderId ? (left ? [left] : []) : [item])) });
    if (!left) look(null);
  };
  return (
    <>
      <ListPage
        title="Orders to settle"
        things="orders"
        source={{ ...read, data: data?.items }}
        columns={columnsOf(look)}
        rowKey={({ orderId }) => orderId}
        nameOf={({ orderId }) => `Order ${orderId}`}
        search={({ orderId, organizationName }) => `${orderId} ${organizationName}`}
        defaultSort="since"
        emptyTitle="No orders to settle"
        csv={[organization ?? 'all', 'orders to settle']}
      />
      {row && <ReviewDialog key={row.orderId} row={row} onClose={() => look(null)} onActed={acted} />}
    </>
  );
}
