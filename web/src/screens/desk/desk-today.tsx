import { Link } from 'react-router';
import { styled } from 'styled-components';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf, courtBoardPath, publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { livePath } from '#domain/catalog/events/live-path.ts';
import { minutesWords } from '#domain/kernel/time.ts';
import type { EventToday } from '#domain/reporting/views.ts';
import { paths } from '#domain/site/paths.ts';
import { toUnder } from '#domain/site/roots.ts';
import { checkinPath } from '#domain/teams/paths.ts';
import { playTime } from '#web/src/features/match/words.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { Table } from '#web/src/ui/data/table.tsx';
import { Card } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from './use-desk.ts';

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  overflow: hidden;
  a {
    flex: 1 1 auto;
    display: grid;
    align-content: center;
    min-height: 56px;
    padding: 6px 14px;
    border-right: 1px solid var(--line);
    color: var(--text);
    font-size: var(--type-s);
    text-decoration: none;
  }
  a:last-child {
    border: 0;
  }
  a:hover {
    background: var(--sunken);
  }
  b {
    font: 700 var(--type-xl) / 1.1 var(--board);
    font-variant-numeric: tabular-nums;
  }
  a[data-late] b {
    color: var(--bad);
  }
`;

/** The day in one line: matches done, the delay, and who isn't checked in. Each one links to the page for dealing with it. */
export function TodayStrip({
  today: { play, checkin },
  desk: { facts },
}: { today: EventToday } & Pick<OnDesk, 'desk'>) {
  const missing = checkin ? checkin.of - checkin.here : 0;
  if (!play && missing === 0) return null;
  return (
    <Line aria-label={checkin ? 'Today' : 'Matches'}>
      {play && (
        <Link to={livePath(facts) ?? publicPath(facts)}>
          <b>
            {play.played} of {play.of}
          </b>
          matches
        </Link>
      )}
      {play && checkin && (
        <Link to={courtBoardPath(facts)} data-late={play.late > 0 || undefined}>
          <b>{play.late > 0 ? minutesWords(play.late) : 'On time'}</b>
          {play.late > 0 ? 'behind' : 'courts and times'}
        </Link>
      )}
      {checkin && checkin.of > 0 && (
        <Link to={checkinPath(brochureOf(facts.type), facts.id)}>
          <b>{missing > 0 ? missing : 'Everyone is in'}</b>
          {missing > 0 ? 'not checked in' : `${checkin.of} checked in`}
        </Link>
      )}
    </Line>
  );
}

type Row = EventToday['divisions'][number];

/** Every division on the day: its checked-in teams, its round, the matches done, and when the next match starts. */
export function DivisionsToday({ today, desk: { facts, divisions } }: { today: EventToday } & Pick<OnDesk, 'desk'>) {
  const zone = zoneOf(facts);
  const named = new Map(divisions.map((division) => [division.id, divisionName(division)]));
  const kind = brochureOf(facts.type);
  const home = (divisionId: number) =>
    toUnder(kind === 'series' ? 'tournament' : kind, paths.divisionHome, { tournamentId: facts.id, divisionId });
  // On a day without play, a league's teams don't check in.
  const title = today.checkin ? 'Divisions today' : 'Divisions';
  const rows = today.divisions.filter(({ of, matches }) => of + matches > 0);
  if (rows.length === 0) return null;
  return (
    <Card $flush aria-label={title}>
      <Table
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: 'Division',
            cell: ({ id }) => <Link to={home(id)}>{named.get(id) ?? 'Division'}</Link>,
          },
          ...(today.checkin
            ? [{ key: 'here', title: 'Checked in', cell: ({ here, of }: Row) => `${here} of ${of}` }]
            : []),
          { key: 'round', title: 'Round', cell: ({ round }) => round ?? 'No rounds yet' },
          { key: 'done', title: 'Done', cell: ({ played, matches }) => `${played} of ${matches}` },
          {
            key: 'next',
            title: 'Next',
            cell: ({ live, next, played, matches }) =>
              live > 0
                ? `${live} on court`
                : next !== null
                  ? playTime(next, zone, serverNow())
                  : matches > 0 && played === matches
                    ? 'Finished'
                    : '–',
          },
        ]}
      />
    </Card>
  );
}
