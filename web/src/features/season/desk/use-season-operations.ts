import { useRef } from 'react';
import type { Problem } from '#domain/kernel/result.ts';
import type { SeasonOperationView } from '#domain/leagues/operations.ts';
import { commandPlay } from '#domain/play/operations-division.ts';
import type { LeagueMatch } from '#domain/play/season/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import { tellDone } from '#web/src/features/run/use-save-command.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { dismissToast } from '#web/src/ui/feedback/toast.tsx';
import { doneWords, type SeasonRequest, sendOperation } from './operation-calls.ts';
import { mayHaveWorked } from './use-apply.ts';
import { workLeftText } from './work-left.tsx';

type Shown = {
  /** The season's matches before an operation. */
  readonly matches: readonly LeagueMatch[];
  reload(): Promise<unknown>;
  /** Shows the season that an operation returned. */
  show(view: SeasonOperationView): void;
};

/**
 * Applies an operation to the previewed season and shows the result, with Undo. If no answer came, the same operation
 * is sent again as the same entry, because the first try may have worked.
 */
export function useSeasonOperations(divisionId: number, { matches, reload, show }: Shown) {
  const last = useRef<number | null>(null);
  const open = useRef<{ readonly of: string; readonly entryId: string; readonly v: number } | null>(null);
  /** A retry uses the same entry, because the first try may have worked. */
  const undoAs = (entryId: string) => async (seq: number) => {
    const body = { entryId, command: { type: 'undo' as const, seq } };
    const undone = await ask(commandPlay, { params: { id: divisionId }, body });
    await reload();
    return undone;
  };
  return async (operation: SeasonRequest, v: number): Promise<Problem | null> => {
    const of = JSON.stringify(operation);
    const { entryId, v: seenV } = open.current?.of === of ? open.current : { entryId: newEntryId(), v };
    const answer = await sendOperation(divisionId, operation, { preview: false, v: seenV, entryId });
    const isOpen = !answer.ok && mayHaveWorked(answer.problem);
    open.current = isOpen ? { of, entryId, v: seenV } : null;
    if (!answer.ok) {
      const reloaded = reload();
      if (!isOpen) await reloaded;
      return answer.problem;
    }
    const left = workLeftText(operation, matches, answer.value.season.matches);
    show(answer.value);
    if (last.current !== null) dismissToast(last.current);
    last.current = tellDone(
      [doneWords(operation), left].filter(Boolean).join(' '),
      answer.value.seq,
      undoAs(newEntryId()),
    );
    return null;
  };
}
