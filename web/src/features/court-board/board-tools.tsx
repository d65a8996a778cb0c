import { shortDate } from '#domain/kernel/date-words.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { Menu } from '#web/src/ui/overlays/menu.tsx';
import type { OpenDialog } from './board-dialogs.tsx';
import type { CourtBoard } from './use-court-board.ts';

type Props = {
  readonly board: CourtBoard;
  readonly day: string;
  readonly days: readonly string[];
  readonly selecting: boolean;
  /** Selecting is begun or ended; not on phones, where a court is a list. */
  readonly select: (() => void) | undefined;
  pickDay(day: string): void;
  show(dialog: OpenDialog): void;
};

/** The day, and what can be done with the board as a whole. */
export const BoardTools = ({ board, day, days, selecting, select, pickDay, show }: Props) => (
  <Row $between>
    <Select
      label="Day"
      value={day}
      options={days.map((date) => ({ value: date, label: shortDate(date) }))}
      onChange={({ target }) => pickDay(target.value)}
    />
    <Row $gap={2}>
      <Button size="s" onClick={() => show({ is: 'stop' })}>
        Play stops
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
          { key: 'lost', label: 'A court is lost', run: () => show({ plan: 'court-closed' }) },
          { key: 'late', label: 'A division starts late', run: () => show({ plan: 'late' }) },
          { key: 'clear', label: 'Clear a day', run: () => show({ is: 'clear' }) },
          { key: 'settings', label: 'Settings', run: () => show({ is: 'settings' }) },
        ]}
      />
      <Button size="s" aria-keyshortcuts="Control+Z Meta+Z" disabled={!board.mayUndo} onClick={board.undo}>
        Undo
      </Button>
    </Row>
  </Row>
);
