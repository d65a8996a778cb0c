import { useState } from 'react';
import { courtName } from '#domain/kernel/text.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Carried } from './use-carry.ts';
import type { KnownBoard } from './use-court-board.ts';
import { swapOf } from './use-selection.ts';
import { matchName, matchPart, spotWords, verdictSentence } from './words.ts';

type Props = {
  readonly known: KnownBoard;
  readonly matchId: number;
  readonly day: { readonly from: Millis; readonly to: Millis };
  readonly zone: string;
  onClose(): void;
  put(carried: readonly Carried[]): void;
  takeOff(matchIds: readonly number[]): void;
};
/** The interval between the start times offered. */
const step = 10 * minute;

/** Moves a match without dragging. The user chooses a court and a time, and sees any conflict. */
export function MoveDialog({ known: board, matchId, day, zone, onClose, put, takeOff }: Props) {
  const match = board.byId.get(matchId)?.match;
  const [court, pickCourt] = useState(match?.court ?? board.courts[0] ?? '');
  const [start, pickStart] = useState<Millis>(match?.startTime ?? day.from);
  if (!match) return null;
  const starts = Array.from({ length: Math.floor((day.to - day.from) / step) }, (_, i) => day.from + i * step);
  const times = [...new Set([...starts, start])].sort((a, b) => a - b);
  const verdict = board.judge({ matchId, court, start });
  const taken = verdict.block?.kind === 'court-taken' ? verdict.block.by : null;
  const swap = taken === null ? null : swapOf(board, matchId, taken);
  const free = (of: string) => starts.find((at) => board.judge({ matchId, court: of, start: at }).tone === 'good');
  return (
    <Dialog title={matchName(board, matchId)} onClose={onClose}>
      <Stack $gap={4}>
        <Muted>
          {matchPart(board, matchId)}. Now: {spotWords(match.court, match.startTime, zone)}
        </Muted>
        <Select
          label="Court"
          value={court}
          options={board.courts.map((name) => ({ value: name, label: courtName(name) }))}
          onChange={({ target }) => pickCourt(target.value)}
        />
        <Select
          label="Time"
          value={String(start)}
          options={times.map((at) => {
            const { tone } = board.judge({ matchId, court, start: at });
            return {
              value: String(at),
              label: `${clockTime(at, zone)}${tone === 'good' ? '' : tone === 'warn' ? ' (conflict)' : ' (taken)'}`,
            };
          })}
          onChange={({ target }) => pickStart(Number(target.value))}
        />
        <p role="status">{verdictSentence(board, verdict, zone)}</p>
        <Row>
          <Button
            kind="primary"
            disabled={verdict.tone === 'bad'}
            onClick={() => {
              put([{ matchId, court, start }]);
              onClose();
            }}
          >
            Move to {courtName(court)}, {clockTime(start, zone)}
          </Button>
          {swap && (
            <Button
              disabled={board.judge(...swap).tone === 'bad'}
              onClick={() => {
                put(swap);
                onClose();
              }}
            >
              Swap matches
            </Button>
          )}
          <Button
            onClick={() => {
              const first = free(court);
              if (first !== undefined) pickStart(first);
            }}
          >
            First open time
          </Button>
          <Button
            kind="plain"
            onClick={() => {
              takeOff([matchId]);
              onClose();
            }}
          >
            Take off the board
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
