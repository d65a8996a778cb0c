import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { order } from '#domain/commerce/operations-orders.ts';
import { can } from '#domain/identity/can.ts';
import { paths } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useInterval } from '#web/src/lib/hooks.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';
import { detailOf, isUnderWay } from './order-view.tsx';

const OrderDesk = lazyPart(() => import('./desk/order-desk.tsx'), 'OrderDesk');

const Missing = () => (
  <EmptyState
    page
    title="We can’t find that order"
    action={
      <LinkButton kind="primary" to={paths.orderLookup}>
        Look up order
      </LinkButton>
    }
  >
    You can open an order in the browser you used to buy it, in the buyer’s account, or with the link in the receipt.
    You can also look it up by number and email.
  </EmptyState>
);

/** `/Order/Details/{orderId}`: the receipt. The emailed link adds `?key=`. The page polls while the payment is processing. */
export function OrderScreen() {
  const orderId = Number(useParams().orderId);
  const [query] = useSearchParams();
  const { actor, user } = useSession();
  const key = query.get('key');
  const known = Number.isInteger(orderId) && orderId > 0;
  const read = useCall(order, known ? { params: { orderId }, ...(key ? { query: { key } } : {}) } : null);
  useInterval(() => void read.reload(), 3000, read.data !== undefined && isUnderWay(read.data.state));
  if (!known)
    return (
      <Page>
        <Missing />
      </Page>
    );
  return (
    <DetailPage title="the order" source={read} missing={<Missing />}>
      {(order) => {
        const manages = can(actor, 'order.manage', { organization: { id: order.organizationId, username: '' } });
        const email = order.emailReceiptTo.toLowerCase();
        const isOwn = user?.emails.some((own) => own.email.toLowerCase() === email) ?? true;
        const detail = detailOf(order, { key }, !manages || isOwn);
        if (!manages) return detail;
        const desk = <OrderDesk orderId={order.id} onChanged={() => void read.reload()} />;
        return {
          ...detail,
          main: (
            <>
              {detail.main}
              <Suspense>{desk}</Suspense>
            </>
          ),
        };
      }}
    </DetailPage>
  );
}
