import { useRef } from 'react';
import type { Problem } from '#domain/kernel/problem.ts';
import type { SeasonOperationView } from '#domain/leagues/operations.ts';
import { commandPlay } from '#domain/play/operations-division.ts';
import { ask } from '#web/src/api/ask.ts';
import { tellDone } from '#web/src/features/run/use-save-command.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { dismissToast } from '#web/src/ui/feedback/toast.tsx';
import { doneWords, type SeasonRequest, sendOperation } from './operation-calls.ts';

type Shown = {
  reload(): Promise<unknown>;
  /** shows the season that an operation has answered */
  show(view: SeasonOperationView, operation: SeasonRequest): void;
};

/** Does an operation on the season that was looked at, and shows what it made of it; it can be taken back at once. */
export function useSeasonOperations(divisionId: number, { reload, show }: Shown) {
  const last = useRef<number | null>(null);
  /** Tried again it is the same entry: the first try may have gone through. */
  const undoAs = (entryId: string) => async (seq: number) => {
    const body = { entryId, command: { type: 'undo' as const, seq } };
    const undone = await ask(commandPlay, { params: { id: divisionId }, body });
    await reload();
    return undone;
  };
  return async (operation: SeasonRequest, v: number): Promise<Problem | null> => {
    const answer = await sendOperation(divisionId, operation, { preview: false, v });
    if (!answer.ok) {
      await reload();
      return answer.problem;
    }
    show(answer.value, operation);
    if (last.current !== null) dismissToast(last.current);
    last.current = tellDone(doneWords(operation), answer.value.seq, undoAs(newEntryId()));
    return null;
  };
}
