import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { orderHistory } from '#domain/commerce/operations-orders.ts';
import { mostOrders } from '#domain/commerce/orders/order-view.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { holdsWords } from '#domain/kernel/text.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { orderWords } from '#web/src/features/money/order-words.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Figure, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Lines } from '#web/src/ui/layout/lists.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Line = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-4);
  padding: 16px 20px;
  color: inherit;
  text-decoration: none;
  @media (hover: hover) {
    &:hover {
      background: var(--sunken);
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
/** On a phone, the facts take the full width, with the status on the line below. */
const Facts = styled.div`
  @media ${media.phone} {
    grid-column: 1 / -1;
  }
`;
const State = styled.div`
  @media ${media.notPhone} {
    text-align: right;
  }
  @media ${media.phone} {
    grid-column: 1 / -1;
  }
`;
/** `/my/orders`: the user's orders, newest first. */
export function MyOrdersScreen() {
  usePageTitle('Orders');
  const { data, loading, problem, reload } = useCall(orderHistory, {});
  return (
    <Page>
      <Stack $gap={5}>
        <h1>Orders</h1>
        {loading && <RowSkeletons n={4} what="your orders" />}
        {problem && !data && <ErrorState problem={problem} onRetry={() => void reload()} />}
        {data && data.orders.length === 0 && (
          <EmptyState
            title="No orders yet"
            action={
              <LinkButton kind="primary" to={to(paths.filteredTournaments, { filter: 'upcoming' })}>
                Find an event
              </LinkButton>
            }
          >
            Orders you place while signed in show up here. You can look up older ones by number and email.
          </EmptyState>
        )}
        {data && data.orders.length > 0 && <Orders orders={data.orders} />}
      </Stack>
    </Page>
  );
}

type Order = Answer<typeof orderHistory>['orders'][number];

/** How many orders are shown at first. The rest can be found by search. */
const fewOrders = 5;

const wordsOf = ({ rows }: Order): string =>
  rows.map(({ name, details: [first] }) => [name, first].filter(Boolean).join(', ')).join(' · ');

function Orders({ orders }: { orders: readonly Order[] }) {
  const [q, search] = useState('');
  const [onlyDue, setDue] = useState(false);
  const shown = orders.filter((order) => {
    const isFound = holdsWords(`${wordsOf(order)} ${order.organizationName} ${order.id}`, q);
    return isFound && (!onlyDue || order.due > 0);
  });
  return (
    <Stack>
      {orders.length > fewOrders && (
        <Row $gap={4}>
          <TextField
            label="Search orders"
            type="search"
            placeholder="Event, team, organizer or number"
            value={q}
            onChange={({ target }) => search(target.value)}
          />
          <Checkbox label="Only with a balance due" checked={onlyDue} onChange={() => setDue(!onlyDue)} />
          <Muted role="status">{count(shown.length, 'order')}</Muted>
        </Row>
      )}
      {shown.length === 0 ? (
        <EmptyState title="No matching orders" />
      ) : (
        <Card $flush>
          <Lines $pad="0">
            {shown.map((order) => (
              <li key={order.id}>
                <OrderLine order={order} />
              </li>
            ))}
          </Lines>
        </Card>
      )}
      {orders.length >= mostOrders && (
        <Muted>
          These are your latest {mostOrders}. <Link to={paths.orderLookup}>Look up older ones</Link> by number and
          email.
        </Muted>
      )}
    </Stack>
  );
}

function OrderLine({ order }: { order: Order }) {
  const { word, tone } = orderWords[order.standing];
  return (
    <Line to={to(paths.orderDetails, { orderId: order.id })}>
      <b>{wordsOf(order)}</b>
      <Figure style={{ textAlign: 'right' }}>{formatMoney(order.total, order.currency)}</Figure>
      <Facts>
        <Muted>
          {[...order.events.map(({ dates }) => dates), order.organizationName].join(' · ')} · Order {order.id} ·{' '}
          {momentIn(order.dtCreated, order.zone)}
        </Muted>
      </Facts>
      <State>
        <Chip tone={tone}>{word}</Chip>
      </State>
    </Line>
  );
}
