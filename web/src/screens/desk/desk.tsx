import { Suspense, useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { type DeskPhase, deskPhase } from '#domain/catalog/desk/phase.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { isEditable, zoneOf } from '#domain/catalog/events/event-status.ts';
import { streamsPath } from '#domain/catalog/events/streams.ts';
import { can } from '#domain/identity/can.ts';
import { eventToday } from '#domain/reporting/operations.ts';
import type { EventToday } from '#domain/reporting/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { needsYou } from '#domain/tasks/operations.ts';
import type { NeedsYouRow } from '#domain/tasks/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { NeedsYouRows } from '#web/src/features/tasks/needs-you.tsx';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Split, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { DeskFrame, EventActs, useDeskTab } from './desk-frame.tsx';
import { Money } from './desk-money.tsx';
import { DivisionsToday, TodayStrip } from './desk-today.tsx';
import { DivisionsCard } from './divisions-card.tsx';
import { History } from './life/history.tsx';
import { MissingList } from './missing-list.tsx';
import { Setup } from './setup.tsx';
import type { OnDesk } from './use-desk.ts';

const SessionBook = lazyPart(() => import('#web/src/features/session-book/book.tsx'), 'SessionBook');
const DirectorsDates = lazyPart(() => import('./directors-dates.tsx'), 'DirectorsDates');
const Figures = lazyPart(() => import('./figures/figures.tsx'), 'Figures');

/** A link for refunds, for people who manage the event's orders. A draft without registrations has nothing to refund. */
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

/** Where people can watch the event. The addresses are set on the Watch page. */
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

/** The parts of the event that other sites and streams can show. */
const Embeds = ({ desk: { facts } }: OnDesk) => (
  <Card aria-label="Embed on your site">
    <Row $between>
      <h2>Embed on your site</h2>
      <LinkButton to={to(paths.tournamentEmbed, { tournamentId: facts.id })}>Get embed code</LinkButton>
    </Row>
  </Card>
);

/** Returns the divisions that have finished their pools and have no bracket yet. */
function bracketsNeeded({ desk: { facts, divisions } }: OnDesk, today: EventToday | undefined): NeedsYouRow[] {
  return divisions.flatMap((division) => {
    const day = today?.divisions.find(({ id }) => id === division.id);
    if (!day?.awaitsRound) return [];
    return {
      ...{ key: `bracket-${division.id}`, until: null, act: 'Add a bracket' },
      sentence: `${divisionName(division)}: all pools are complete`,
      path: to(paths.divisionRounds, { tournamentId: facts.id, divisionId: division.id }),
    };
  });
}

/** The event's open tasks. Once it's underway, anything missing for registration is no longer a task. */
function Needs({ on, phase, today }: { on: OnDesk; phase: DeskPhase; today?: EventToday | undefined }) {
  const { facts, missing } = on.desk;
  const editable = isEditable(facts);
  const asked = useCall(needsYou, editable ? { query: { tournament: facts.id } } : null);
  const again = useEffectEvent(() => void asked.reload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: publishing or postponing changes what needs attention
  useEffect(() => again(), [facts.rev]);
  const needs = [...bracketsNeeded(on, today), ...(asked.data?.rows ?? [])];
  const lacking = editable && (phase === 'before' || !facts.isPublic) ? missing : [];
  const nothing = lacking.length === 0 && needs.length === 0 && !asked.loading;
  return (
    <Card aria-label="Needs you">
      <Stack $gap={2}>
        <h2>Needs you</h2>
        {nothing && <Muted>{phase === 'before' ? 'Everything is ready.' : 'Nothing needs you right now.'}</Muted>}
        {lacking.length > 0 && <MissingList desk={on.desk} missing={lacking} />}
        {needs.length > 0 && <NeedsYouRows rows={needs} />}
      </Stack>
    </Card>
  );
}

/** A live event: tasks first, then every division. */
function DayDesk({ on, today, phase }: { on: OnDesk; today: EventToday; phase: DeskPhase }) {
  return (
    <>
      <Needs on={on} phase={phase} today={today} />
      <DivisionsToday today={today} desk={on.desk} />
    </>
  );
}

/**
 * The day in one line and the actions possible now. It's short, so that a phone's first screen shows the first task.
 */
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  > nav {
    flex: 1 1 420px;
  }
  @media ${media.phone} {
    margin-top: -4px;
    > nav {
      flex-basis: 100%;
    }
    > :last-child {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
      margin: -4px -16px;
      padding: 4px 16px;
      > * {
        flex: none;
        max-width: 100%;
      }
    }
  }
`;

function Desk(on: OnDesk) {
  const { facts } = on.desk;
  const read = useCall(eventToday, { params: { id: facts.id } }, { refreshInterval: 30_000 });
  const today = read.data;
  const play = today?.play && { ...today.play, awaitsRound: today.divisions.some(({ awaitsRound }) => awaitsRound) };
  const phase = deskPhase(facts, dateOf(useNow(60_000), zoneOf(facts)), play ?? null);
  const columns = useMedia(media.columns);
  const divisions = (
    <Stack>
      <DivisionsCard {...on} />
      <Streams {...on} />
      <Embeds {...on} />
    </Stack>
  );
  const side = (
    <Stack>
      {phase === 'before' && <Needs on={on} phase={phase} />}
      {phase === 'after' && <Orders {...on} />}
      {today && <Money today={today} desk={on.desk} />}
      {phase !== 'after' && <Orders {...on} />}
    </Stack>
  );
  return (
    <>
      <Top>
        {phase !== 'before' && today && <TodayStrip today={today} desk={on.desk} />}
        <EventActs {...on} phase={phase} />
      </Top>
      {phase !== 'before' && today && <DayDesk on={on} today={today} phase={phase} />}
      <Split>
        {columns ? divisions : side}
        {columns ? side : divisions}
      </Split>
    </>
  );
}

const titles = { desk: 'Desk', setup: 'Setup', history: 'History', figures: 'Figures', dates: 'Dates' } as const;

/**
 * /tournament/{id}/admin, and the same for leagues and sessions: the first page for an event's staff. `tab=history` is
 * the change history.
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
