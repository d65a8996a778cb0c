import { asksPartnerName } from '#domain/registration/teams/roster.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { blankPlayer } from './blank-player.ts';
import type { PlayerPanelProps } from './player-panel-props.ts';

/** A player who is named later. */
export function TbdPlayer({ context, partner, onPartner, onReplace }: PlayerPanelProps) {
  return (
    <Stack $gap={4}>
      <Banner
        tone="info"
        title="To be decided"
        actions={<Button onClick={() => onReplace(blankPlayer())}>Choose a player instead</Button>}
      >
        You can name this player later, before the event.
      </Banner>
      {asksPartnerName(context.event) && (
        <TextField
          label="Partner’s name"
          optional
          value={partner}
          onChange={({ target }) => onPartner(target.value)}
          autoComplete="off"
        />
      )}
    </Stack>
  );
}
