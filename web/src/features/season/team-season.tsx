import { Link } from 'react-router';
import { styled } from 'styled-components';
import { shortDate } from '#domain/kernel/date-words.ts';
import { courtName } from '#domain/kernel/text.ts';
import { hasTeam, isOver, sideOf } from '#domain/play/match-location.ts';
import { AddToCalendar } from '#web/src/features/event/add-to-calendar.tsx';
import { type CourtMatch, matchPath, seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { clockTime, forfeitText, gamesText } from '#web/src/features/match/words.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Rows = styled.ol`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: grid;
    grid-template-columns: 136px minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px 12px;
    min-height: var(--touch);
    padding: 6px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--action);
  }
  b {
    font: 600 var(--type-l) / 1.2 var(--board);
  }
  small {
    display: block;
    color: var(--muted);
  }
  i {
    display: inline-block;
    font-style: normal;
  }
  .off {
    text-decoration: line-through;
  }
`;

type Props = {
  readonly team: number;
  readonly placed: readonly CourtMatch[];
  readonly tournamentId: number;
  readonly zone: string;
};

const resultOf = ({ match }: CourtMatch, team: number) => {
  const side = sideOf(match, team);
  if (match.status === 101) return <Chip>Canceled</Chip>;
  if (!isOver(match) || side === null) return null;
  if (match.winner === null || match.winner === 'split')
    return <Chip>{match.winner === 'split' ? 'Split' : 'Played'}</Chip>;
  return match.winner === side ? <Chip tone="good">Won</Chip> : <Chip>Lost</Chip>;
};

/** A team's whole season: date, location, opponent, home or away, and result. */
export function TeamSeason({ team, placed, tournamentId, zone }: Props) {
  const own = placed
    .filter(({ match }) => hasTeam(match, team) || match.refTeam === team)
    .toSorted((a, b) => (a.match.startTime ?? Infinity) - (b.match.startTime ?? Infinity));
  return (
    <Stack $gap={3}>
      <Row $between>
        <h2>{own[0]?.names(team) ?? 'Season'}</h2>
        <AddToCalendar path={`/api/calendar/team/${team}.ics`} of={own[0]?.names(team) ?? 'this team'} />
      </Row>
      <Rows>
        {own.map((at) => {
          const { match, round } = at;
          const side = sideOf(match, team);
          const { home, away } = seatsAt(at);
          const at0 = round.hideTimes ? null : match.startTime;
          return (
            <li key={match.id}>
              <Link to={matchPath(tournamentId, at)} className={match.status === 101 ? 'off' : undefined}>
                <span>
                  <b>{at0 === null ? shortDate(round.date) : shortDate(dateOf(at0, zone))}</b>
                  <small>
                    {at0 === null ? 'No time yet' : clockTime(at0, zone)}
                    {match.court && `, ${courtName(match.court)}`}
                  </small>
                </span>
                <span>
                  {side === null
                    ? `Work team for ${home.text} vs. ${away.text}`
                    : side === 'home'
                      ? away.text
                      : home.text}
                  <small>
                    {[round.name, side === 'home' ? 'home' : side === 'away' ? 'away' : 'work'].join(' · ')}
                    {side !== null && gamesText(match) && (
                      <>
                        {' · '}
                        <i>{gamesText(match, side)}</i>
                      </>
                    )}
                    {match.forfeit && ` · ${forfeitText(match, at.names)}`}
                  </small>
                </span>
                {resultOf(at, team)}
              </Link>
            </li>
          );
        })}
      </Rows>
    </Stack>
  );
}
