import type { Names } from '#domain/play/match-location.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { count } from '#web/src/lib/words.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { PreviewBody, usePreview, withReplay } from './consequences.tsx';
import { enter } from './outbox.ts';
import type { Command } from './use-command.ts';

/** Asks the server what a command on a finished match would change, shows it, and only then lets it be done. */
export function CorrectionDialog({
  play,
  divisionId,
  command,
  names,
  onClose,
}: {
  play: Play;
  divisionId: number;
  command: Command;
  names: Names;
  onClose(): void;
}) {
  const previewed = usePreview(divisionId, command);
  const { preview } = previewed;
  const replay = (preview?.replay.length ?? 0) > 0;
  const confirm = () => {
    if ('matchId' in command) enter(divisionId, command.matchId, replay ? withReplay(command) : command);
    onClose();
  };
  return (
    <Dialog
      title="Correct a finished match?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button kind={replay ? 'danger' : 'primary'} disabled={!preview} onClick={confirm}>
            {replay ? `Correct, and replay ${count(preview?.replay.length ?? 0, 'match', 'matches')}` : 'Correct it'}
          </Button>
        </>
      }
    >
      <PreviewBody {...previewed} play={play} names={names} />
    </Dialog>
  );
}
