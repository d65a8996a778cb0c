import { alternatesOf } from '#domain/registration/teams/roster.ts';
import { blankPlayer } from '#web/src/features/registration/fill-player.tsx';
import { PlayerPanel } from '#web/src/features/registration/player-panel.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { StepProps } from './step-props.ts';

/** Extra players beyond the starters, up to the roster's size; none are needed (Part 2 §5). */
export function AlternatesStep({ wizard, showAll }: StepProps) {
  const { registration, players: context, alternates } = wizard;
  if (!context) return null;
  const most = alternatesOf(context.division);
  const everyone = [...registration.players, ...registration.alternates];
  const remove = (index: number) => {
    wizard.setAlternate(index, null);
    for (let seat = index + 1; seat <= alternates.length; seat += 1)
      wizard.setByHand(`a${seat}`, wizard.kept.byHand.includes(`a${seat + 1}`));
  };
  return (
    <Stack $gap={5}>
      <p>
        {most === 1 ? 'One more player' : `Up to ${most} more players`} may stand on your roster and step in. You can
        leave this empty.
      </p>
      {alternates.map((seat, index) => {
        const name = `a${index + 1}`;
        return (
          <Card key={name}>
            <Stack>
              <Row $between>
                <h3>Alternate {index + 1}</h3>
                <Button kind="plain" size="s" onClick={() => remove(index)}>
                  Remove
                </Button>
              </Row>
              <PlayerPanel
                {...seat}
                position={registration.players.length + index + 1}
                context={context}
                others={everyone.filter((player) => player !== seat.player)}
                byHand={wizard.kept.byHand.includes(name)}
                mayBeTbd={false}
                showAll={showAll}
                partner=""
                onPartner={() => {}}
                onByHand={(on) => wizard.setByHand(name, on)}
                onProfile={wizard.addProfile}
                onProven={wizard.addProvenPhone}
                onChange={(change) => wizard.setAlternate(index, { ...seat.player, ...change })}
                onReplace={(player) => wizard.setAlternate(index, player)}
              />
            </Stack>
          </Card>
        );
      })}
      {alternates.length < most && (
        <div>
          <Button icon="plus" onClick={() => wizard.setAlternate(alternates.length, blankPlayer())}>
            Add an alternate
          </Button>
        </div>
      )}
    </Stack>
  );
}
