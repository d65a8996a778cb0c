import type { MemberDialog } from '#domain/memberships/membership-check.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { JoinLink } from './join-link.tsx';
import type { PlayerContext } from './player-validation.ts';

/** Why a chosen member can't play, and how to become eligible (Part 2 §4, §8). The player was not selected. */
export const MemberTurnedAway = ({
  dialog,
  organizer,
  onClose,
  onBuy,
}: {
  dialog: MemberDialog;
  organizer: PlayerContext['organizer'];
  onClose(): void;
  /** Buys one in the same order; null where it is not sold here. */
  onBuy: (() => void) | null;
}) => (
  <Dialog
    title={dialog.kind === 'inactive' ? 'No valid membership' : 'Another membership is needed'}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Choose somebody else</Button>
        {onBuy ? (
          <Button kind="primary" onClick={onBuy}>
            {dialog.button}
          </Button>
        ) : (
          <JoinLink organizer={organizer}>{dialog.button}</JoinLink>
        )}
      </>
    }
  >
    <p>{dialog.message}</p>
  </Dialog>
);
