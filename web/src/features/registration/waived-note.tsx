import { sanctionNumbers } from '#domain/people/form/form-fields.ts';
import type { PlayerForm } from '#domain/people/form/form-types.ts';
import type { WaiverReason } from '#domain/registration/sanction/standing.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { type PlayerContext, waiverOf } from './player-validation.ts';

const words: Readonly<Record<WaiverReason, string>> = {
  international: 'Players from outside the United States don’t need one.',
  noRequirement: 'This event doesn’t ask for one.',
  membershipInCart: 'A membership for this player is in your cart.',
  levelOverrides: 'This player’s other membership counts instead.',
};

/** Explains why the form doesn't require a sanction number (Part 2 §5). */
export function WaivedNote({
  player,
  form,
  context,
}: {
  player: RegistrationPlayer;
  form: PlayerForm;
  context: PlayerContext;
}) {
  const formField = form.fields.find(
    ({ name, required, onFile }) => required && !onFile && sanctionNumbers.some((number) => number === name),
  );
  const reason = waiverOf(player, context);
  if (!formField || !reason) return null;
  return (
    <Banner tone="info" title={`You can leave the ${formField.label} blank`}>
      {words[reason]}
    </Banner>
  );
}
