import type { Names } from '#domain/play/match-location.ts';
import { canBeEnded } from '#domain/play/matches/score.ts';
import type { MatchView } from '#domain/play/views.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { useKey } from '#web/src/lib/keys.ts';
import { count } from '#web/src/lib/words.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { PreviewBody, usePreview, withReplay } from './consequences.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { ForfeitDialog } from './forfeit-dialog.tsx';
import { enter } from './outbox.ts';
import { Actions } from './pad-look.ts';
import type { Command } from './use-command.ts';
import type { Pad } from './use-pad.ts';

/** Previews a command on a finished match before the user runs it. */
function CorrectionDialog({
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
          <Button onClick={onClose}>Keep score</Button>
          <Button kind={replay ? 'danger' : 'primary'} disabled={!preview} onClick={confirm}>
            {replay
              ? `Correct match and replay ${count(preview?.replay.length ?? 0, 'match', 'matches')}`
              : 'Correct match'}
          </Button>
        </>
      }
    >
      <PreviewBody {...previewed} play={play} names={names} />
    </Dialog>
  );
}

/** More actions for a match: undo, enter or correct all scores, end a set, forfeit, clear the result. */
export function PadActions({ pad, game }: { pad: Pad; game: MatchView['games'][number] }) {
  const { match, last, over, decided, playable, keyed } = pad;
  const mayEnd = playable && !decided && !over && canBeEnded(game);
  const mayUndo = last !== null && last.state !== 'sending';
  useKey('u', pad.undo, mayUndo);
  return (
    <Actions>
      <Button size="l" icon="refresh" aria-keyshortcuts="U" disabled={!mayUndo} onClick={pad.undo}>
        Undo last
      </Button>
      <Button size="l" icon="edit" disabled={!playable || (keyed && over)} onClick={() => pad.open('enter')}>
        {over ? 'Correct score' : 'Enter scores'}
      </Button>
      {mayEnd && (
        <Button
          size="l"
          icon="check"
          onClick={() =>
            pad.submit({ type: 'score', matchId: match.id, games: [{ number: game.number, isFinal: true }] })
          }
        >
          Mark final
        </Button>
      )}
      {!over && playable && !keyed && (
        <Button size="l" onClick={() => pad.open('forfeit')}>
          Forfeit
        </Button>
      )}
      {!keyed && (over || match.progress === 'started') && (
        <Button size="l" kind="danger" onClick={() => pad.correct({ type: 'unplay', matchId: match.id })}>
          Clear result
        </Button>
      )}
    </Actions>
  );
}

/** The scorepad's open dialog. */
export function PadDialogs({
  pad,
  play,
  divisionId,
  names,
}: {
  pad: Pad;
  play: Play;
  divisionId: number;
  names: Names;
}) {
  const { match, dialog, correction } = pad;
  const close = () => pad.open(null);
  return (
    <>
      {dialog === 'enter' && <EnterDialog match={match} names={names} onClose={close} onEnter={pad.submit} />}
      {dialog === 'forfeit' && <ForfeitDialog match={match} names={names} onClose={close} onForfeit={pad.submit} />}
      {correction && (
        <CorrectionDialog
          play={play}
          divisionId={divisionId}
          command={correction}
          names={names}
          onClose={() => pad.correct(null)}
        />
      )}
    </>
  );
}
