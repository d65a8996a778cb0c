import { mayBeTbd } from '#domain/registration/teams/tbd.ts';
import { PlayerPanel } from '#web/src/features/registration/player-panel.tsx';
import type { StepProps } from './step-props.ts';

/** One starter (Part 2 §2: one step each). */
export function PlayerStep({ wizard, position, showAll }: StepProps) {
  const seat = wizard.seats[position - 1];
  const { players: context, registration } = wizard;
  if (!seat || !context) return null;
  const name = `p${position}`;
  return (
    <PlayerPanel
      {...seat}
      position={position}
      context={context}
      others={[...registration.players, ...registration.alternates].filter((player) => player !== seat.player)}
      byHand={wizard.kept.byHand.includes(name)}
      mayBeTbd={mayBeTbd(context.division, wizard.context.window, position)}
      showAll={showAll}
      partner={registration.partner}
      onPartner={(partner) => wizard.edit({ partner })}
      onByHand={(on) => wizard.setByHand(name, on)}
      onProfile={wizard.addProfile}
      onProven={wizard.addProvenPhone}
      onChange={(change) => wizard.setPlayer(position - 1, { ...seat.player, ...change })}
      onReplace={(player) => wizard.setPlayer(position - 1, player)}
    />
  );
}
