import type { Play } from '#web/src/features/live-division/use-play.ts';
import { type Command, useCommand } from '#web/src/features/scoring/use-command.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { tellDone } from './tell-done.ts';

/** Does a command at once, says that it is done, and offers to undo it, unless it is an undo itself; a refusal is `problem`. */
export function useUndoable(divisionId: number, play: Play) {
  const { run, busy, problem, clear } = useCommand(divisionId, play.reload);
  const act = async (command: Command, done: string): Promise<boolean> => {
    const answer = await run(command);
    if (!answer.ok) return false;
    if (command.type === 'undo') toast(done, { tone: 'good' });
    else tellDone(done, answer.value.seq, (seq) => run({ type: 'undo', seq }));
    return true;
  };
  return { act, busy, problem, clear };
}
