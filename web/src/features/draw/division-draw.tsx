import { styled } from 'styled-components';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { registerPath } from '#domain/catalog/events/register-path.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { drawScript } from '#domain/registration/draw/draw.ts';
import { draw } from '#domain/registration/operations.ts';
import type { DrawView } from '#domain/registration/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { useStore } from '#web/src/lib/store.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';
import { CheckDraw } from './check-draw.tsx';
import { type MyTicket, myTickets } from './my-ticket.ts';
import { WaitingRoom } from './waiting-room.tsx';

const Facts = styled.dl`
  display: grid;
  gap: var(--space-1) var(--space-4);
  dt {
    color: var(--muted);
    font-size: var(--type-s);
  }
  dd {
    margin: 0 0 var(--space-2);
    overflow-wrap: anywhere;
  }
`;
const Hash = styled.dd`
  font-family: ui-monospace, monospace;
  font-size: var(--type-s);
`;
const Steps = styled.ol`
  padding-left: 24px;
`;
const Script = styled.pre`
  overflow: auto;
  padding: 12px;
  border-radius: var(--radius);
  background: var(--sunken);
  font-size: var(--type-s);
`;

/** How often the page reloads a lottery that hasn't run yet. */
const lookEvery = 5_000;

/** A division's lottery: the promise, the tickets and, after the run, everything needed to rerun it. */
export function DivisionDraw({ view, divisionId }: { view: TournamentView; divisionId: number }) {
  const query = { tId: view.id, dId: divisionId };
  const { data, loading, problem, reload } = useCall(
    draw,
    { query },
    { refreshInterval: (now) => (now?.settledAt ? 0 : lookEvery) },
  );
  const tickets = useStore(myTickets);
  const mine = tickets.find((each) => each.divisionId === divisionId && each.windowId === data?.windowId) ?? null;
  return (
    <Stack $gap={6}>
      {loading ? (
        <PageSkeleton what="the lottery" />
      ) : data ? (
        <DrawStory view={view} data={data} mine={mine} />
      ) : problem?.code === 'registration/no-draw' ? (
        <EmptyState title="No lottery in this division">Spots go in registration order.</EmptyState>
      ) : (
        <ErrorState problem={problem} onRetry={() => void reload()} />
      )}
      {data && <How data={data} />}
    </Stack>
  );
}

function DrawStory({ view, data, mine }: { view: TournamentView; data: DrawView; mine: MyTicket | null }) {
  const zone = zoneOf(view);
  const { divisionId } = data;
  return (
    <>
      <WaitingRoom view={view} divisionId={divisionId} />
      {data.state !== 'committed' && mine && (
        <div>
          <LinkButton kind="primary" to={registerPath(view, { division: divisionId })}>
            Continue with your ticket
          </LinkButton>
        </div>
      )}
      {mine && mine.commitment !== data.commitment && (
        <Banner tone="bad" title="The seed’s hash isn’t the one this browser saved when you took your ticket." />
      )}
      <Card>
        <Facts>
          <dt>Hash of the seed, published {momentIn(data.committedAt, zone)}</dt>
          <Hash>{data.commitment}</Hash>
          <dt>Opens</dt>
          <dd>{momentIn(data.opensAt, zone)}</dd>
          {data.drawnAt !== null && (
            <>
              <dt>Lottery run</dt>
              <dd>
                {momentIn(data.drawnAt, zone)}, {count(data.count, 'ticket')}
              </dd>
              <dt>Seed</dt>
              <Hash>{data.seed}</Hash>
              <dt>Hash of the ticket list</dt>
              <Hash>{data.list}</Hash>
            </>
          )}
        </Facts>
      </Card>
      {data.seed !== null && data.count > 0 && <CheckDraw tournamentId={view.id} of={data} mine={mine} />}
    </>
  );
}

function How({ data }: { data: DrawView }) {
  return (
    <Stack $gap={3} as="section" aria-labelledby="how">
      <h2 id="how">How the lottery stays fair</h2>
      <Steps>
        <li>
          Before anyone takes a ticket, a seed is chosen and its SHA-256 hash is published here. After that, the seed
          can’t be changed.
        </li>
        <li>
          A ticket is the hash of a number made by your own browser. No one knows every ticket before the opening, so
          even someone who knows the seed can’t tell the order.
        </li>
        <li>
          When registration opens, the ticket list is locked and hashed. Each ticket’s number is the hash of the seed,
          the list and the ticket. The lowest number goes first. Then the seed is published.
        </li>
        <li>Anyone who arrives after the opening goes behind all ticket holders, in order of arrival.</li>
      </Steps>
      <p>
        {data.state === 'committed'
          ? 'To verify it yourself, rerun the lottery with this script after it has run:'
          : 'To verify it yourself, rerun the lottery with this script:'}{' '}
        <code>node draw.mjs {location.origin} TOURNAMENT DIVISION</code>. Replace TOURNAMENT and DIVISION with the two
        numbers in this page’s address.
      </p>
      <Script tabIndex={0} aria-label="Script that reruns the lottery">
        {drawScript}
      </Script>
    </Stack>
  );
}
