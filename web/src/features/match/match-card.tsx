import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { gameWinner } from '#domain/play/matches/outcome.ts';
import { shownStatus } from '#domain/play/matches/status.ts';
import type { MatchView } from '#domain/play/views.ts';
import { paths, to } from '#web/src/app/paths.ts';
import { isOn, type Names } from '#web/src/features/live-division/look-up.ts';
import { Chip } from '#web/src/ui/chip.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Score } from '#web/src/ui/score.tsx';
import { clockTime, forfeitText, type Seat, seatsOf } from './words.ts';

const Box = styled.article<{ $mine: boolean; $on: boolean }>`
  position: relative;
  display: grid;
  gap: 4px;
  padding: 10px 14px 12px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-left: 5px solid ${({ $on, $mine }) => ($on ? 'var(--live)' : $mine ? 'var(--ball)' : 'var(--line)')};
  border-radius: var(--radius);
  min-width: 0;
  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 10px;
  min-height: 26px;
  font-size: 14px;
  color: var(--muted);
  b {
    color: var(--text);
    font-family: var(--board);
    font-size: 17px;
  }
  > :last-child:not(:first-child) {
    margin-left: auto;
  }
`;
const Title = styled(Link)`
  font: 600 17px / 1.2 var(--board);
  color: var(--text);
  text-decoration: none;
  &:focus-visible {
    outline: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }
`;
const Side = styled.div<{ $state: 'won' | 'lost' | 'open' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  min-height: 32px;
  font-weight: ${({ $state }) => ($state === 'won' ? 700 : 500)};
  color: ${({ $state }) => ($state === 'lost' ? 'var(--muted)' : 'var(--text)')};
  > span:first-child {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    line-height: 1.2;
  }
  > span:last-child {
    display: flex;
    gap: 2px;
  }
  svg {
    color: var(--good);
  }
`;
const Foot = styled.p`
  font-size: 14px;
  color: var(--muted);
`;

/* Bye, unknown and forfeit never look alike: a dashed word, italics, a struck-out name with its reason. */
const Named = styled.span<{ $kind: Seat['kind']; $out: boolean }>`
  ${({ $kind }) => $kind === 'unknown' && 'font-style: italic; font-weight: 400; color: var(--muted);'}
  ${({ $kind }) =>
    $kind === 'bye' &&
    'border: 1.5px dashed var(--control); border-radius: 6px; padding: 1px 10px; font-weight: 500; color: var(--muted);'}
  ${({ $out }) => $out && 'text-decoration: line-through;'}
`;

export const SeatName = ({ seat, gaveUp }: { seat: Seat; gaveUp: boolean }) => (
  <Named $kind={seat.kind} $out={gaveUp}>
    {seat.text}
  </Named>
);

/** Whether a side gave the match up. */
export const gaveUp = (match: MatchView, side: 'home' | 'away'): boolean =>
  match.forfeit !== null && (match.forfeit.by === side || match.forfeit.by === 'both');

/** "Live", the time it starts, or how it ended. */
export function MatchState({
  match,
  zone,
  hideTimes = false,
}: {
  match: MatchView;
  zone: string;
  hideTimes?: boolean;
}) {
  if (match.forfeit) return <Chip tone="warn">Forfeit</Chip>;
  if (match.status === 101 || match.status === 102) return <Chip tone="bad">{shownStatus(match)}</Chip>;
  if (match.progress === 'complete') return <Chip>{match.winner === 'split' ? 'Split' : 'Final'}</Chip>;
  if (isOn(match)) return <Chip tone="live">{match.progress === 'started' ? 'Live' : shownStatus(match)}</Chip>;
  if (match.startTime !== null && !hideTimes) return <b>{clockTime(match.startTime, zone)}</b>;
  return <span>Not started</span>;
}

const stateOf = (match: MatchView, side: 'home' | 'away'): 'won' | 'lost' | 'open' =>
  match.winner === side ? 'won' : match.progress === 'complete' && match.winner !== 'split' ? 'lost' : 'open';

/** Games that are worth a column: those with a score, and the one being played. */
const shownGames = (match: MatchView) => match.games.filter((game) => game.home !== null || game.away !== null);

export type MatchCardProps = {
  match: MatchView;
  tournamentId: number;
  names: Names;
  zone: string;
  /** What it is: "M3", "1 v 3 (2)", "Semifinal 1". */
  title: string;
  /** Further facts of the head: the pool, the round. */
  where?: ReactNode;
  feeders?: readonly MatchView[];
  mine?: number | null;
  hideTimes?: boolean;
  /** It stands under its court's name already. */
  hideCourt?: boolean;
  /** What follows, who works. */
  foot?: ReactNode;
};

/** A match wherever it is listed: what, where, when, who, by game. The whole card leads to its page. */
export function MatchCard(props: MatchCardProps) {
  const { match, tournamentId, names, zone, title, where, feeders = [], mine = null, hideTimes = false, foot } = props;
  const { hideCourt = false } = props;
  const seats = seatsOf(match, names, feeders);
  const gone = forfeitText(match, names);
  return (
    <Box $mine={mine !== null && (match.homeTeam === mine || match.awayTeam === mine)} $on={isOn(match)}>
      <Head>
        <Title to={to(paths.tournamentLiveMatch, { tournamentId, matchId: match.id })}>{title}</Title>
        {match.court && !hideCourt && <span>Court {match.court}</span>}
        {where}
        <span>
          <MatchState match={match} zone={zone} hideTimes={hideTimes} />
        </span>
      </Head>
      {(['home', 'away'] as const).map((side) => (
        <Side key={side} $state={stateOf(match, side)}>
          <span>
            {match.winner === side && <Icon name="check" size={18} />}
            <SeatName seat={seats[side]} gaveUp={gaveUp(match, side)} />
            {match.winner === side && <span className="sr-only">won</span>}
          </span>
          <span>
            {shownGames(match).map((game) => (
              <Score key={game.number} value={game[side]} won={gameWinner(game) === side} size={22} />
            ))}
          </span>
        </Side>
      ))}
      {(gone || foot) && (
        <Foot>
          {gone}
          {gone && foot && ' · '}
          {foot}
        </Foot>
      )}
    </Box>
  );
}
