import { teamBalance, teamFace, teamRegistration } from '#domain/teams/operations.ts';
import { teamHistory, teamManageable, undoAct } from '#domain/teams/operations-acts.ts';
import { seatRequests } from '#domain/teams/operations-asked.ts';
import { ask } from '#web/src/api/ask.ts';
import { useReload } from '#web/src/api/use-call.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

/** Everything a team's page reads, anew: after an act. */
export function useTeamReload(teamId: number): () => Promise<void> {
  const reload = useReload();
  return async () => {
    const input = { params: { id: teamId } };
    const read = [teamFace, teamRegistration, teamBalance, teamHistory, teamManageable, seatRequests];
    await Promise.all(read.map((call) => reload(call, input)));
  };
}

/** Says what was done, with an Undo for as long as the message stands. */
export function useToldAct(teamId: number) {
  const reload = useTeamReload(teamId);
  const undo = async (actId: string) => {
    const answer = await ask(undoAct, { params: { id: teamId }, body: { actId, replay: true } });
    toast(answer.ok ? answer.value.act.told : answer.problem.title, { tone: answer.ok ? 'good' : 'bad' });
    await reload();
  };
  const tell = async (act: { readonly id: string; readonly told: string; readonly undoable: boolean }) => {
    const action = { label: 'Undo', run: () => void undo(act.id) };
    toast(act.told, { tone: 'good', ...(act.undoable ? { action } : {}) });
    await reload();
  };
  return { tell, undo };
}
