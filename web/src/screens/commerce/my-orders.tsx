import { Link } from 'react-router';
import { styled } from 'styled-components';
import { orderHistory } from '#domain/commerce/contract-orders.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { orderWords } from '#web/src/features/money/order-words.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Figure, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';

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
const List = styled.ul`
  list-style: none;
  li + li {
    border-top: 1px solid var(--line);
  }
`;
const local = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `/my/orders`: what the user has bought, newest first. */
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
            What you buy while signed in stands here. Orders from before can be looked up by number and email.
          </EmptyState>
        )}
        {data && data.orders.length > 0 && (
          <Card $flush>
            <List>
              {data.orders.map((order) => {
                const { word, tone } = orderWords[order.standing];
                return (
                  <li key={order.id}>
                    <Line to={to(paths.orderDetails, { orderId: order.id })}>
                      <div>
                        <b>
                          {order.rows
                            .map(({ name, details: [first] }) => [name, first].filter(Boolean).join(', '))
                            .join(' · ')}
                        </b>
                        <div>
                          <Muted>
                            {[...order.events.map(({ dates }) => dates), order.organizationName].join(' · ')} · Order{' '}
                            {order.id} · {momentIn(order.dtCreated, local)}
                          </Muted>
                        </div>
                      </div>
                      <div style={{ textAlign: 'right' }}>
                        <Figure>{formatMoney(order.total, order.currency)}</Figure>
                        <div>
                          <Chip tone={tone}>{word}</Chip>
                        </div>
                      </div>
                    </Line>
                  </li>
                );
              })}
            </List>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
