import { useState } from 'react';
import { canSaveRestriction, isAwarded, leastOf } from '#domain/registration/gates/bid.ts';
import type { Bid } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { Wizard } from './use-wizard.ts';

/** Which of the players a bid was awarded to stay on the entry (Part 2 §2): Save once enough do, and others than before. */
export function WhoStays({ wizard, bid, onClose }: { wizard: Wizard; bid: Bid; onClose(): void }) {
  const entered = everyone(wizard.registration);
  const before = bid.players.flatMap((player, at) => (entered.some((each) => isAwarded(player, each)) ? [at] : []));
  const [chosen, choose] = useState<readonly number[]>(before);
  const least = leastOf(bid);
  return (
    <Dialog
      title="Who stays?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={!canSaveRestriction(bid, chosen, before)}
            onClick={() => {
              wizard.setBid(bid, chosen);
              onClose();
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <p>
          {least === 0
            ? 'All players of this bid may be replaced.'
            : `At least ${least} of the players it was awarded to must play.`}
        </p>
        {bid.players.map(({ fullName }, at) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: two players may have one name
            key={at}
            label={fullName || `Player ${at + 1}`}
            checked={chosen.includes(at)}
            onChange={({ target }) => choose(target.checked ? [...chosen, at] : chosen.filter((other) => other !== at))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
