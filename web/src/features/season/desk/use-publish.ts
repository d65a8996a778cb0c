import { useState } from 'react';
import { commandPlay } from '#domain/play/operations-division.ts';
import { ask } from '#web/src/api/ask.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { count } from '#web/src/lib/words.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

/** Shows weeks to everybody, or takes them back; those that it did can be turned back at once, and what is left is offered again. */
export function usePublish(divisionId: number, reload: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const turn = async (roundIds: readonly number[], published: boolean) => {
    setBusy(true);
    const done: number[] = [];
    let why: string | null = null;
    for (const roundId of roundIds) {
      const command = { type: 'changeRound' as const, roundId, patch: { published } };
      const answer = await ask(commandPlay, { params: { id: divisionId }, body: { entryId: newEntryId(), command } });
      if (answer.ok) done.push(roundId);
      else why = answer.problem.title;
      if (why) break;
    }
    await reload();
    setBusy(false);
    const said = `${count(done.length, 'week is', 'weeks are')} ${published ? 'published' : 'taken back'}`;
    const left = roundIds.slice(done.length);
    if (why)
      toast(`${said}, ${left.length} not. ${why}`, {
        tone: 'bad',
        sticky: true,
        action: { label: 'Try again', run: () => void turn(left, published) },
      });
    else
      toast(`${said}.`, {
        tone: 'good',
        action: { label: 'Undo', run: () => void turn(done, !published) },
      });
  };
  return { busy, publish: (roundIds: readonly number[], published: boolean) => void turn(roundIds, published) };
}
