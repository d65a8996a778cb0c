import type { Names } from '#web/src/features/live-division/look-up.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { PreviewBody, usePreview, withReplay } from '#web/src/features/scoring/consequences.tsx';
import { type Command, useCommand } from '#web/src/features/scoring/use-command.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/banner.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { Dialog } from '#web/src/ui/dialog.tsx';
import { toast } from '#web/src/ui/toast.tsx';

/** A change somebody is about to make: the command, the question, the word on the button, what is said when it is done. */
export type Change = { readonly command: Command; readonly ask: string; readonly act: string; readonly done: string };

/** Shows what a change would do, does it when that is agreed to, and offers to take it back. */
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
  /** Back to where the change was chosen. */
  onBack?: () => void;
}) {
  const previewed = usePreview(divisionId, change.command);
  const { run, busy, problem } = useCommand(divisionId, play.reload);
  const lost = previewed.preview?.replay.length ?? 0;
  const confirm = async () => {
    const answer = await run(lost > 0 ? withReplay(change.command) : change.command);
    if (!answer.ok) return;
    const { seq } = answer.value;
    const takeBack = async () => {
      const undone = await run({ type: 'undo', seq });
      toast(undone.ok ? 'Taken back.' : undone.problem.title, { tone: undone.ok ? 'good' : 'bad' });
    };
    const action = { label: 'Undo', run: () => void takeBack() };
    toast(change.done, { tone: 'good', ...(change.command.type === 'undo' ? {} : { action, sticky: true }) });
    onClose();
  };
  return (
    <Dialog
      title={change.ask}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack ?? onClose}>{onBack ? 'Back' : 'Leave it as it is'}</Button>
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
