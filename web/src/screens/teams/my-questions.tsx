import { answerAsked, askedOfMe } from '#domain/teams/operations-asked.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useTeamReload } from '#web/src/features/teams/teams-for-crew.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The requests to this user about the team. They're answered here or through the emailed link. Renders nothing if there
 * are none.
 */
export function AskedOfMe({ teamId }: { teamId: number }) {
  const { data, reload } = useCall(askedOfMe, { params: { id: teamId } });
  const reloadTeam = useTeamReload(teamId);
  const { send, busy } = useSend(answerAsked);
  if (!data || data.items.length === 0) return null;
  const say = async (key: string, yes: boolean) => {
    const answer = await send({ params: { key }, body: { yes } });
    if (answer.ok) toast(yes ? 'You agreed' : 'You declined', { tone: 'good' });
    else toast(answer.problem.title, { tone: 'bad' });
    await Promise.all([reload(), reloadTeam()]);
  };
  return (
    <Card aria-label="Your answer needed">
      <Stack $gap={3}>
        <h2>Your answer needed</h2>
        {data.items.map(({ key, told: words, validTo }) => (
          <Stack key={key} $gap={2}>
            <p>{words}</p>
            <Muted>Until {momentIn(validTo, zone)}</Muted>
            <Row $gap={2}>
              <Button kind="primary" busy={busy} onClick={() => void say(key, true)}>
                Agree
              </Button>
              <Button busy={busy} onClick={() => void say(key, false)}>
                Decline
              </Button>
            </Row>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
