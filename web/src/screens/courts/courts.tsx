import { Suspense } from 'react';
import { setupPath } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { courtDays, courtSheet } from '#domain/play/court-sheet.ts';
import { paths, to } from '#domain/site/paths.ts';
import { CourtList } from '#web/src/features/courts/court-list.tsx';
import { CourtTable } from '#web/src/features/courts/court-table.tsx';
import { EventPage } from '#web/src/features/event/event-page.tsx';
import { EventPlays, isWaiting, locationIn, type Plays } from '#web/src/features/live-division/event-plays.tsx';
import { useMyTeams } from '#web/src/features/live-division/follow-team.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

const CourtCards = lazyPart(() => import('#web/src/features/paper/court-cards.tsx'), 'CourtCards');

/** Returns the requested day or, if there is none, today, the next day of play, or the last one. */
const dayShown = (days: readonly string[], asked: string | undefined, today: string): string | undefined =>
  days.find((day) => day === asked) ?? days.find((day) => day >= today) ?? days.at(-1);

function Sheet({ event, plays }: { event: TournamentView; plays: Plays }) {
  const [askedDay, pickDay] = useQueryText('day');
  const [division, pickDivision] = useQueryText('division');
  const [paper, setPaper] = useQueryText('paper');
  const phone = useMedia(media.phone);
  const mine = useMyTeams();
  const zone = zoneOf(event);
  const placed = locationIn(event, plays).filter((at) => division === undefined || at.division === division);
  const dayAt = (at: number) => dateOf(at, zone);
  const days = courtDays(placed, dayAt);
  const day = dayShown(days, askedDay, dayAt(serverNow()));
  const waiting = event.divisions.some(({ id }) => isWaiting(plays[id]));
  const divisions = [...new Set(locationIn(event, plays).flatMap((at) => at.division ?? []))];
  if (day === undefined)
    return waiting ? (
      <RowSkeletons n={8} what="the courts" />
    ) : (
      <EmptyState title="No courts yet">Courts and times show up here once the director publishes them.</EmptyState>
    );
  const sheet = courtSheet(placed, day, dayAt);
  if (paper)
    return (
      <Suspense>
        <CourtCards
          name={event.name}
          tournamentId={event.id}
          courts={sheet.courts}
          day={day}
          crew={Object.values(plays).some((play) => play.build)}
          rule={`${setupPath(event, 'rules')}&find=${encodeURIComponent('work teams score')}`}
          leave={() => setPaper(undefined)}
        />
      </Suspense>
    );
  const given = { sheet, day, tournamentId: event.id, zone, mine };
  return (
    <Stack $gap={3}>
      <Row $between className="no-print">
        <Row $gap={2}>
          {days.length > 1 && (
            <Select
              label="Day"
              value={day}
              options={days.map((value) => ({ value, label: shortDate(value) }))}
              onChange={({ target }) => pickDay(target.value)}
            />
          )}
          {divisions.length > 1 && (
            <Select
              label="Division"
              placeholder="All divisions"
              value={division ?? ''}
              options={divisions.map((value) => ({ value, label: value }))}
              onChange={({ target }) => pickDivision(target.value || undefined)}
            />
          )}
        </Row>
        <Row $gap={2}>
          <LinkButton size="s" to={to(paths.scoreboard, { tournamentId: event.id })}>
            Scoreboard
          </LinkButton>
          <LinkButton size="s" to={to(paths.poolMonitor, { tournamentId: event.id })}>
            Pool monitor
          </LinkButton>
          <Button size="s" icon="print" onClick={() => print()}>
            Print
          </Button>
          <Button size="s" onClick={() => setPaper('1')}>
            Court cards
          </Button>
        </Row>
      </Row>
      <h2>{shortDate(day)}</h2>
      {phone ? <CourtList {...given} /> : <CourtTable {...given} />}
    </Stack>
  );
}

/** /tournament/{id}/courts, /league/{id}/courts: a day as a sheet of times and courts. Phones show one court at a time. */
export const CourtsScreen = () => (
  <EventPage title="Courts">
    {(event) => <EventPlays event={event}>{(plays) => <Sheet event={event} plays={plays} />}</EventPlays>}
  </EventPage>
);
