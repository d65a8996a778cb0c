import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { PlayView } from '#domain/play/views.ts';
import { paths, to } from '#web/src/app/paths.ts';
import { allPlaced, hasTeam, type Names, type Placed } from '#web/src/features/live-division/look-up.ts';
import { Card, Muted } from '#web/src/ui/layout.tsx';
import { placedTitle } from './placed-card.tsx';
import { clockTime, gamesText, winnerTeam } from './words.ts';

const List = styled.ol`
  list-style: none;
  margin-top: 6px;
  li {
    display: grid;
    grid-template-columns: 26px minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
    min-height: var(--touch);
    border-top: 1px solid var(--line);
    font-size: 15px;
  }
  li[aria-current] {
    background: var(--mark);
  }
  i {
    font: 700 17px var(--board);
    text-align: center;
  }
  a {
    color: inherit;
  }
  li > span:last-child {
    font: 600 16px var(--board);
    white-space: nowrap;
  }
`;

const byOrder = (a: Placed, b: Placed): number => a.round.number - b.round.number || a.match.number - b.match.number;

function resultOf({ match }: Placed, teamId: number): string {
  if (match.winner === null) return '';
  return match.winner === 'split' ? 'S' : winnerTeam(match) === teamId ? 'W' : 'L';
}

/** The way of a team through the division: every match it has played or will, this one marked. */
export function TeamPath(props: {
  view: PlayView;
  teamId: number;
  here: number;
  tournamentId: number;
  names: Names;
  zone: string;
}) {
  const { view, teamId, here, tournamentId, names, zone } = props;
  const way = allPlaced(view)
    .filter(({ match }) => hasTeam(match, teamId))
    .sort(byOrder);
  const end = view.brackets
    .flatMap((bracket) => bracket.seeds)
    .find((one) => one.teamId === teamId && one.place !== null);
  return (
    <Card aria-label={`The way of ${names(teamId)}`}>
      <h2>{names(teamId)}</h2>
      {end && <Muted>Finished {end.place}</Muted>}
      <List>
        {way.map((placed) => {
          const { match } = placed;
          const rival = match.homeTeam === teamId ? match.awayTeam : match.homeTeam;
          const games = gamesText(match);
          const time = match.startTime !== null && !placed.round.hideTimes ? clockTime(match.startTime, zone) : '';
          return (
            <li key={match.id} aria-current={match.id === here ? 'true' : undefined}>
              <i>{resultOf(placed, teamId) || '·'}</i>
              <span>
                <Link to={to(paths.tournamentLiveMatch, { tournamentId, matchId: match.id })}>
                  {placedTitle(placed)}
                </Link>{' '}
                <Muted>v {names(rival) ?? 'to be decided'}</Muted>
              </span>
              <span>{games || time}</span>
            </li>
          );
        })}
      </List>
    </Card>
  );
}
