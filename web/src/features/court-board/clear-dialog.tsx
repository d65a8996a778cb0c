import { useState } from 'react';
import { clearedOf, partsOfRound } from '#domain/play/board/days.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
import { count, plural } from '#web/src/lib/words.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { CourtBoard, KnownBoard } from './use-court-board.ts';

type Props = { readonly known: KnownBoard; readonly board: CourtBoard; readonly plays: Plays; onClose(): void };

/** Removes the court and time from a division's matches on one day, except matches that have started. */
export function ClearDialog({ known: knownBoard, board, plays, onClose }: Props) {
  const days = (board.data?.divisions ?? []).flatMap(({ id, name }) =>
    (plays[id]?.view?.rounds ?? []).map((round) => ({
      divisionId: id,
      roundId: round.id,
      label: `${name}, ${round.name}`,
    })),
  );
  const [picked, pick] = useState(days[0]?.roundId);
  const day = days.find(({ roundId }) => roundId === picked);
  const moves = day ? clearedOf(knownBoard.matches, partsOfRound(knownBoard.matches, day.roundId)) : [];
  const clear = async () => {
    if (!day || !(await board.clear(day.divisionId, day.roundId))) return;
    toast(`${count(moves.length, 'match', 'matches')} taken off the board`, { tone: 'good' });
    onClose();
  };
  return (
    <Dialog title="Clear the day" onClose={onClose}>
      <Stack $gap={4}>
        <Select
          label="Day"
          value={String(picked ?? '')}
          options={days.map(({ roundId, label }) => ({ value: String(roundId), label }))}
          onChange={({ target }) => pick(Number(target.value))}
        />
        <p role="status">
          {moves.length === 0
            ? 'No match this day has a court or time to clear.'
            : plural(
                moves.length,
                'Clears the court and time of 1 match. Matches that have started keep theirs. You can undo this.',
                'Clears the courts and times of # matches. Matches that have started keep theirs. You can undo this.',
              )}
        </p>
        <Button kind="danger" busy={board.busy} disabled={moves.length === 0} onClick={() => void clear()}>
          Clear {count(moves.length, 'match', 'matches')}
        </Button>
      </Stack>
    </Dialog>
  );
}
