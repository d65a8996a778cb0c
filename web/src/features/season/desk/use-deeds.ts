import { useRef } from 'react';
import type { Problem } from '#domain/kernel/problem.ts';
import { commandPlay } from '#domain/play/contract-division.ts';
import { ask } from '#web/src/api/ask.ts';
import { tellDone } from '#web/src/features/run/tell-done.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { dismissToast } from '#web/src/ui/feedback/toast.tsx';
import { type Deed, sendDeed } from './deed-calls.ts';

const said: Readonly<Record<Deed['type'], string>> = {
  generate: 'The season is generated.',
  fill: 'Matches are filled in.',
  fillPools: 'Pools are filled in.',
  fillLadders: 'The ladder is filled in.',
  clear: 'Matches are taken out.',
  addRefs: 'Work teams are added.',
  replan: 'The week is re-planned.',
  move: 'The match is moved.',
  setWeek: 'The week has other courts and times.',
};

/** Does a deed on the season that was looked at; it can be taken back at once. */
export function useDeeds(divisionId: number, reload: () => Promise<unknown>) {
  const last = useRef<number | null>(null);
  /** Tried again it is the same entry: the first try may have gone through. */
  const undoAs = (entryId: string) => async (seq: number) => {
    const body = { entryId, command: { type: 'undo' as const, seq } };
    const undone = await ask(commandPlay, { params: { id: divisionId }, body });
    await reload();
    return undone;
  };
  return async (deed: Deed, v: number): Promise<Problem | null> => {
    const answer = await sendDeed(divisionId, deed, { preview: false, v });
    await reload();
    if (!answer.ok) return answer.problem;
    if (last.current !== null) dismissToast(last.current);
    last.current = tellDone(said[deed.type], answer.value.seq, undoAs(newEntryId()));
    return null;
  };
}
