import type { Play } from '#web/src/features/live-division/use-play.ts';
import { type Command, useCommand } from '#web/src/features/scoring/use-command.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

/** Does a command at once, says that it is done, and offers to undo it; a refusal is `problem`. */
export function useUndoable(divisionId: number, play: Play) {
  const { run, busy, problem, clear } = useCommand(divisionId, play.reload);
  const act = async (command: Command, done: string): Promise<boolean> => {
    const answer = await run(command);
    if (!answer.ok) return false;
    const { seq } = answer.value;
    const undo = async () => {
      const undone = await run({ type: 'undo', seq });
      toast(undone.ok ? 'Undone.' : undone.problem.title, { tone: undone.ok ? 'good' : 'bad' });
    };
    toast(done, { tone: 'good', action: { label: 'Undo', run: () => void undo() }, sticky: true });
    return true;
  };
  return { act, busy, problem, clear };
}
