import { useState } from 'react';
import { clearedOf, partsNamed } from '#domain/play/board/days.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
import { count, plural } from '#web/src/lib/words.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { CourtBoard, KnownBoard } from './use-court-board.ts';

type Props = { readonly known: KnownBoard; readonly board: CourtBoard; readonly plays: Plays; onClose(): void };

/** Removes the court and time from the matches of a round or of one of its flights, except matches that have started. */
export function ClearDialog({ known: knownBoard, board, plays, onClose }: Props) {
  const scopes = (board.data?.divisions ?? []).flatMap(({ id: divisionId, name }) => {
    const view = plays[divisionId]?.view;
    if (!view) return [];
    return view.rounds.flatMap((round) => {
      const label = `${name}, ${round.name}`;
      const flights = round.flights.length > 1 ? round.flights : [];
      return [
        { id: round.id, label },
        ...flights.map(({ id, name: flight }, at) => ({ id, label: `${label}, ${flight || `Flight ${at + 1}`}` })),
      ].map((scope) => ({ ...scope, divisionId, parts: partsNamed(view, scope.id) ?? new Set<number>() }));
    });
  });
  const [picked, pick] = useState(scopes[0]?.id);
  const scope = scopes.find(({ id }) => id === picked);
  const moves = scope ? clearedOf(knownBoard.matches, scope.parts) : [];
  const clear = async () => {
    if (!scope || !(await board.clear(scope.divisionId, scope.id, scope.parts))) return;
    toast(`${count(moves.length, 'match', 'matches')} taken off the board`, { tone: 'good' });
    onClose();
  };
  return (
    <Dialog title="Clear courts" onClose={onClose}>
      <Stack $gap={4}>
        <Select
          label="Round or flight"
          value={String(picked ?? '')}
          options={scopes.map(({ id, label }) => ({ value: String(id), label }))}
          onChange={({ target }) => pick(Number(target.value))}
        />
        <p role="status">
          {moves.length === 0
            ? 'No match here has a court or time to clear.'
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
