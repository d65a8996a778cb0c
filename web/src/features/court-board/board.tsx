import { useMemo, useState } from 'react';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { noPermission } from '#domain/identity/views.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { boardDays } from './board-days.ts';
import { BoardDialogs, type OpenDialog } from './board-dialogs.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardTools, boardActs } from './board-tools.tsx';
import { CourtDay } from './court-day.tsx';
import { DraftBar } from './draft-bar.tsx';
import { MayClashList } from './may-clash-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Unplaced } from './unplaced.tsx';
import { useUndoKey } from './use-acts.ts';
import { type BoardAnswer, useCourtBoard } from './use-court-board.ts';
import { swapOf, useSelection } from './use-selection.ts';

/** Courts and times of an event's divisions: matches are carried, selected, exchanged, planned; at once, or in a draft. `begun`: the board as it was read already. */
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
