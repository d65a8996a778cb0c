import type { Names } from '#domain/play/match-location.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { PreviewBody, usePreview, withReplay } from '#web/src/features/scoring/consequences.tsx';
import type { Command } from '#web/src/features/scoring/use-command.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { useUndoable } from './use-save-command.ts';

/** A change to confirm: the command, the question, the button's label, and the message when it's done. */
export type Change = { readonly command: Command; readonly ask: string; readonly act: string; readonly done: string };

/** Previews a change, makes it when confirmed, and then offers Undo. */
export function ChangeDialog({
  play,
  divisionId,
  names,
  change,
  onClose,
  onBack,
}: {
  play: Play;
  divisionId: number;
  names: Names;
  change: Change;
  onClose(): void;
  /** Returns to the list of changes to choose from. */
  onBack?: () => void;
}) {
  const previewed = usePreview(divisionId, change.command);
  const { act, busy, problem } = useUndoable(divisionId, play);
  const lost = previewed.preview?.replay.length ?? 0;
  const confirm = async () => {
    if (await act(lost > 0 ? withReplay(change.command) : change.command, change.done)) onClose();
  };
  return (
    <Dialog
      title={change.ask}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack ?? onClose}>{onBack ? 'Back' : 'Keep results'}</Button>
          <Button
            kind={lost > 0 ? 'danger' : 'primary'}
            busy={busy}
            disabled={!previewed.preview}
            onClick={() => void confirm()}
          >
            {lost > 0 ? `${change.act}, and replay ${count(lost, 'match', 'matches')}` : change.act}
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="bad" title={problem.title}>
          {problem.detail}
        </Banner>
      )}
      <PreviewBody {...previewed} play={play} names={names} />
    </Dialog>
  );
}
