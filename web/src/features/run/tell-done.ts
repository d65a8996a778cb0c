import type { Problem } from '#domain/kernel/problem.ts';
import type { Result } from '#domain/kernel/result.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

/**
 * Says that a change of play is made, and offers to take it back: `seq`, its place in the log. Null: it changed nothing, so there is nothing of ours to take
 * back, and the last entry is somebody else's. An undo that did not arrive is offered again. Returns the toast's id.
 */
export function tellDone(
  done: string,
  seq: number | null,
  takeBack: (seq: number) => Promise<Result<unknown, Problem>>,
): number {
  if (seq === null) return toast('Nothing to change: it was so already.');
  const undo = async () => {
    const undone = await takeBack(seq);
    if (undone.ok) return toast('Undone.', { tone: 'good' });
    const again = isRetryable(undone.problem) ? { action, sticky: true } : {};
    return toast(undone.problem.title, { tone: 'bad', ...again });
  };
  const action = { label: 'Undo', run: () => void undo() };
  return toast(done, { tone: 'good', action, sticky: true });
}
