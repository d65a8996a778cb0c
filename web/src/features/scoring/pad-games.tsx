import { sportOf } from '#domain/catalog/sports.ts';
import { gameRule, isNeeded, openGame } from '#domain/play/matches/open-game.ts';
import { gameWinner } from '#domain/play/matches/outcome.ts';
import type { MatchView } from '#domain/play/views.ts';
import { useSportId, useSportWords } from '#web/src/features/sport/sport.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { GameBar, KeysHint, Sides, Tile } from './pad-look.ts';
import { usePadNotes } from './pad-notes.ts';
import { type Pad, type Side, sides, usePointKeys } from './use-pad.ts';

type Game = MatchView['games'][number];

/** The match's sets, to choose the one on the scorepad. Renders nothing if there's only one. */
export function GamePicker({ pad: { match, game, choose } }: { pad: Pad }) {
  const say = useSportWords();
  return match.games.length < 2 ? null : (
    <GameBar role="group" aria-label={say('Sets')} data-games={match.games.length}>
      {match.games.map((listed) => (
        <button
          key={listed.number}
          type="button"
          aria-pressed={listed.number === game?.number}
          disabled={!isNeeded(match, listed) || listed.number > openGame(match)}
          onClick={() => choose(listed.number)}
        >
          <small>
            {say('Set')} {listed.number}
          </small>
          {listed.home ?? '–'} : {listed.away ?? '–'}
        </button>
      ))}
    </GameBar>
  );
}

const arrows = ['ArrowLeft', 'ArrowRight'];

/** A large button for each side's points. */
export function PointTiles({ pad, game, nameOf }: { pad: Pad; game: Game; nameOf(side: Side): string }) {
  const locked = pad.over || pad.decided || !pad.playable;
  const { rallies } = sportOf(useSportId());
  const { serves: server, flipped } = usePadNotes(pad.match.id, game);
  const serves = rallies ? server : null;
  const order = flipped ? sides.toReversed() : sides;
  usePointKeys(pad, { order, may: (side, by) => (by === 1 ? !locked : mayTake(pad, game, side)) });
  return (
    <Sides>
      {order.map((side, at) => (
        <Tile
          key={side}
          type="button"
          aria-keyshortcuts={arrows[at]}
          disabled={locked}
          aria-label={`Point for ${nameOf(side)}, now ${game[side] ?? 0}${serves === side ? ', serves' : ''}`}
          onClick={() => pad.point(side, 1)}
        >
          <span>
            {nameOf(side)}
            {serves === side && !locked && <small>Serving</small>}
          </span>
          <b>{game[side] ?? 0}</b>
          <i>+1</i>
        </Tile>
      ))}
    </Sides>
  );
}

/** Adds two points for a side, in a sport with two-pointers. */
export function TwoPointers({ pad, game, nameOf }: { pad: Pad; game: Game; nameOf(side: Side): string }) {
  const { flipped } = usePadNotes(pad.match.id, game);
  if (!game.twoPointers || pad.over || pad.decided || !pad.playable) return null;
  return (
    <Sides>
      {(flipped ? sides.toReversed() : sides).map((side) => (
        <Button key={side} size="l" aria-label={`Two points for ${nameOf(side)}`} onClick={() => pad.point(side, 2)}>
          +2
        </Button>
      ))}
    </Sides>
  );
}

/** Takes a point away from a side if it was entered elsewhere and can’t be undone here. */
export function TakePoints({ pad, game, nameOf }: { pad: Pad; game: Game; nameOf(side: Side): string }) {
  const { flipped } = usePadNotes(pad.match.id, game);
  return (
    <Sides>
      {(flipped ? sides.toReversed() : sides).map((side) => (
        <Button
          key={side}
          size="l"
          icon="minus"
          disabled={!mayTake(pad, game, side)}
          aria-label={`Take a point from ${nameOf(side)}`}
          onClick={() => pad.point(side, -1)}
        >
          1
        </Button>
      ))}
    </Sides>
  );
}

const mayTake = (pad: Pad, game: Game, side: Side) => !pad.over && pad.playable && (game[side] ?? 0) > 0;

/** How the set is played, and the keyboard shortcuts. */
export const GameRule = ({ game }: { game: Game }) => (
  <>
    <p>{gameRule(game)}</p>
    <KeysHint>Keys: left or right arrow adds a point, Shift takes one away, U undoes.</KeysHint>
  </>
);

/** The end of a set, above the locked halves: the winner to check, and the button for the next set. */
type StateProps = { pad: Pad; game: Game; nameOf(side: Side): string };
export function SetOver({ pad: { match, over, decided, choose }, game, nameOf }: StateProps) {
  const say = useSportWords();
  const ended = decided && !over;
  const next = openGame(match);
  const winner = gameWinner(game);
  const [most, least] = [Math.max(game.home ?? 0, game.away ?? 0), Math.min(game.home ?? 0, game.away ?? 0)];
  if (!ended || game.number === next) return null;
  return (
    <Banner
      tone="good"
      title={`${say('Set')} ${game.number} is over${winner === 'home' || winner === 'away' ? `: ${nameOf(winner)}, ${most}-${least}` : ''}`}
      actions={
        <Button kind="primary" size="l" wide onClick={() => choose(next)}>
          {say(`Continue with set ${next}`)}
        </Button>
      }
    >
      Is that the score? If not, take a point away.
    </Banner>
  );
}
