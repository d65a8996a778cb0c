import type { ReactNode } from 'react';
import { gameWinner } from '#domain/play/matches/outcome.ts';
import { isOn, type Names } from '#domain/play/placed.ts';
import type { MatchView } from '#domain/play/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { Score } from '#web/src/ui/data/score.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Box, Foot, Head, Side, Title } from './match-card-look.ts';
import { MatchState } from './match-state.tsx';
import { gaveUp, SeatName } from './seat-name.tsx';
import { forfeitText, type Seat, seatsOf } from './words.ts';

const stateOf = (match: MatchView, side: 'home' | 'away'): 'won' | 'lost' | 'open' =>
  match.winner === side ? 'won' : match.progress === 'complete' && match.winner !== 'split' ? 'lost' : 'open';

/** Games that are worth a column: those with a score, and the one being played. */
const shownGames = (match: MatchView) => match.games.filter((game) => game.home !== null || game.away !== null);

const SideLine = ({ match, side, seat }: { match: MatchView; side: 'home' | 'away'; seat: Seat }) => (
  <Side $state={stateOf(match, side)}>
    <span>
      {match.winner === side && <Icon name="check" size={18} />}
      <SeatName seat={seat} gaveUp={gaveUp(match, side)} />
      {match.winner === side && <span className="sr-only">won</span>}
    </span>
    <span>
      {shownGames(match).map((game) => (
        <Score key={game.number} value={game[side]} won={gameWinner(game) === side} size={22} />
      ))}
    </span>
  </Side>
);

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
  /** Matches of several days stand together. */
  mixedDays?: boolean;
  /** It is already shown under its court's name. */
  hideCourt?: boolean;
  /** What follows, who works. */
  foot?: ReactNode;
};

/** A match wherever it is listed: what, where, when, who, by game. The whole card leads to its page. */
export function MatchCard(props: MatchCardProps) {
  const { match, tournamentId, names, zone, title, where, feeders = [], mine = null, hideTimes = false, foot } = props;
  const { hideCourt = false, mixedDays = false } = props;
  const seats = seatsOf(match, names, feeders);
  const gone = forfeitText(match, names);
  return (
    <Box $mine={mine !== null && (match.homeTeam === mine || match.awayTeam === mine)} $on={isOn(match)}>
      <Head>
        <Title to={to(paths.tournamentLiveMatch, { tournamentId, matchId: match.id })}>{title}</Title>
        {match.court && !hideCourt && <span>Court {match.court}</span>}
        {where}
        <span>
          <MatchState match={match} zone={zone} hideTimes={hideTimes} mixedDays={mixedDays} />
        </span>
      </Head>
      {(['home', 'away'] as const).map((side) => (
        <SideLine key={side} match={match} side={side} seat={seats[side]} />
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
