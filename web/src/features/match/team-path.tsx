import { Link } from 'react-router';
import { styled } from 'styled-components';
import { placement } from '#domain/kernel/text.ts';
import { finishesIn } from '#domain/play/finishes/finishes.ts';
import { type MatchLocation, type Names, sideName } from '#domain/play/match-location.ts';
import type { PlayView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Card, Muted } from '#web/src/ui/layout/layout.tsx';
import { wayOf } from './way.ts';
import { playTime } from './words.ts';

const List = styled.ol`
  list-style: none;
  margin-top: 6px;
  li {
    display: grid;
    grid-template-columns: 26px minmax(0, 1fr) auto;
    gap: var(--space-2);
    align-items: center;
    min-height: var(--touch);
    border-top: 1px solid var(--line);
    font-size: var(--type-m);
  }
  li[aria-current] {
    background: var(--mark);
  }
  i {
    font: 700 var(--type-l) var(--board);
    text-align: center;
  }
  a {
    color: inherit;
  }
  li > span:last-child {
    font: 600 var(--type-base) var(--board);
    white-space: nowrap;
  }
`;

function Starts({ match, at, zone }: { match: MatchLocation['match']; at: number; zone: string }) {
  const live = useLiveTime(match);
  return live?.moved ? `about ${playTime(live.start, zone, serverNow())}` : playTime(at, zone, serverNow());
}

/** A team's path through the division: every match (or dual) it has played or will play, with this match marked. */
export function TeamPath(props: {
  view: PlayView;
  teamId: number;
  here: number;
  tournamentId: number;
  names: Names;
  zone: string;
}) {
  const { view, teamId, here, tournamentId, names, zone } = props;
  const way = wayOf(view, teamId);
  const finishes = finishesIn(view);
  const finish = finishes.get(teamId);
  return (
    <Card aria-label={`Path for ${names(teamId)}`}>
      <h2>{names(teamId)}</h2>
      {finish !== undefined && <Muted>Finished {placement(finish, [...finishes.values()])}</Muted>}
      <List>
        {way.map(({ matchLocation: { match, round }, ids, title, side, result, figures }) => {
          const at = round.hideTimes ? null : match.startTime;
          return (
            <li key={match.id} aria-current={ids.includes(here) ? 'true' : undefined}>
              <i>{result || '·'}</i>
              <span>
                <Link to={toHere(paths.tournamentLiveMatch, { tournamentId, matchId: ids[0] ?? match.id })}>
                  {title}
                </Link>{' '}
                <Muted>vs. {sideName(match, side === 'home' ? 'away' : 'home', names) ?? 'to be decided'}</Muted>
              </span>
              <span>{figures || (at !== null && <Starts match={match} at={at} zone={zone} />)}</span>
            </li>
          );
        })}
      </List>
    </Card>
  );
}
