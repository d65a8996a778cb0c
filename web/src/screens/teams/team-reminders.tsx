import { setTeamReminders, teamReminders } from '#domain/leagues/operations-reminders.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Switch } from '#web/src/ui/inputs/choice.tsx';
import { Card } from '#web/src/ui/layout/layout.tsx';

/** Whether a league team gets match reminders by email and text, for its reps. */
export function TeamReminders({ teamId }: { teamId: number }) {
  const at = { params: { id: teamId } };
  const { data, put } = useCall(teamReminders, at);
  const { send, busy } = useSend(setTeamReminders);
  if (!data) return null;
  const turn = async (on: boolean) => {
    const answer = await send({ ...at, body: { on } });
    if (answer.ok) put(answer.value);
    else toast(answer.problem.title, { tone: 'bad' });
  };
  return (
    <Card aria-label="Match reminders">
      <Switch
        label="Match reminders"
        hint="Emails and texts everyone on the team"
        checked={data.on}
        disabled={busy}
        onChange={({ target }) => void turn(target.checked)}
      />
    </Card>
  );
}
