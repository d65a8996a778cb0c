import { memo } from 'react';
import type { Millis } from '#domain/kernel/time.ts';
import type { BoardMatch } from '#domain/play/board/task.ts';
import { hasBegun } from '#domain/play/courts/board.ts';
import { isOn, isOver } from '#domain/play/match-location.ts';
import { Tile, type TileState } from './board-look.ts';
import type { CarryHandlers } from './use-carry.ts';
import { spotWords } from './words.ts';

const stateOf = ({ match }: BoardMatch): TileState => {
  if (isOver(match)) return 'over';
  return isOn(match) || hasBegun(match) ? 'on' : 'open';
};

type Props = {
  readonly at: BoardMatch;
  readonly name: string;
  readonly part: string;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly zone: string;
  readonly lifted: boolean;
  readonly selected: boolean;
  readonly drafted: boolean;
  readonly handlers: CarryHandlers;
};

/** A match on the board. Drawn again only where something about it is new: a drag over 1,500 of them moves one. */
export const BoardTile = memo(function BoardTile({ at, name, part, left, width, top, height, zone, ...is }: Props) {
  const { match } = at;
  const { handlers, lifted, selected, drafted } = is;
  const state = stateOf(at);
  const start = match.startTime as Millis;
  const more = state === 'open' ? [selected && 'selected', drafted && 'in the draft'] : ['has begun'];
  return (
    <Tile
      type="button"
      $state={state}
      $lifted={lifted}
      $marked={selected ? 'selected' : drafted ? 'drafted' : null}
      style={{ left: left + 2, width: width - 4, top: top + 1, height: height - 2 }}
      aria-label={[name, spotWords(match.court, start, zone), ...more.filter(Boolean)].join(', ')}
      aria-roledescription={state === 'open' ? 'movable match' : undefined}
      onPointerDown={state === 'open' ? (event) => handlers.down(event, match.id) : undefined}
      onPointerMove={handlers.moved}
      onPointerUp={handlers.up}
      onPointerCancel={handlers.cancel}
      onKeyDown={(event) => state === 'open' && handlers.key(event, { matchId: match.id, court: match.court, start })}
      onClick={(event) => handlers.press(event, match.id, state === 'open')}
    >
      <span>{name}</span>
      <span>{part}</span>
    </Tile>
  );
});
