import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type RequestView, requestChange, seatRequests } from '#domain/teams/operations-asked.ts';
import type { RequestState } from '#domain/teams/request.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useTeamReload } from '#web/src/features/teams/teams-for-crew.tsx';
import { FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Chip, type Tone } from '#web/src/ui/data/chip.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Lines } from '#web/src/ui/layout/lists.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const states: Readonly<Record<RequestState, readonly [string, Tone]>> = {
  open: ['Requested', 'info'],
  done: ['Agreed', 'good'],
  refused: ['Declined', 'bad'],
  canceled: ['Canceled', 'neutral'],
  decided: ['Decided', 'good'],
  expired: ['No answer', 'warn'],
};
/** A request for a sub can be canceled until the end of the day the sub plays. */
const comes = ({ on, state }: RequestView, zoned: string): boolean =>
  on !== null && (state === 'done' || state === 'decided') && on >= todayIn(zoned);
const saidWords = (yes: boolean | null): string => (yes === null ? 'not yet' : yes ? 'agreed' : 'declined');

/** The organizer decides for people who haven't answered, with a reason that goes into the team's history. */
function Decide({ team, of, onClose }: { team: TeamFace; of: RequestView; onClose(): void }) {
  const params = { id: team.id };
  const reload = useTeamReload(team.id);
  const form = useForm({ defaultValues: { reason: '' } });
  const save = useSave(requestChange, form, {
    input: ({ reason }) => ({ params, body: { decide: of.id, reason: reason.trim() } }),
    onSaved: async () => {
      toast(of.told, { tone: 'good' });
      await reload();
      onClose();
    },
  });
  return (
    <DialogForm {...save} title="Decide for them" onClose={onClose} submitLabel="Change player">
      <Muted>{of.told}. Everyone on the team is notified.</Muted>
      <FormText
        control={form.control}
        name="reason"
        label="Reason"
        hint="Shown in the team’s activity"
        rules={{ required: 'Enter a reason' }}
      />
    </DialogForm>
  );
}

/** Open requests for changes to the team's players, and who still has to answer. Renders nothing if there are none. */
export function Requests({ team }: { team: TeamFace }) {
  const params = { id: team.id };
  const { data, put } = useCall(seatRequests, { params });
  const { send, busy } = useSend(requestChange);
  const reload = useTeamReload(team.id);
  const [deciding, decide] = useState<RequestView | null>(null);
  if (!data || data.items.length === 0) return null;
  const cancel = async (id: string) => {
    const answer = await send({ params, body: { cancel: id } });
    if (answer.ok) {
      put(answer.value);
      await reload();
    } else toast(answer.problem.title, { tone: 'bad' });
  };
  return (
    <Card aria-label="Requests">
      <Stack $gap={3}>
        <h2>Requests</h2>
        <Lines $top $pad="12px 0">
          {data.items.map((of) => {
            const [word, tone] = states[of.state];
            return (
              <li key={of.id}>
                <Row $between>
                  <b>{of.told}</b>
                  <Chip tone={tone}>{word}</Chip>
                </Row>
                <Muted>
                  {of.by}, {momentIn(of.at, zone)}
                  {of.asked.map(({ name, yes }) => `; ${name}: ${saidWords(yes)}`)}
                  {of.state === 'open' && `; until ${momentIn(of.validTo, zone)}`}
                  {of.reason && `; ${of.reason}`}
                </Muted>
                {(of.state === 'open' || comes(of, team.event.zone)) && (
                  <Row $gap={2}>
                    <Button kind="plain" size="s" busy={busy} onClick={() => void cancel(of.id)}>
                      Cancel request
                    </Button>
                    {team.may.manage && of.state === 'open' && (
                      <Button kind="plain" size="s" onClick={() => decide(of)}>
                        Decide for them
                      </Button>
                    )}
                  </Row>
                )}
              </li>
            );
          })}
        </Lines>
        {deciding && <Decide team={team} of={deciding} onClose={() => decide(null)} />}
      </Stack>
    </Card>
  );
}
