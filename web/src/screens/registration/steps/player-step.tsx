import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { canReplace } from '#domain/registration/gates/bid.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { mayBeTbd } from '#domain/registration/teams/roster.ts';
import { programOf } from '#domain/registration/wizard/program.ts';
import { MyRosters } from '#web/src/features/registration/my-rosters.tsx';
import { PlayerPanel } from '#web/src/features/registration/player-panel.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { StepProps } from './step-props.ts';

/** Only coaches, schools and colleges name a program. */
const ProgramForm = lazyPart(() => import('./program-form.tsx'), 'ProgramForm');

/** The bid keeps this player on the entry; a club's bid keeps nobody (Part 2 §5). */
function isLocked({ registration, context }: StepProps['wizard'], player: RegistrationPlayer): boolean {
  if (!context.division || flagsOfDivision(context.division).clubBids) return false;
  return !canReplace(registration.bid, everyone(registration), player);
}

/** One starter (Part 2 §2: one step each). */
export function PlayerStep({ wizard, position, showAll }: StepProps) {
  const seat = wizard.seats[position - 1];
  const { players: context, registration } = wizard;
  if (!seat || !context) return null;
  const name = `p${position}`;
  const isOpen = seat.player.playerProfileId === undefined && !wizard.kept.byHand.includes(name);
  const panel = (
    <PlayerPanel
      {...seat}
      position={position}
      context={context}
      others={[...registration.players, ...registration.alternates].filter((player) => player !== seat.player)}
      locked={isLocked(wizard, seat.player)}
      byHand={wizard.kept.byHand.includes(name)}
      mayBeTbd={mayBeTbd(context.division, wizard.context.window, position, context.event)}
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
  if (position > 1) return panel;
  if (!isOpen)
    return (
      <Stack $gap={5}>
        {panel}
        {programOf(context) && <ProgramForm wizard={wizard} showAll={showAll} />}
      </Stack>
    );
  return (
    <Stack $gap={5}>
      <MyRosters
        context={context}
        seats={wizard.seats.length}
        onTake={(chosen) => {
          for (const [at, { profile, player }] of chosen.entries()) {
            wizard.addProfile(profile);
            wizard.setPlayer(at, player);
          }
        }}
      />
      {panel}
    </Stack>
  );
}
