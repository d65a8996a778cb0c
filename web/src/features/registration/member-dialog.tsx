import type { MemberDialog } from '#domain/memberships/standing.ts';
import { Button } from '#web/src/ui/button.tsx';
import { Dialog } from '#web/src/ui/dialog.tsx';
import { JoinLink } from './join-link.tsx';
import type { PlayerContext } from './player-standing.ts';

/** Why a chosen member can't play, and the way to become one that can (Part 2 §4, §8). The choice was not taken. */
export const MemberTurnedAway = ({
  dialog,
  organizer,
  onClose,
}: {
  dialog: MemberDialog;
  organizer: PlayerContext['organizer'];
  onClose(): void;
}) => (
  <Dialog
    title={dialog.kind === 'inactive' ? 'No valid membership' : 'Another membership is needed'}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Choose somebody else</Button>
        <JoinLink organizer={organizer}>{dialog.button}</JoinLink>
      </>
    }
  >
    <p>{dialog.message}</p>
  </Dialog>
);
