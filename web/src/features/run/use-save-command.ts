import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Problem, Result } from '#domain/kernel/result.ts';
import { commandPlay } from '#domain/play/operations-division.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { type Command, newEntryId, useCommand } from '#web/src/features/scoring/use-command.ts';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

/** Returns a form that sends one command to a division's play. The division is reloaded before `onSaved`. */
export const useSaveCommand = <V extends FieldValues>(
  form: UseFormReturn<V>,
  at: { divisionId: number; reload(): Promise<unknown> },
  command: (values: V) => Command,
  onSaved: (values: V) => unknown,
) =>
  useSave(commandPlay, form, {
    input: (values) => ({ params: { id: at.divisionId }, body: { entryId: newEntryId(), command: command(values) } }),
    onSaved: async () => {
      await at.reload();
      onSaved(form.getValues());
    },
  });

/**
 * Shows that a change was made, and offers Undo. `seq` is the change's position in the log. It's null if nothing
 * changed, because the last log entry is then someone else's and there's nothing to undo. If an undo doesn't get
 * through, it's offered again. Returns the toast's ID.
 */
export function tellDone(
  done: string,
  seq: number | null,
  takeBack: (seq: number) => Promise<Result<unknown, Problem>>,
): number {
  if (seq === null) return toast('No changes to save.');
  const undo = async () => {
    const undone = await takeBack(seq);
    if (undone.ok) return toast('Undone.', { tone: 'good' });
    const again = isRetryable(undone.problem) ? { action, sticky: true } : {};
    return toast(undone.problem.title, { tone: 'bad', ...again });
  };
  const action = { label: 'Undo', run: () => void undo() };
  return toast(done, { tone: 'good', action, sticky: true });
}

/**
 * Runs a command right away, confirms that it's done, and offers Undo unless the command is itself an undo. Returns a
 * refusal as `problem`.
 */
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
