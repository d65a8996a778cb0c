import { styled } from 'styled-components';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { registerPath } from '#domain/catalog/events/register-path.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { drawScript } from '#domain/registration/draw/draw.ts';
import { draw } from '#domain/registration/operations.ts';
import type { DrawView } from '#domain/registration/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { useStore } from '#web/src/lib/store.ts';
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

/** How often who waits for it looks at a draw that is not over. */
const lookEvery = 5_000;

/** A division's draw: what was promised, who takes part, and once it is drawn all that it takes to draw it again. */
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
        <PageSkeleton what="the draw" />
      ) : data ? (
        <DrawStory view={view} data={data} mine={mine} />
      ) : problem?.code === 'registration/no-draw' ? (
        <EmptyState title="Nothing is drawn for this division">
          Places are given in the order in which people register.
        </EmptyState>
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
            Go on with your ticket
          </LinkButton>
        </div>
      )}
      {mine && mine.commitment !== data.commitment && (
        <Banner tone="bad" title="The promise is not the one this browser noted when you took your ticket." />
      )}
      <Card>
        <Facts>
          <dt>Promised {momentIn(data.committedAt, zone)}: the hash of the seed</dt>
          <Hash>{data.commitment}</Hash>
          <dt>Opens</dt>
          <dd>{momentIn(data.opensAt, zone)}</dd>
          {data.drawnAt !== null && (
            <>
              <dt>Drawn</dt>
              <dd>
                {momentIn(data.drawnAt, zone)}, {data.count === 1 ? '1 ticket' : `${data.count} tickets`}
              </dd>
              <dt>The seed</dt>
              <Hash>{data.seed}</Hash>
              <dt>The hash of the list</dt>
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
      <h2 id="how">How it is kept honest</h2>
      <Steps>
        <li>
          Before anybody takes a ticket a seed is chosen, and its SHA-256 hash is published here: it can’t be changed
          any more.
        </li>
        <li>
          A ticket is the hash of a number that your own browser makes. Nobody knows all tickets before the opening, so
          nobody who knows the seed can tell the order.
        </li>
        <li>
          At the opening the list of tickets is closed and hashed. Each ticket’s lot is the hash of seed, list and
          ticket; the smallest lot is first. Then the seed is published.
        </li>
        <li>Who comes after the opening stands behind all tickets, in the order they come.</li>
      </Steps>
      <p>
        Don’t trust this page? Draw again with{' '}
        {data.state === 'committed' ? 'this script once it is drawn' : 'this script'}:{' '}
        <code>node draw.mjs {location.origin} TOURNAMENT DIVISION</code>, the numbers being those of this page’s
        address.
      </p>
      <Script tabIndex={0} aria-label="A script that draws again">
        {drawScript}
      </Script>
    </Stack>
  );
}
