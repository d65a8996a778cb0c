import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { rehearsalPath } from '#domain/catalog/events/brochure-kind.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { noPermission } from '#domain/identity/can.ts';
import { isOver } from '#domain/play/match-location.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { boardDays, busyHours } from './board-days.ts';
import { BoardDialogs, type OpenDialog } from './board-dialogs.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardTools, boardActs } from './board-tools.tsx';
import { ClosedCourts } from './closed-courts.tsx';
import { CourtDay } from './court-day.tsx';
import { DraftBar } from './draft-bar.tsx';
import { MayClashList } from './may-clash-list.tsx';
import { useUndoKey } from './use-acts.ts';
import { type BoardAnswer, type KnownBoard, useCourtBoard } from './use-court-board.ts';
import { swapOf, useSelection } from './use-selection.ts';
import { matchName } from './words.ts';

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
/** The maximum number of matches that are drawn here. The planner also places the rest. */
const most = 40;

type UnplacedProps = { readonly known: KnownBoard; readonly busy: boolean; open(matchId: number): void; plan(): void };

/** Matches without a court or time. A director places them one at a time, or the planner places all of them at once. */
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

/** The board without the hours before and after the day's play. One press shows them. */
function FoldedGrid({ day, now, ...grid }: Parameters<typeof BoardGrid>[0] & { now: number }) {
  const [all, showAll] = useState(false);
  const busy = busyHours(day, grid.known.matches, now);
  const folds = busy.from > day.from || busy.to < day.to;
  return (
    <>
      {folds && (
        <Row $between>
          <Muted>{all ? 'All hours are shown.' : 'Hours without matches before and after play are hidden.'}</Muted>
          <Button size="s" onClick={() => showAll(!all)}>
            {all ? 'Hide empty hours' : 'Show all hours'}
          </Button>
        </Row>
      )}
      <BoardGrid {...grid} day={all ? day : busy} />
    </>
  );
}

/** The open dialog. The "Stop play" button on the event's other pages opens its dialog here. */
function useOpenDialog() {
  const [linked, setLinked] = useQueryText('open');
  const [pressed, press] = useState<OpenDialog>(null);
  const show = (dialog: OpenDialog) => {
    press(dialog);
    if (linked) setLinked(undefined);
  };
  return { open: pressed ?? (linked === 'stop' ? ({ is: 'stop' } as const) : null), show };
}

/**
 * Courts and times for an event's divisions. Matches are dragged, selected, swapped and planned, either live or in a
 * draft. `begun` is a board that is already loaded.
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
  const { open, show } = useOpenDialog();
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
            <ClosedCourts tournamentId={event.id} {...{ board, day, zone }} />
            <DraftBar board={board} known={knownBoard} zone={zone} />
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
              <FoldedGrid {...given} {...{ settings, put, selected, selecting, select, now }} open={openMove} />
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
