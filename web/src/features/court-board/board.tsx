import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { rehearsalPath } from '#domain/catalog/desk/paths.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { noPermission } from '#domain/identity/views.ts';
import { hour, type Millis } from '#domain/kernel/time.ts';
import { type BoardMatch, type Hours, pastClose } from '#domain/play/board/task.ts';
import { isOver } from '#domain/play/match-location.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { BoardDialogs, type OpenDialog } from './board-dialogs.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardTools, boardActs } from './board-tools.tsx';
import { CourtDay } from './court-day.tsx';
import { MayClashList } from './may-clash-list.tsx';
import { useUndoKey } from './use-acts.ts';
import { type BoardAnswer, type CourtBoard, type KnownBoard, useCourtBoard } from './use-court-board.ts';
import { swapOf, useSelection } from './use-selection.ts';
import { matchName } from './words.ts';

type Day = Hours & { readonly date: string };

/**
 * Returns the date of a match that starts at that time. An evening goes on past midnight, until the next day's
 * opening is nearer.
 */
function dateOfStart(at: Millis, days: readonly Day[], zone: string): string {
  const open = days.find(({ from, to }) => at >= from && at < to);
  if (open) return open.date;
  const before = days.findLast(({ to }) => to <= at);
  const next = days.find(({ from }) => from > at);
  const isLate = before && at < before.to + pastClose && !(next && next.from - at < at - before.to);
  return isLate ? before.date : dateOf(at, zone);
}

const wholeHours = ({ date, from, to }: Day): Day => ({
  ...{ date, from: Math.floor(from / hour) * hour, to: Math.ceil(to / hour) * hour },
});

/**
 * The days drawn on a board: the hours the courts are open, any match before or after them, and every other date with
 * a match.
 */
export function boardDays(days: readonly Day[], matches: readonly BoardMatch[], zone: string): Day[] {
  // only times outside the hours are looked up in a calendar, because looking up 1,500 matches delays the first paint
  const isInside = (at: Millis) => days.some(({ from, to }) => at >= from && at + hour <= to);
  const outside = Map.groupBy(
    matches.flatMap(({ match }) => match.startTime ?? []).filter((at) => !isInside(at)),
    (at) => dateOfStart(at, days, zone),
  );
  const drawn = days.map((day) => {
    const starts = outside.get(day.date) ?? [];
    return { ...day, from: Math.min(day.from, ...starts), to: Math.max(day.to, ...starts.map((at) => at + hour)) };
  });
  const others = [...outside]
    .filter(([date]) => !days.some((day) => day.date === date))
    .map(([date, starts]) => ({ date, from: Math.min(...starts), to: Math.max(...starts) + hour }));
  return [...drawn, ...others].map(wholeHours).sort((a, b) => (a.date < b.date ? -1 : 1));
}

type DraftBarProps = { readonly board: CourtBoard; readonly known: KnownBoard };

/** An open draft: its number of changes, Publish and Discard. */
function DraftBar({ board, known: knownBoard }: DraftBarProps) {
  const [tell, setTell] = useState(true);
  const { draft, busy } = board;
  if (draft.moves === null) return null;
  const { open, theirs } = knownBoard;
  const publish = async () => {
    if (await board.publish(tell))
      toast(`${count(open.length, 'match', 'matches')} moved for everyone`, { tone: 'good' });
  };
  return (
    <Banner
      tone="info"
      title="Draft: only you can see it"
      actions={
        <>
          <Button size="s" onClick={draft.end}>
            Discard
          </Button>
          <Button size="s" kind="primary" busy={busy} onClick={() => void publish()}>
            {open.length === 0 ? 'Close draft' : `Publish ${count(open.length, 'move', 'moves')}`}
          </Button>
        </>
      }
    >
      Saved on this device until you publish or discard it.
      {theirs.length > 0 && (
        <Row $gap={2} role="alert">
          <b>
            {theirs.length === 1
              ? 'Someone else has moved 1 match since then. Your draft puts it somewhere else.'
              : `Someone else has moved ${theirs.length} matches since then. Your draft puts them somewhere else.`}
          </b>
          <Button size="s" onClick={board.keepTheirs}>
            {theirs.length === 1 ? 'Keep their change' : 'Keep their changes'}
          </Button>
        </Row>
      )}
      {open.length > 0 && (
        <Checkbox
          label="Notify teams of their new times"
          checked={tell}
          onChange={({ target }) => setTell(target.checked)}
        />
      )}
    </Banner>
  );
}

type SelectionBarProps = {
  readonly selected: ReadonlySet<number>;
  readonly busy: boolean;
  swap(): void;
  takeOff(): void;
  clear(): void;
};

/** Actions for the selected matches. Dragging one of them moves all. */
const SelectionBar = ({ selected, busy, swap, takeOff, clear }: SelectionBarProps) => (
  <Card aria-label="Selection">
    <Row $between>
      <b role="status">
        {selected.size === 0 ? 'Tap the matches you want' : `${count(selected.size, 'match', 'matches')} selected`}
      </b>
      <Row $gap={2}>
        <Button size="s" disabled={selected.size !== 2} onClick={swap}>
          Swap matches
        </Button>
        <Button size="s" disabled={selected.size === 0} busy={busy} onClick={takeOff}>
          Take off the board
        </Button>
        <Button size="s" kind="plain" onClick={clear}>
          Done
        </Button>
      </Row>
    </Row>
  </Card>
);

const List = styled.ul`
  list-style: none;
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  padding-bottom: var(--space-2);
  li {
    flex: none;
  }
`;
/** How many are drawn. The planner also places the rest. */
const most = 40;

type UnplacedProps = { readonly known: KnownBoard; readonly busy: boolean; open(matchId: number): void; plan(): void };

/** Matches without a court or time, which are placed one at a time by hand or all at once by the planner. */
function Unplaced({ known: board, busy, open, plan }: UnplacedProps) {
  const without = board.matches.filter(
    ({ match }) => !isOver(match) && (match.court === null || match.startTime === null),
  );
  if (without.length === 0) return null;
  return (
    <Card aria-label="Not scheduled">
      <Row $between>
        <h2>Not scheduled ({without.length})</h2>
        <Button busy={busy} onClick={plan}>
          Plan the rest
        </Button>
      </Row>
      <List>
        {without.slice(0, most).map(({ match, part }) => (
          <li key={match.id}>
            <Button size="s" onClick={() => open(match.id)}>
              {part}: {matchName(board, match.id)}
            </Button>
          </li>
        ))}
      </List>
    </Card>
  );
}

/**
 * Courts and times of an event's divisions. Matches are dragged, selected, swapped and planned, either live or in a
 * draft. `begun`: the board as already loaded.
 */
export function Board({
  event,
  plays,
  begun,
}: {
  event: TournamentView;
  plays: Plays;
  begun?: BoardAnswer | undefined;
}) {
  const zone = zoneOf(event);
  const go = useNavigate();
  const board = useCourtBoard(event, plays, begun);
  useUndoKey(board.undo);
  const phone = useMedia(media.phone);
  const [asked, pickDay] = useQueryText('day');
  const [court, pickCourt] = useQueryText('court');
  const [open, show] = useState<OpenDialog>(null);
  const { selecting, selected, select, begin, end } = useSelection();
  const { known: knownBoard, data } = board;
  const days = useMemo(
    () => (knownBoard && data ? boardDays(data.days, knownBoard.matches, zone) : []),
    [knownBoard, data, zone],
  );
  const { put, takeOff } = boardActs(board, zone, (swap) => show({ swap }));
  const now = serverNow();
  const today = dateOf(now, zone);
  return (
    <Loaded
      source={board}
      skeleton={<RowSkeletons n={10} what="the courts" />}
      missing={<EmptyState title={noPermission} />}
    >
      {({ settings, people }) => {
        const day =
          days.find(({ date }) => date === asked) ??
          days.find(({ from, to }) => from <= now && now < to) ??
          days.find(({ date }) => date >= today) ??
          days.at(-1);
        if (!day || !knownBoard) return <RowSkeletons n={10} what="the courts" />;
        const given = { known: knownBoard, day, zone };
        const openMove = (move: number) => show({ move });
        const pair = [...selected];
        return (
          <Stack $gap={3}>
            <BoardTools
              {...{ board, selecting, show }}
              day={day.date}
              days={days.map(({ date }) => date)}
              pickDay={pickDay}
              rehearse={() => void go(rehearsalPath(event))}
              select={phone ? undefined : selecting ? end : begin}
            />
            <DraftBar board={board} known={knownBoard} />
            {selecting && (
              <SelectionBar
                selected={selected}
                busy={board.busy}
                swap={() => {
                  const swap = swapOf(knownBoard, pair[0] ?? 0, pair[1] ?? 0);
                  if (swap) show({ swap });
                }}
                takeOff={() => {
                  takeOff(pair);
                  end();
                }}
                clear={end}
              />
            )}
            <Unplaced known={knownBoard} busy={board.busy} open={openMove} plan={() => show({ plan: 'rest' })} />
            <MayClashList {...{ known: knownBoard, people, settings, zone }} open={openMove} />
            {phone ? (
              <CourtDay {...given} court={court} pick={pickCourt} open={openMove} />
            ) : (
              <BoardGrid {...given} {...{ settings, put, selected, selecting, select }} open={openMove} />
            )}
            <BoardDialogs
              {...given}
              {...{ open, board, event, plays, settings, put, takeOff }}
              onClose={() => show(null)}
            />
          </Stack>
        );
      }}
    </Loaded>
  );
}
