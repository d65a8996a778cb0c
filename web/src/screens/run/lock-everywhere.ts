import { lockTournament } from '#domain/play/operations-structure.ts';
import { ask } from '#web/src/api/ask.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { count } from '#web/src/lib/words.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

/** Locks (or opens) the results of every division of an event, and says of each that refuses why. */
export async function lockEverywhere(tournamentId: number, locked: boolean, autoLock: boolean): Promise<boolean> {
  const body = { entryId: newEntryId(), locked, autoLock };
  const answer = await ask(lockTournament, { params: { id: tournamentId }, body });
  if (!answer.ok) {
    toast(answer.problem.title, { tone: 'bad' });
    return false;
  }
  const { divisions } = answer.value;
  const refused = divisions.filter(({ done }) => !done);
  const done = `Results of ${count(divisions.length - refused.length, 'division')} are ${locked ? 'locked' : 'open again'}.`;
  const why = refused.map(({ name, reason }) => `${name}: ${reason}`);
  toast([done, ...why].join(' '), { tone: refused.length > 0 ? 'bad' : 'good' });
  return true;
}
