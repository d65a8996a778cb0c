import { useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { order } from '#web/src/api/calls/commerce.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { paths } from '#web/src/app/paths.ts';
import { usePageTitle } from '#web/src/features/shell/use-title.ts';
import { useInterval } from '#web/src/lib/hooks.ts';
import { LinkButton } from '#web/src/ui/button.tsx';
import { Page, Stack } from '#web/src/ui/layout.tsx';
import { PageSkeleton } from '#web/src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/states.tsx';
import { isUnderWay, OrderNews, Receipt, WhatNext } from './order-view.tsx';

const Columns = styled.div`
  display: grid;
  gap: 20px;
  align-items: start;
  justify-content: center;
  grid-template-columns: minmax(0, 760px);
  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 760px) 300px;
  }
  @media print {
    display: block;
  }
`;

/** `/Order/Details/{orderId}`: the receipt; `?key=` comes from the link in the mail. While the payment is under way it looks again. */
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
