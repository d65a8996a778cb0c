import { styled } from 'styled-components';
import type { RoundView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';

const Pair = styled.span`
  display: inline-flex;
`;

/** One step earlier or later among the rounds. */
export function RoundOrder({ frame, round }: { frame: DivisionFrame; round: RoundView }) {
  const { run, busy } = useCommand(frame.division.id, frame.play.reload);
  const ids = frame.view.rounds.map(({ id }) => id);
  const at = ids.indexOf(round.id);
  if (ids.length < 2) return null;
  const move = async (by: 1 | -1) => {
    const roundIds = ids.toSpliced(at, 1).toSpliced(at + by, 0, round.id);
    const answer = await run({ type: 'orderRounds', roundIds });
    if (!answer.ok) toast(answer.problem.title, { tone: 'bad' });
  };
  return (
    <Pair>
      <IconButton
        icon="arrow-up"
        label={`${round.name} earlier`}
        disabled={busy || at === 0}
        onClick={() => void move(-1)}
      />
      <IconButton
        icon="arrow-down"
        label={`${round.name} later`}
        disabled={busy || at === ids.length - 1}
        onClick={() => void move(1)}
      />
    </Pair>
  );
}
