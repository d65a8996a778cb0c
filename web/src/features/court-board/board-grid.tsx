import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { courtName } from '#domain/kernel/text.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import type { BoardSettings } from '#domain/play/board/settings.ts';
import { type BoardMatch, minutesOnCourt } from '#domain/play/board/task.ts';
import { hasBegun } from '#domain/play/courts/board.ts';
import { isOn, isOver } from '#domain/play/match-location.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { type Store, useStore } from '#web/src/lib/store.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import { Ghost, Heads, Lines, linesIn, Now, Scroll, Tile, type TileState, Times } from './board-look.ts';
import { type Carried, type CarryHandlers, useCarry } from './use-carry.ts';
import type { KnownBoard } from './use-court-board.ts';
import { carriedAlong } from './use-selection.ts';
import { matchName, matchPart, spotWords, verdictWords } from './words.ts';

const stateOf = ({ match }: BoardMatch): TileState => {
  if (isOver(match)) return 'over';
  return isOn(match) || hasBegun(match) ? 'on' : 'open';
};

type BoardTileProps = {
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

/** A match on the board. It rerenders only when something about it changes, because a drag moves one of up to 1,500. */
const BoardTile = memo(function BoardTile({ at, name, part, left, width, top, height, zone, ...is }: BoardTileProps) {
  const { match } = at;
  const { handlers, lifted, selected, drafted } = is;
  const state = stateOf(at);
  const start = match.startTime as Millis;
  const more = state === 'open' ? [selected && 'selected', drafted && 'in the draft'] : ['has started'];
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
      <span style={{ WebkitLineClamp: linesIn(height) }}>{name}</span>
      <span>{part}</span>
    </Tile>
  );
});

const timesWide = 64;
const headsHigh = 40;
type Day = { readonly from: Millis; readonly to: Millis };
type BoardGridProps = {
  readonly known: KnownBoard;
  readonly settings: BoardSettings;
  readonly day: Day;
  readonly zone: string;
  readonly selected: ReadonlySet<number>;
  readonly selecting: boolean;
  put(carried: readonly Carried[]): void;
  open(matchId: number): void;
  select(matchId: number): void;
};

type Column = { readonly rows: readonly number[]; readonly look: BoardSettings['look']; readonly from: Millis };

type TimeColumnProps = Column & {
  readonly zone: string;
  readonly all: number;
  readonly now: { at: Millis; top: number } | null;
};

/** The times of the visible rows, and the marker for now. */
const TimeColumn = ({ rows, look, from, zone, all, now }: TimeColumnProps) => (
  <Times style={{ height: all * look.height }}>
    {rows.map((i) => (
      <span key={i} style={{ top: i * look.height + 4 }}>
        {clockTime(from + i * look.interval * minute, zone)}
      </span>
    ))}
    {now && <b style={{ top: now.top }}>{clockTime(now.at, zone)}</b>}
  </Times>
);

/** Returns the matches in the drawn hours, by court. */
const onDay = (matches: readonly BoardMatch[], { from, to }: Day) =>
  Map.groupBy(
    matches.filter(({ match }) => match.startTime !== null && match.startTime >= from && match.startTime < to),
    ({ match }) => match.court,
  );

type Scale = { readonly width: number; top(at: Millis): number; high(minutes: number): number };
type Carrying = {
  readonly carrying: Store<Carried | null>;
  readonly known: KnownBoard;
  readonly selected: ReadonlySet<number>;
  readonly zone: string;
  readonly scale: Scale;
};

/** The match being dragged, where it would land, and any conflict. Only this part rerenders during a drag. */
function Ghosts({ carrying, known: board, selected, zone, scale }: Carrying) {
  const carried = useStore(carrying);
  const along = carried && carriedAlong(board, selected, carried);
  const verdict = along && board.judge(...along);
  const said = carried && (verdict ? verdictWords(board, verdict, zone) : 'a match would land outside the courts');
  return (
    <>
      {(along ?? (carried ? [carried] : [])).map(({ matchId, court, start }) => (
        <Ghost
          key={matchId}
          $tone={verdict?.tone ?? 'bad'}
          style={{
            width: scale.width - 4,
            minHeight: scale.high(board.byId.get(matchId)?.minutes ?? 0),
            transform: `translate(${board.courts.indexOf(court) * scale.width + 2}px, ${scale.top(start)}px)`,
          }}
        >
          {matchName(board, matchId)}
          {matchId === carried?.matchId && (
            <small>
              {clockTime(start, zone)} {said}
            </small>
          )}
        </Ghost>
      ))}
      <p className="sr-only" role="status">
        {carried && `${spotWords(carried.court, carried.start, zone)}. ${said || 'Free.'}`}
      </p>
    </>
  );
}

/** Returns a board's visible columns and rows, and the matches that reach into them. */
function useSight(scroller: RefObject<HTMLDivElement | null>, { courts, count, width, height }: Size) {
  const columns = useVirtualizer({
    horizontal: true,
    count: courts,
    getScrollElement: () => scroller.current,
    estimateSize: () => width,
    overscan: 1,
    paddingStart: timesWide,
  });
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: Math.ceil(160 / height),
    paddingStart: headsHigh,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer caches its estimated widths
  useEffect(() => columns.measure(), [columns, width]);
  const inSight = rows.getVirtualItems();
  const [first, last] = [(inSight[0]?.start ?? 0) - headsHigh, inSight.at(-1)?.end ?? count * height];
  return {
    wide: columns.getTotalSize(),
    columns: columns.getVirtualItems(),
    rows: inSight.map(({ index }) => index),
    has: (top: number, high: number) => top + high >= first && top <= last,
  };
}
/** The narrowest court column in which teams are still readable, in px. */
const narrowest = 104;

/** Returns the width of a court's column: as set, or narrower if all courts then fit side by side. */
function useFittingWidth(scroller: RefObject<HTMLDivElement | null>, courts: number, width: number): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const at = scroller.current;
    if (!at) return;
    const watch = new ResizeObserver(() => setRoom(at.clientWidth));
    watch.observe(at);
    return () => watch.disconnect();
  }, [scroller]);
  const fitting = Math.floor((room - timesWide) / Math.max(1, courts));
  return fitting >= Math.min(narrowest, width) ? Math.min(fitting, width) : width;
}

type Size = { readonly courts: number; readonly count: number; readonly width: number; readonly height: number };

/** Returns the time at which a board opens: now if the day is today, or otherwise its first match. */
function openingAt(matches: readonly BoardMatch[], { from, to }: Day, now: Millis): Millis {
  if (now > from && now < to) return now;
  const starts = matches.flatMap(({ match }) => match.startTime ?? []).filter((at) => at >= from && at < to);
  return Math.min(to, ...starts);
}

/** Scrolls to the opening time once per day, so the matches being played are visible. */
function useOpensAt(scroller: RefObject<HTMLDivElement | null>, from: Millis, top: number): void {
  // Newer browsers return a promise from scroll, which React would mistake for the effect's cleanup.
  const scroll = useEffectEvent(() => void scroller.current?.scrollTo({ top: Math.max(0, top - above) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll once per day
  useEffect(scroll, [from]);
}
/** The minimum height of a match that ended early, in minutes, so its teams stay readable. */
const least = 15;
/** The space above the opening time, in px. */
const above = 64;

/** The board, with times down and courts across. Only the visible part is drawn. */
export function BoardGrid({
  known: board,
  settings,
  day,
  zone,
  selected,
  selecting,
  put,
  open,
  select,
}: BoardGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const now = useNow(30_000);
  const { interval, height, autoS } = settings.look;
  const { matches, courts } = board;
  const width = useFittingWidth(scroller, courts.length, settings.look.width);
  const { from, to } = day;
  const pixels = height / (interval * minute);
  const scale = {
    width,
    top: (at: Millis) => (at - from) * pixels,
    high: (minutes: number) => minutes * minute * pixels,
  };
  const count = Math.ceil((to - from) / (interval * minute));
  const step = Math.max(5, interval / 6) * minute;
  const geometry = { courts, width, scale: pixels, from, step, scroll: autoS };
  const { carrying, lifted, handlers } = useCarry({
    ...{ scroller, sheet, geometry, selecting, open, select },
    put: (carried) => put(carriedAlong(board, selected, carried) ?? [carried]),
  });
  const sight = useSight(scroller, { courts: courts.length, count, width, height });
  const byCourt = useMemo(() => onDay(matches, { from, to }), [matches, from, to]);
  useOpensAt(scroller, from, scale.top(openingAt(matches, day, now)));
  const isLifted = (id: number) => lifted !== null && (lifted === id || (selected.has(lifted) && selected.has(id)));
  const columns = new Set(sight.columns.map(({ index }) => index));
  // A dragged match stays in the document where it was, because a touch ends when its starting element is removed.
  const tiles = courts.flatMap((court, index) =>
    (columns.has(index) || lifted !== null ? (byCourt.get(court) ?? []) : []).flatMap((at) => {
      const place = {
        top: scale.top(at.match.startTime as Millis),
        height: scale.high(Math.max(minutesOnCourt(at), Math.min(at.minutes, least))),
        left: index * width,
      };
      const isDrawn = (columns.has(index) && sight.has(place.top, place.height)) || at.match.id === lifted;
      return isDrawn ? [{ at, ...place }] : [];
    }),
  );
  return (
    <>
      {byCourt.size === 0 && <Muted>No matches are scheduled on a court that day.</Muted>}
      <Scroll ref={scroller} tabIndex={0} role="region" aria-label="Court board">
        <div style={{ width: sight.wide, height: count * height + headsHigh, position: 'relative' }}>
          <Heads style={{ width: sight.wide }}>
            {sight.columns.map(({ index, start }) => (
              <b key={index} style={{ left: start, width }}>
                {courtName(courts[index] ?? '')}
              </b>
            ))}
          </Heads>
          <TimeColumn
            {...{ rows: sight.rows, all: count, look: settings.look, from, zone }}
            now={now >= from && now <= to ? { at: now, top: scale.top(now) } : null}
          />
          <div
            ref={sheet}
            style={{ position: 'absolute', left: timesWide, top: headsHigh, right: 0, height: count * height }}
          >
            <Lines $row={height} $width={width} />
            {now >= from && now <= to && <Now style={{ top: scale.top(now) }} />}
            {tiles.map((tile) => (
              <BoardTile
                key={tile.at.match.id}
                {...{ ...tile, zone, width, handlers }}
                name={matchName(board, tile.at.match.id)}
                part={matchPart(board, tile.at.match.id)}
                lifted={isLifted(tile.at.match.id)}
                selected={selected.has(tile.at.match.id)}
                drafted={board.drafted.has(tile.at.match.id)}
              />
            ))}
            <Ghosts {...{ carrying, known: board, selected, zone, scale }} />
          </div>
        </div>
      </Scroll>
    </>
  );
}
