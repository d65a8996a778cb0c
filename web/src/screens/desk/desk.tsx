import { Suspense, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { figuresPath, publicPath } from '#domain/catalog/desk/paths.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { isEditable } from '#domain/catalog/events/event-status.ts';
import { livePath } from '#domain/catalog/events/live-path.ts';
import { streamsPath } from '#domain/catalog/events/streams.ts';
import { can } from '#domain/identity/can.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { minutesWords } from '#domain/kernel/time.ts';
import { eventToday } from '#domain/reporting/operations.ts';
import type { EventToday } from '#domain/reporting/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { needsYou } from '#domain/tasks/operations.ts';
import { checkinPath, teamsPath } from '#domain/teams/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { NeedsYouRows } from '#web/src/features/tasks/needs-you.tsx';
import { useMedia } from '#web/src/lib/device.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { count } from '#web/src/lib/words.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Row, Split, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { DeskFrame, EventActs, useDeskTab } from './desk-frame.tsx';
import { DivisionsCard } from './divisions-card.tsx';
import { History } from './life/history.tsx';
import { MissingList } from './missing-list.tsx';
import { Setup } from './setup.tsx';
import type { OnDesk } from './use-desk.ts';

const Lines = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  align-items: baseline;
  margin: 0;
  > div {
    display: contents;
  }
  dt {
    color: var(--muted);
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
`;
type LineOf = { readonly name: string; readonly words: string; readonly act: string; readonly path: string };

/** An event's facts, one line each with a link. */
function linesOf({ play, checkin, due, received }: EventToday, facts: OnDesk['desk']['facts']): LineOf[] {
  const owed = due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ');
  const orders = due.reduce((sum, of) => sum + of.orders, 0);
  const came = received.map(({ amount, currency }) => `${formatMoney(amount, currency)} received`).join(' and ');
  const money = {
    name: 'Money',
    words: came ? `${came}. Nothing is due` : 'Nothing is due',
    act: 'Figures',
    path: figuresPath(facts),
  };
  return [
    ...(play
      ? [
          {
            name: 'Play',
            words: `${play.played} of ${play.of} matches${play.late > 0 ? `, ${minutesWords(play.late)} behind` : ''}`,
            act: 'Live',
            path: livePath(facts) ?? publicPath(facts),
          },
        ]
      : []),
    ...(checkin && checkin.of > 0
      ? [
          {
            name: 'Check-in',
            words: `${checkin.here} of ${checkin.of} teams`,
            act: checkin.here < checkin.of ? `${checkin.of - checkin.here} missing` : 'Check-in',
            path: checkinPath(brochureOf(facts.type), facts.id),
          },
        ]
      : []),
    due.length === 0
      ? money
      : {
          ...money,
          words: `${came && `${came}, `}${owed} due from ${count(orders, 'order')}`,
          act: 'View teams',
          path: teamsPath(brochureOf(facts.type), facts.id, { paid: 'due' }),
        },
  ];
}

/** An event's play, check-in and money, one line each. Leaves out lines that don't apply today. */
function TodayCard({ desk: { facts } }: OnDesk) {
  const read = useCall(eventToday, { params: { id: facts.id } });
  if (!read.data) return null;
  return (
    <Card aria-label="Today">
      <Lines>
        {linesOf(read.data, facts).map(({ name, words, act, path }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
            <dd>
              <Link to={path}>{act}</Link>
            </dd>
          </div>
        ))}
      </Lines>
    </Card>
  );
}

const SessionBook = lazyPart(() => import('#web/src/features/session-book/book.tsx'), 'SessionBook');
const DirectorsDates = lazyPart(() => import('./directors-dates.tsx'), 'DirectorsDates');
const Figures = lazyPart(() => import('./figures/figures.tsx'), 'Figures');

/**
 * Refunding payments, for people who manage the event's orders. A draft with no registrations has nothing to refund.
 */
function Orders({ desk: { facts, divisions } }: OnDesk) {
  const { actor } = useSession();
  if (!facts.isPublic && divisions.every(({ places: spots }) => spots.active + spots.waiting === 0)) return null;
  const organization = { id: facts.organizationId, username: '' };
  if (!can(actor, 'order.manage', { organization, organizers: facts.organizers.map((id) => ({ id })) })) return null;
  return (
    <Card aria-label="Orders">
      <Stack $gap={3}>
        <h2>Orders</h2>
        <div>
          <LinkButton to={to(paths.refundEvent, { tournamentId: facts.id })}>Refund orders</LinkButton>
        </div>
      </Stack>
    </Card>
  );
}

/** Where people watch it. Addresses are set on the Watch page. */
const Streams = ({ desk: { facts } }: OnDesk) => (
  <Card aria-label="Streams">
    <Row $between>
      <h2>Streams</h2>
      <LinkButton icon="video" to={streamsPath(facts)}>
        Add streams
      </LinkButton>
    </Row>
  </Card>
);

/** What other sites and streams can show of it. */
const Embeds = ({ desk: { facts } }: OnDesk) => (
  <Card aria-label="Embed on your site">
    <Row $between>
      <h2>Embed on your site</h2>
      <LinkButton to={to(paths.tournamentEmbed, { tournamentId: facts.id })}>Get embed code</LinkButton>
    </Row>
  </Card>
);

function Desk(on: OnDesk) {
  const { desk } = on;
  // canceled and complete events need nothing more
  const editable = isEditable(desk.facts);
  const missing = editable ? desk.missing : [];
  const asked = useCall(needsYou, editable ? { query: { tournament: desk.facts.id } } : null);
  const again = useEffectEvent(() => void asked.reload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is published or postponed here needs something else
  useEffect(() => again(), [desk.facts.rev]);
  const needs = asked.data?.rows ?? [];
  const divisions = (
    <Stack>
      <DivisionsCard {...on} />
      <Streams {...on} />
      <Embeds {...on} />
      <Orders {...on} />
    </Stack>
  );
  const today = (
    <Stack>
      <TodayCard {...on} />
      <Card aria-label="Needs you">
        <Stack $gap={3}>
          <h2>Needs you</h2>
          {missing.length === 0 && !needs.length && !asked.loading && <EmptyState title="Nothing is missing" />}
          {missing.length > 0 && <MissingList desk={desk} missing={missing} />}
          {needs.length > 0 && <NeedsYouRows rows={needs} />}
        </Stack>
      </Card>
    </Stack>
  );
  // in one column, problems come first
  const columns = useMedia(media.columns);
  return (
    <>
      <EventActs {...on} />
      <Split>
        {columns ? divisions : today}
        {columns ? today : divisions}
      </Split>
    </>
  );
}

const titles = { desk: 'Desk', setup: 'Setup', history: 'History', figures: 'Figures', dates: 'Dates' } as const;

/**
 * /tournament/{id}/admin, and the same for leagues and sessions: the first page for event staff. `tab=history`: the
 * change history.
 */
export function DeskScreen() {
  const tab = useDeskTab();
  return (
    <DeskFrame title={titles[tab]} {...(tab === 'dates' && { forOthers: (id) => <DirectorsDates id={id} /> })}>
      {(on) => {
        if (tab === 'setup') return <Setup key={on.desk.facts.id} {...on} />;
        if (tab === 'history') return <History {...on} />;
        if (tab === 'desk') return <Desk {...on} />;
        if (tab === 'dates')
          return (
            <Suspense fallback={<PageSkeleton what="the dates" />}>
              <SessionBook tournamentId={on.desk.facts.id} />
            </Suspense>
          );
        return (
          <Suspense fallback={<PageSkeleton what="the figures" />}>
            <Figures {...on} />
          </Suspense>
        );
      }}
    </DeskFrame>
  );
}
