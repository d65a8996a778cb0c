import { styled } from 'styled-components';
import { avpDialog } from '#domain/registration/sanction/bodies.ts';
import type { BodyAnswer } from '#domain/registration/sanction/standing.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';
import { useChoosePlayer } from './choose-player.tsx';
import type { PlayerPanelProps } from './player-panel-props.ts';

const Both = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-3);
  margin-top: var(--space-3);
  > div {
    display: grid;
    justify-items: center;
    gap: var(--space-2);
    padding: var(--space-4) var(--space-2);
    border: 1.5px solid var(--line);
    border-radius: var(--radius);
    text-align: center;
    overflow-wrap: anywhere;
  }
`;

type Props = PlayerPanelProps & {
  readonly label: string;
  readonly number: string;
  readonly answer: BodyAnswer;
  onNewNumber(): void;
  onTaken(): void;
};

/**
 * Shown when the number belongs to someone else. It compares both people and offers to use another number or the other
 * person (Part 2 §2).
 */
export function MismatchDialog({ label, number, answer, onNewNumber, onTaken, ...props }: Props) {
  const { player, onChange } = props;
  const { busy, refusal, choose } = useChoosePlayer(props);
  const typed = `${player.firstName ?? ''} ${player.lastName ?? ''}`.trim() || player.name;
  const theirs = answer.profile?.fullName ?? `${answer.firstName} ${answer.lastName}`.trim();
  const take = () => {
    if (answer.profile) {
      const { id, fullName } = answer.profile;
      void choose({ id, fullName, name: fullName, active: true, levels: [] });
      return;
    }
    const { firstName, lastName } = answer;
    onChange({ firstName, lastName, name: theirs });
    onTaken();
  };
  return (
    <Dialog
      title={avpDialog.title}
      onClose={onNewNumber}
      actions={
        <>
          <Button onClick={onNewNumber}>{avpDialog.choices.newNumber}</Button>
          <Button kind="primary" busy={busy} onClick={take}>
            {avpDialog.choices.register(theirs)}
          </Button>
        </>
      }
    >
      <p>
        {typed ? `${label} ${number} doesn’t belong to ${typed}.` : `${label} ${number} doesn’t belong to this player.`}
      </p>
      <Both>
        <div>
          <Avatar name={typed || '?'} size={56} />
          <b>{typed || 'This player'}</b>
          <Muted>On this registration</Muted>
        </div>
        <div>
          <Avatar name={theirs} size={56} />
          <b>{theirs}</b>
          <Muted>has {number || 'this number'}</Muted>
        </div>
      </Both>
      {refusal && <p role="alert">{refusal.title}</p>}
    </Dialog>
  );
}
