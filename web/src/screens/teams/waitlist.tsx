import { Suspense } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { flagsOfDivision, waitingTitle } from '#domain/catalog/divisions/division-flags.ts';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { datePricesOf } from '#domain/catalog/divisions/entry-fee.ts';
import { teamWord } from '#domain/catalog/divisions/team-words.ts';
import { divisionSettingsPath } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import { isSortedByHost } from '#domain/registration/spots/line.ts';
import { positionWords } from '#domain/registration/spots/reservation-view.ts';
import { waitingTeams } from '#domain/teams/operations.ts';
import type { WaitingRow } from '#domain/teams/views.ts';
import type { Answer } from '#web/src/api/call.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { DivisionBoard } from '#web/src/features/live-division/division-board.tsx';
import { Chance, useTicketPosition } from '#web/src/features/reservation/hold-bar.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Table } from '#web/src/ui/data/table.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Card, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { noneWaiting, waitingColumns } from './waiting-list.tsx';

const Place = styled.p`
  font: 700 var(--type-3xl) / 1 var(--board);
`;
const Dots = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  > span {
    width: 12px;
    height: 12px;
    border: 2px solid var(--muted);
    border-radius: 50%;
  }
  > [data-mine] {
    border-color: var(--action);
    background: var(--action);
  }
`;
/** How many dots fit in a row. A longer waitlist is only described in text. */
const mostDots = 40;

const WaitlistDots = ({ place, waiting }: { place: number; waiting: number }) =>
  place > mostDots ? null : (
    <Dots aria-hidden="true">
      {Array.from({ length: Math.min(Math.max(waiting, place), mostDots) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
        <span key={at} data-mine={at + 1 === place ? true : undefined} />
      ))}
    </Dots>
  );

type Props = {
  readonly row: WaitingRow;
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly zone: string;
  /** Set if the host picks the teams, so that no position is promised. */
  readonly byHost: boolean;
  /** Set if the host approves registrations, so that there is no waitlist. */
  readonly approves: boolean;
};

/** The user's own team's position on the waitlist, and its chance of a spot. */
function MySpot({ row, tournamentId, divisionId, zone, byHost, approves }: Props) {
  const { mark, since, offeredUntil } = row;
  const told = byHost || mark === null || offeredUntil !== null;
  const at = useTicketPosition(told ? null : { divisionId, since, mark });
  if (offeredUntil !== null)
    return (
      <Banner tone="good" title={`${row.name} has an offer until ${momentIn(offeredUntil, zone)}`}>
        {row.email ? `We sent ${row.email} a link to accept it.` : 'We emailed the link to accept it.'}
      </Banner>
    );
  return (
    <Card as="section" aria-label={approves ? row.name : `${row.name} on the waitlist`}>
      <Stack $gap={3}>
        <h2>{row.name}</h2>
        {approves && <p>The host reviews this registration and emails you the decision.</p>}
        {byHost && !approves && (
          <p>
            The host picks who gets a spot and can reorder the waitlist. A team that joins later may move ahead of
            yours, so positions aren’t guaranteed.
          </p>
        )}
        {at && (
          <>
            <Place>
              {positionWords(at)} of {Math.max(at.waiting, at.place)}
            </Place>
            <WaitlistDots place={at.place} waiting={at.waiting} />
            <Chance tournamentId={tournamentId} divisionId={divisionId} place={at.place} />
          </>
        )}
        <Muted>
          Waiting since {momentIn(since, zone)}.{!approves && ' When a spot opens up for you, we’ll email you.'}
        </Muted>
      </Stack>
    </Card>
  );
}

/* A group that is sold by date also has a waitlist for each date. */
const DateLine = lazyPart(() => import('#web/src/features/session-book/date-line.tsx'), 'DateLine');
const SessionDates = lazyPart(() => import('#web/src/features/event/session-dates.tsx'), 'SessionDates');
const CrewList = lazyPart(() => import('./waiting-list.tsx'), 'WaitingList');
const DivisionDraw = lazyPart(() => import('#web/src/features/draw/division-draw.tsx'), 'DivisionDraw');

/**
 * /tournament/{id}/division/{divisionId}/waitlist: who is waiting for a spot, the position and chance of the user's own
 * team, and the lottery behind the order.
 */
export function WaitlistScreen() {
  const divisionId = Number(useParams().divisionId);
  const read = useEvent();
  const event = read.data;
  const division = event?.divisions.find(({ id }) => id === divisionId);
  usePageTitle(division && event && `${waitingTitle(division)} · ${divisionName(division)} · ${event.name}`);
  if (read.loading)
    return (
      <Page>
        <PageSkeleton what="the waitlist" />
      </Page>
    );
  if (!event) return <ErrorState page problem={read.problem} onRetry={() => void read.reload()} />;
  if (!division) return <ErrorState page title="We can’t find that division in this event." />;
  return <Waitlist event={event} division={division} />;
}

function Waitlist({ event, division }: { event: TournamentView; division: DivisionView }) {
  const line = useCall(waitingTeams, { params: { id: division.id } });
  const { run, manage } = line.data?.may ?? { run: false, manage: false };
  const list = (
    <Loaded source={line} skeleton={<RowSkeletons n={6} what="the waitlist" />}>
      {() =>
        datePricesOf(division) === null ? (
          <DivisionWaitlist event={event} division={division} line={line} />
        ) : (
          <Suspense fallback={<RowSkeletons n={4} what="the waitlist" />}>
            {run ? (
              <DateLine tournamentId={event.id} divisionId={division.id} zone={zoneOf(event)} />
            ) : (
              <SessionDates event={{ ...event, divisions: [division] }} />
            )}
          </Suspense>
        )
      }
    </Loaded>
  );
  return (
    <>
      <DivisionBoard
        {...{ event, division, title: waitingTitle(division), admin: run }}
        settings={manage ? divisionSettingsPath(event, division.id) : undefined}
      />
      <Page $wide>
        {division.surgeProtected ? (
          <Tabs
            label={`${waitingTitle(division)} and lottery`}
            items={[
              { key: 'waitlist', title: waitingTitle(division), body: list },
              {
                key: 'draw',
                title: 'Lottery',
                body: (
                  <Suspense fallback={<RowSkeletons n={4} what="the lottery" />}>
                    <DivisionDraw view={event} divisionId={division.id} />
                  </Suspense>
                ),
              },
            ]}
          />
        ) : (
          list
        )}
      </Page>
    </>
  );
}

type Shown = { event: TournamentView; division: DivisionView; line: Called<Answer<typeof waitingTeams>> };

/** The user's own teams with their chances, followed by everyone if the host shows the waitlist. */
function DivisionWaitlist({ event, division, line }: Shown) {
  const { data, problem, reload } = line;
  if (!data) return null;
  const word = teamWord(division);
  const approves = flagsOfDivision(division).acceptanceOnly;
  const byHost = approves || isSortedByHost(division);
  const zone = zoneOf(event);
  const mine = data.items.filter((row) => row.mine);
  return (
    <Stack $gap={5}>
      {problem && <Banner tone="warn" title={problem.title} />}
      {mine.map((row) => (
        <MySpot
          key={row.teamId}
          {...{ row, byHost, approves, zone }}
          tournamentId={event.id}
          divisionId={division.id}
        />
      ))}
      {data.may.run ? (
        <Suspense fallback={<RowSkeletons n={6} what="the waitlist" />}>
          <CrewList line={data} reload={reload} zone={zone} approves={approves} word={word} />
        </Suspense>
      ) : data.hidden ? (
        <EmptyState title={approves ? `Only the host sees these ${word.toLowerCase()}` : 'No public waitlist'}>
          {mine.length === 0 &&
            `Sign in, or use the link in your email, to see your own team${approves ? '' : '’s position'}.`}
        </EmptyState>
      ) : data.items.length === 0 ? (
        <EmptyState title={noneWaiting(word, approves)} />
      ) : (
        <Table
          caption={`${waitingTitle(division)}: ${data.division}`}
          columns={waitingColumns(zone, byHost, word)}
          rows={data.items}
          rowKey={({ teamId }) => teamId}
          defaultSort={byHost ? 'team' : 'position'}
        />
      )}
    </Stack>
  );
}
