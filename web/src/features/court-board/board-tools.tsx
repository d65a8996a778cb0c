import { shortDate } from '#domain/kernel/date-words.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { Menu } from '#web/src/ui/overlays/menu.tsx';
import type { OpenDialog } from './board-dialogs.tsx';
import type { Carried } from './use-carry.ts';
import type { CourtBoard } from './use-court-board.ts';
import { swapOf } from './use-selection.ts';
import { matchName, verdictWords } from './words.ts';

type Props = {
  readonly board: CourtBoard;
  readonly day: string;
  readonly days: readonly string[];
  readonly selecting: boolean;
  /** Starts or ends selecting. Phones don't have it, because they show a court as a list. */
  readonly select: (() => void) | undefined;
  pickDay(day: string): void;
  show(dialog: OpenDialog): void;
  /** Opens the rehearsal. */
  rehearse(): void;
};

/** The day, and the actions for the whole board. */
export const BoardTools = ({ board, day, days, selecting, select, pickDay, show, rehearse }: Props) => (
  <Row $between>
    <Select
      label="Day"
      value={day}
      options={days.map((date) => ({ value: date, label: shortDate(date) }))}
      onChange={({ target }) => pickDay(target.value)}
    />
    <Row $gap={2}>
      <Button size="s" onClick={() => show({ is: 'stop' })}>
        Stop play
      </Button>
      {select && (
        <Button size="s" aria-pressed={selecting} onClick={select}>
          Select
        </Button>
      )}
      {board.draft.moves === null && (
        <Button size="s" onClick={board.draft.begin}>
          Draft
        </Button>
      )}
      <Menu
        label="More"
        size="s"
        acts={[
          { key: 'lost', label: 'Close a court', run: () => show({ plan: 'court-closed' }) },
          { key: 'late', label: 'Delay a division', run: () => show({ plan: 'late' }) },
          { key: 'rehearse', label: 'Rehearse the day', run: rehearse },
          { key: 'clear', label: 'Clear courts', run: () => show({ is: 'clear' }) },
          { key: 'settings', label: 'Settings', run: () => show({ is: 'settings' }) },
        ]}
      />
      <Button size="s" aria-keyshortcuts="Control+Z Meta+Z" disabled={!board.mayUndo} onClick={board.undo}>
        Undo
      </Button>
    </Row>
  </Row>
);

/**
 * Returns a director's actions on matches. Dropping a match on another one asks whether to swap them. A match that
 * can't be played there stays where it was, and the reason is shown.
 */
export function boardActs(board: CourtBoard, zone: string, ask: (swap: readonly Carried[]) => void) {
  const { known: knownBoard } = board;
  const put = (carried: readonly Carried[]) => {
    if (!knownBoard) return;
    const moves = carried.flatMap(({ matchId, court, start }) => {
      const at = knownBoard.byId.get(matchId);
      const stays = !at || (at.match.court === court && at.match.startTime === start);
      return stays ? [] : [{ divisionId: at.divisionId, matchId, court, startTime: start }];
    });
    const [first] = moves;
    if (!first) return;
    const verdict = knownBoard.judge(...carried);
    if (verdict.tone !== 'bad') return void board.move(moves);
    const other = verdict.block?.kind === 'court-taken' && carried.length === 1 ? verdict.block.by : null;
    const swap = other === null ? null : swapOf(knownBoard, first.matchId, other);
    if (swap) return ask(swap);
    const why = verdictWords(knownBoard, verdict, zone) || 'there’s no court there';
    toast(`${matchName(knownBoard, first.matchId)} stays: ${why}`, { tone: 'bad' });
  };
  const takeOff = (ids: readonly number[]) => {
    const moves = ids.flatMap((matchId) => {
      const at = knownBoard?.byId.get(matchId);
      return at ? [{ divisionId: at.divisionId, matchId, court: null, startTime: null }] : [];
    });
    if (moves.length > 0) void board.move(moves);
  };
  return { put, takeOff };
}
