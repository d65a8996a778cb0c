import { Link } from 'react-router';
import { styled } from 'styled-components';
import { hasTeam, isOn, isOver } from '#domain/play/placed.ts';
import { type CourtMatch, matchPath, seatsAt } from '#web/src/features/live-division/court-card.tsx';
import { useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { placedTitle } from '#web/src/features/match/placed-card.tsx';
import { clockTime, gamesText, matchInWords } from '#web/src/features/match/words.ts';

const Cell = styled(Link)<{ $mine: boolean; $on: boolean; $over: boolean }>`
  display: grid;
  gap: 1px;
  min-height: var(--touch);
  padding: 5px 8px;
  border-left: 4px solid ${({ $on, $mine }) => ($on ? 'var(--live)' : $mine ? 'var(--ball)' : 'var(--line)')};
  border-radius: 6px;
  background: ${({ $mine }) => ($mine ? 'var(--mark)' : 'var(--surface)')};
  color: ${({ $over }) => ($over ? 'var(--muted)' : 'var(--text)')};
  font-size: var(--type-s);
  line-height: 1.25;
  text-decoration: none;
  &:hover {
    box-shadow: inset 0 0 0 1.5px var(--action);
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 700;
  }
  small {
    display: flex;
    justify-content: space-between;
    gap: 6px;
    font: 600 var(--type-xs) / 1.3 var(--board);
    color: ${({ $mine }) => ($mine ? 'var(--text)' : 'var(--muted)')};
  }
`;

type Given = { placed: CourtMatch; tournamentId: number; mine: ReadonlySet<number>; zone: string };

/** A match on a court sheet: its two teams, what it is, and its score once there is one. */
export function SheetCell({ placed, tournamentId, mine, zone }: Given) {
  const { match, note } = placed;
  const isSpare = note?.spare && !isOn(match) && !isOver(match);
  const { home, away } = seatsAt(placed);
  const own = [...mine].some((team) => hasTeam(match, team));
  const games = gamesText(match);
  const live = useLiveTime(match);
  return (
    <Cell
      to={matchPath(tournamentId, placed)}
      $mine={own}
      $on={isOn(match)}
      $over={isOver(match) || isSpare === true}
      aria-label={matchInWords(match, placed.names)}
    >
      <small>
        <span>{[placed.division, placedTitle(placed)].filter(Boolean).join(' · ')}</span>
        {isOn(match) && <span>LIVE</span>}
        {isSpare && <span>Not needed</span>}
        {live?.moved && <span>about {clockTime(live.start, zone)}</span>}
      </small>
      <span>{match.winner === 'home' ? <b>{home.text}</b> : home.text}</span>
      <span>{match.winner === 'away' ? <b>{away.text}</b> : away.text}</span>
      {(games || match.forfeit) && (
        <small>
          <span>{games}</span>
          {match.forfeit && <span>Forfeit</span>}
        </small>
      )}
    </Cell>
  );
}
