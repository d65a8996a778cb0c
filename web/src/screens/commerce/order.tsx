import { useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { order } from '#domain/commerce/contract-orders.ts';
import { paths } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useInterval } from '#web/src/lib/hooks.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/button.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { isUnderWay, OrderNews, Receipt, WhatNext } from './order-view.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  justify-content: center;
  grid-template-columns: minmax(0, 760px);
  @media ${media.wide} {
    grid-template-columns: minmax(0, 760px) 300px;
  }
  @media print {
    display: block;
  }
`;

/** `/Order/Details/{orderId}`: the receipt; `?key=` comes from the link in the mail. It polls while the payment is being processed. */
export function OrderScreen() {
  const orderId = Number(useParams().orderId);
  const [query] = useSearchParams();
  const key = query.get('key');
  const known = Number.isInteger(orderId) && orderId > 0;
  const { data, loading, problem, reload } = useCall(
    order,
    known ? { params: { orderId }, ...(key ? { query: { key } } : {}) } : null,
  );
  usePageTitle(data ? `${data.title} ${data.id}` : 'Order');
  useInterval(() => void reload(), 3000, data !== undefined && isUnderWay(data.state));
  if (loading)
    return (
      <Page>
        <PageSkeleton what="the order" />
      </Page>
    );
  if (!data)
    return (
      <Page>
        {!known || problem?.kind === 'missing' ? (
          <EmptyState
            page
            title="We could not find that order"
            action={
              <LinkButton kind="primary" to={paths.orderLookup}>
                Look it up
              </LinkButton>
            }
          >
            It opens in the browser it was bought in, for its buyer’s account, or with the link in the receipt. With its
            number and email you can look it up.
          </EmptyState>
        ) : (
          <ErrorState page problem={problem} onRetry={() => void reload()} />
        )}
      </Page>
    );
  return (
    <Page $wide>
      <Columns>
        <Stack $gap={5}>
          <OrderNews order={data} />
          <Receipt order={data} />
        </Stack>
        <WhatNext order={data} />
      </Columns>
    </Page>
  );
}
