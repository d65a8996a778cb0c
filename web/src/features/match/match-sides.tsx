import { styled } from 'styled-components';
import { isDualHead } from '#domain/play/duals/numbers.ts';
import { gameWinner } from '#domain/play/matches/outcome.ts';
import type { MatchView } from '#domain/play/views.ts';
import { Score, useJust } from '#web/src/ui/data/score.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Side } from './match-card-look.ts';
import type { Seat } from './words.ts';

/*
 * A bye, an unknown team and a forfeit never look alike. They have a dashed label, italics, and a struck-out name with
 * its reason, respectively.
 */
const Named = styled.span<{ $kind: Seat['kind']; $out: boolean }>`
  ${({ $kind }) => $kind === 'unknown' && 'font-style: italic; font-weight: 400; color: var(--muted);'}
  ${({ $kind }) =>
    $kind === 'bye' &&
    'border: 1.5px dashed var(--control); border-radius: 6px; padding: 1px 10px; font-weight: 500; color: var(--muted);'}
  ${({ $out }) => $out && 'text-decoration: line-through;'}
`;

/** A seat's team, or the text shown instead. */
export const SeatName = ({ seat, gaveUp }: { seat: Seat; gaveUp: boolean }) => (
  <Named $kind={seat.kind} $out={gaveUp}>
    {seat.text}
  </Named>
);

/** Returns whether a side forfeited the match. */
export const gaveUp = (match: MatchView, side: 'home' | 'away'): boolean =>
  match.forfeit !== null && (match.forfeit.by === side || match.forfeit.by === 'both');

const stateOf = (match: MatchView, side: 'home' | 'away'): 'won' | 'lost' | 'open' =>
  match.winner === side ? 'won' : match.progress === 'complete' && match.winner !== 'split' ? 'lost' : 'open';

/** The sets that get a column: those with a score, and the current one. */
const shownGames = (match: MatchView) => match.games.filter((game) => game.home !== null || game.away !== null);

/**
 * A match's two sides with points by set and the winner marked. When a side wins while the match is on screen, its
 * whole row is highlighted for a moment.
 */
export function MatchSides({
  match,
  seats,
  dense = false,
}: {
  match: MatchView;
  seats: { home: Seat; away: Seat };
  dense?: boolean;
}) {
  const decided = useJust(match.winner);
  return (['home', 'away'] as const).map((side) => (
    <Side
      key={side}
      $state={stateOf(match, side)}
      $dense={dense}
      data-just={(decided && match.winner === side) || undefined}
    >
      <span>
        {match.winner === side && <Icon name="check" size={18} />}
        <SeatName seat={seats[side]} gaveUp={gaveUp(match, side)} />
        {match.winner === side && <span className="sr-only">won</span>}
      </span>
      <span>
        {isDualHead(match)
          ? match.progress !== 'none' && (
              <Score value={match.sets[side]} won={match.winner === side} size={dense ? 18 : 22} />
            )
          : shownGames(match).map((game) => (
              <Score key={game.number} value={game[side]} won={gameWinner(game) === side} size={dense ? 18 : 22} />
            ))}
      </span>
    </Side>
  ));
}
