import { registrationStatus } from '#domain/commerce/operations-orders.ts';
import type { OrderEntry, OrderView } from '#domain/commerce/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useStore } from '#web/src/lib/store.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const states: Readonly<Record<OrderEntry['state'], readonly [string, Tone]>> = {
  coming: ['On its way', 'info'],
  registered: ['Registered', 'good'],
  waitlist: ['Waitlist', 'warn'],
  approval: ['Waiting for approval', 'warn'],
  withdrawn: ['Withdrawn', 'neutral'],
};

/** The current state of an order's registrations. The receipt shows only what was bought. */
export function EntriesNow({ order, orderKey }: { order: OrderView; orderKey: string | null }) {
  const asked = { params: { id: order.id }, ...(orderKey ? { query: { key: orderKey } } : {}) };
  const read = useCall(registrationStatus, asked);
  const signedIn = useStore(sessionState) === 'signed-in';
  const pathOf = (eventId: number) =>
    order.events.find(({ id }) => id === eventId)?.path ?? to(paths.tournamentBrochure, { tournamentId: eventId });
  const isSingle = (id: number) => order.registrations.some((entry) => entry.itemId === id && entry.isSingle);
  const linkWords = (id: number) => {
    if (!signedIn) return isSingle(id) ? 'See registration' : 'See team';
    return isSingle(id) ? 'Manage or withdraw' : 'Add a teammate or withdraw';
  };
  const few = order.registrations.length > 1;
  return (
    <Card className="no-print" aria-labelledby="entries">
      <Stack $gap={3}>
        <h2 id="entries">{few ? 'Your registrations' : 'Your registration'}</h2>
        <Loaded source={read} skeleton={<RowSkeletons n={1} what="the registrations" />}>
          {({ items }) => (
            <Stack as="ul" $gap={3} style={{ listStyle: 'none' }}>
              {items.map(({ itemId, tournamentId, teamId, teamName, division, state }) => (
                <li key={itemId}>
                  <Row $between>
                    <span>
                      <b>{teamName || division}</b> {teamName && <Muted>{division}</Muted>}
                    </span>
                    <Chip tone={states[state][1]}>{states[state][0]}</Chip>
                  </Row>
                  {teamId !== null && (
                    <LinkButton kind="plain" to={`${pathOf(tournamentId)}/team/${teamId}`}>
                      {linkWords(itemId)}
                    </LinkButton>
                  )}
                </li>
              ))}
            </Stack>
          )}
        </Loaded>
        {/*
         * Buyers without an account use the emailed link. The receipt has no link to the team, because people may forward the
         * receipt.
         */}
        {!signedIn && read.data?.items.some(({ teamId, state }) => teamId !== null && state !== 'withdrawn') && (
          <Muted>
            To {order.registrations.every((entry) => entry.isSingle) ? '' : 'add a teammate or '}withdraw, use the
            “Manage” link we emailed
            {order.emailReceiptTo && ` to ${order.emailReceiptTo}`}.
          </Muted>
        )}
      </Stack>
    </Card>
  );
}
