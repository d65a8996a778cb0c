import { Suspense } from 'react';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { WeekTab } from '#domain/leagues/week-times.ts';
import { courtSheet } from '#domain/play/court-sheet.ts';
import { CourtTable } from '#web/src/features/courts/court-table.tsx';
import type { CourtMatch } from '#web/src/features/live-division/court-card.tsx';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { WeekDayList } from './week-day-list.tsx';

const SubsOfWeek = lazyPart(() => import('./week-subs.tsx'), 'SubsOfWeek');

type Props = {
  readonly tab: WeekTab;
  readonly placed: readonly CourtMatch[];
  readonly plays: Plays;
  readonly tournamentId: number;
  readonly zone: string;
  readonly mine: ReadonlySet<number>;
};

/** Returns the teams with a bye in a week, by name, for all divisions. */
function byesOf({ rounds }: WeekTab, plays: Plays): string[] {
  return rounds.flatMap(({ divisionId, round }) => {
    const teams = new Map(plays[divisionId]?.view?.teams.map(({ id, name }) => [id, name]));
    return (round.week?.byes ?? []).flatMap((team) => teams.get(team) ?? []);
  });
}

/** A league week: each of its days by time and court, byes and subs, and whether it's canceled. */
export function WeekSheet({ tab, placed, plays, tournamentId, zone, mine }: Props) {
  const phone = useMedia(media.phone);
  const dayAt = (at: number) => dateOf(at, zone);
  const rounds = new Set(tab.rounds.map(({ round }) => round.id));
  const here = placed.filter(({ round, match }) => rounds.has(round.id) && (tab.canceled || match.status !== 101));
  const lost = placed.filter(({ round, match }) => rounds.has(round.id) && match.status === 101).length;
  const byes = byesOf(tab, plays);
  const again = [...new Set(tab.rounds.flatMap(({ round }) => round.week?.madeUp ?? []))].sort((a, b) => a - b);
  const waiting = here.filter(({ match }) => match.court === null);
  return (
    <Stack $gap={3}>
      {tab.canceled && (
        <Banner tone="warn">
          {tab.name} is canceled.{' '}
          {again.length > 0
            ? plural(
                again.length,
                `Unplayed matches move to week ${again.join(', ')}.`,
                `Unplayed matches move to weeks ${again.join(', ')}.`,
              )
            : 'Matches from this week won’t be rescheduled.'}
        </Banner>
      )}
      {!tab.canceled && lost > 0 && <Muted>{plural(lost, '1 match was canceled.', '# matches were canceled.')}</Muted>}
      {tab.dates.map((day) => {
        const sheet = courtSheet(here, day, dayAt);
        if (sheet.rows.length === 0) return null;
        const given = { sheet, day, tournamentId, zone, mine };
        return (
          <Stack key={day} $gap={2}>
            <h2>{shortDate(day)}</h2>
            {phone ? <WeekDayList {...given} /> : <CourtTable {...given} />}
          </Stack>
        );
      })}
      {waiting.length > 0 && (
        <Muted>{plural(waiting.length, '1 match has no court yet.', '# matches have no court yet.')}</Muted>
      )}
      {byes.length > 0 && !tab.canceled && (
        <p>
          <b>{byes.length === 1 ? 'Bye' : 'Byes'}</b>: {byes.join(', ')}
        </p>
      )}
      <Suspense>{!tab.canceled && <SubsOfWeek tab={tab} plays={plays} tournamentId={tournamentId} />}</Suspense>
    </Stack>
  );
}
