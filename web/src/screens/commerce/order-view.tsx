import { Suspense } from 'react';
import { styled } from 'styled-components';
import { isConfirmed, needsApproval } from '#domain/commerce/orders/money.ts';
import type { OrderState } from '#domain/commerce/orders/schema.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { rootAt } from '#domain/site/roots.ts';
import { orderWords } from '#web/src/features/money/order-words.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import type { Detail } from '#web/src/pages/detail-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

/* Loaded lazily, because only an order with a balance needs the cart's schemas. */
const PayOrder = lazyPart(() => import('./pay-order.tsx'), 'PayOrder');
const OrderMoment = lazyPart(() => import('./order-moment.tsx'), 'OrderMoment');
const EntriesNow = lazyPart(() => import('./entries-now.tsx'), 'EntriesNow');

/** Returns whether an order's state can change without the user, so that the page polls for changes. */
export const isUnderWay = (state: OrderState): boolean =>
  state === 'draft' ||
  state === 'submitted' ||
  state === 'processing' ||
  state === 'unknown' ||
  state === 'requiresAction';

const Sheet = styled(Card)`
  max-width: 760px;
  padding: 24px 20px;
  border-top: 6px solid var(--ball);
  @media ${media.notPhone} {
    padding: 32px;
  }
  @media print {
    max-width: none;
    border: 0;
    padding: 0;
  }
`;
const Rows = styled.ul`
  list-style: none;
  border-block: 1px solid var(--line);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 16px;
    padding: 14px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
`;
const Sums = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 6px var(--space-4);
  font-variant-numeric: tabular-nums;
  dd {
    text-align: right;
  }
  .total {
    font: 700 var(--type-3xl) / 1.2 var(--board);
  }
`;

const Logo = styled.img`
  max-width: 96px;
  max-height: 56px;
  object-fit: contain;
`;

/** An order as its buyer sees it: receipt or confirmation, in printable form (Part 2 §5). */
function Receipt({ order }: { order: OrderView }) {
  return (
    <Sheet aria-label={`Order ${order.id}`}>
      <Stack $gap={5}>
        <Row>
          {order.logoUrl && <Logo src={order.logoUrl} alt="" />}
          <div>
            <b>{order.organizationName}</b>
            {order.sellerContact.length > 0 && <p>{order.sellerContact.join(' · ')}</p>}
            <p>
              <Muted>{momentIn(order.dtPaid ?? order.dtCreated, order.zone)}</Muted>
            </p>
          </div>
        </Row>
        <Rows>
          {order.rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a receipt's rows never move
            <li key={i}>
              <div>
                <b>
                  {row.name}
                  {row.quantity > 1 && ` × ${row.quantity}`}
                </b>
                {row.details.map((line) => (
                  <div key={line}>
                    <Muted>{line}</Muted>
                  </div>
                ))}
              </div>
              <b>{row.total}</b>
            </li>
          ))}
        </Rows>
        <Sums>
          {order.sums.map(({ label, amount }) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt className={label === 'Total' ? 'total' : undefined}>{label}</dt>
              <dd className={label === 'Total' ? 'total' : undefined}>{amount}</dd>
            </div>
          ))}
        </Sums>
        {order.notes.length > 0 && (
          <div>
            {order.notes.map((note) => (
              <p key={note}>
                <Muted>{note}</Muted>
              </p>
            ))}
          </div>
        )}
        <Muted>Sent to {order.emailReceiptTo}</Muted>
      </Stack>
    </Sheet>
  );
}

/** The next steps, which depend on what was bought and the order's state. */
function WhatNext({ order }: { order: OrderView }) {
  const waits = order.registrations.some(({ waitlist }) => waitlist);
  const isReviewed = order.registrations.some((entry) => needsApproval(order, entry));
  const isPaidLater = isReviewed && order.registrations.every((entry) => needsApproval(order, entry));
  const tournaments = [...new Set(order.registrations.map(({ tournamentId }) => tournamentId))];
  const confirmed = isConfirmed(order) && order.standing !== 'refunded';
  return (
    <Card className="no-print" aria-labelledby="next">
      <Stack>
        <h2 id="next">What’s next</h2>
        {confirmed && (
          <ul style={{ paddingLeft: 20, listStylePosition: 'outside' }}>
            <li>We sent a copy to {order.emailReceiptTo}.</li>
            {waits && !isReviewed && (
              <li>You’re on the waitlist. When a spot opens up, we’ll email you a link and a deadline.</li>
            )}
            {isReviewed && (
              <li>
                The host will review your registration, and we’ll email you the decision. You pay nothing until then.
              </li>
            )}
            {order.payable > 0 && (
              <li>
                {order.payAtEvent ? 'Pay the rest here any time, or at the event.' : 'Pay the rest here any time.'}
              </li>
            )}
            {order.due > order.payable && !isPaidLater && (
              <li>Your card is charged when a spot is yours, not before.</li>
            )}
            {!waits && order.events.some(({ path }) => rootAt(path) !== 'session') && (
              <li>Pools and times show up on the event page once they’re published.</li>
            )}
            {!waits && order.events.some(({ path }) => rootAt(path) === 'session') && (
              <li>The event page shows every date and time. If one is canceled, we’ll email you.</li>
            )}
          </ul>
        )}
        {order.payable > 0 && (
          <Suspense>
            <PayOrder order={order} />
          </Suspense>
        )}
        <Row>
          {order.events.map(({ id, name, path }) => (
            <LinkButton key={`event ${id}`} to={path}>
              {order.events.length > 1 ? name : 'Event page'}
            </LinkButton>
          ))}
          {tournaments.map((tournamentId) => (
            <LinkButton
              key={tournamentId}
              kind={order.payable > 0 ? 'quiet' : 'primary'}
              to={`${order.events.find(({ id }) => id === tournamentId)?.path ?? to(paths.tournamentBrochure, { tournamentId })}/teams`}
            >
              See the teams
            </LinkButton>
          ))}
          {confirmed && order.memberOf && (
            <LinkButton to={to(paths.memberHome, {}, { organization: order.memberOf })}>Membership card</LinkButton>
          )}
          <Button icon="print" onClick={() => print()}>
            Print or save as PDF
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** Notices about an order that isn't settled yet. */
function OrderNews({ order }: { order: OrderView }) {
  if (isUnderWay(order.state))
    return (
      <Banner
        tone="info"
        title={order.state === 'unknown' ? 'We’re checking your payment' : 'Your payment is on its way'}
      >
        Your spots are safe. This page updates automatically. You can also close it. We’ll email the receipt.
      </Banner>
    );
  if (order.state === 'failed')
    return (
      <Banner
        tone="bad"
        title="This order wasn’t paid"
        actions={<LinkButton to={paths.checkout}>Back to checkout</LinkButton>}
      >
        The payment didn’t go through and nothing was charged. We’re holding your spots for a few minutes so you can try
        again.
      </Banner>
    );
  if (order.state === 'released')
    return (
      <Banner tone="warn" title="This order’s spots were released">
        Nothing was charged.
      </Banner>
    );
  return null;
}

/**
 * Returns an order for a detail page: its state, what that means for the buyer (only if `isBuyers`), the receipt, the
 * current state of its registrations if allowed (`opened`), and the next steps.
 */
export function detailOf(order: OrderView, opened?: { readonly key: string | null }, isBuyers = true) {
  const { word, tone } = orderWords[order.standing];
  const hasEntries = opened && isConfirmed(order) && order.registrations.length > 0;
  return {
    title: `${order.title} ${order.id}`,
    beside: <Chip tone={tone}>{word}</Chip>,
    main: (
      <>
        <OrderNews order={order} />
        {isBuyers && (
          <Suspense>
            <OrderMoment order={order} opened={opened} />
          </Suspense>
        )}
        <Receipt order={order} />
      </>
    ),
    facts: (
      <Stack>
        {hasEntries && (
          <Suspense>
            <EntriesNow order={order} orderKey={opened.key} />
          </Suspense>
        )}
        <WhatNext order={order} />
      </Stack>
    ),
  } satisfies Detail;
}
