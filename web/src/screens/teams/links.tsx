import { useForm } from 'react-hook-form';
import { sendTeamLink, teamLink, teamLinks } from '#domain/teams/operations-links.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { copyText } from '#web/src/ui/feedback/copy.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Lines } from '#web/src/ui/layout/lists.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Links that let a partner or rep act for the team without an account. They can be sent, copied (by staff) or revoked. */
export function Links({ team }: { team: TeamFace }) {
  const params = { id: team.id };
  const { data, put } = useCall(teamLinks, { params });
  const form = useForm({ defaultValues: { email: '' } });
  const save = useSave(sendTeamLink, form, {
    input: ({ email }) => ({ params, body: { email: email.trim() } }),
    refusalAt: 'email',
    onSaved: (links) => {
      toast(`Link sent to ${form.getValues('email')}`, { tone: 'good' });
      put(links);
      form.reset({ email: '' });
    },
  });
  if (!data) return null;
  const revoke = async (id: string) => {
    const answer = await ask(sendTeamLink, { params, body: { revoke: id } });
    if (answer.ok) put(answer.value);
    else toast(answer.problem.title, { tone: 'bad' });
  };
  const copy = async (linkId: string) => {
    const answer = await ask(teamLink, { params, query: { linkId } });
    if (!answer.ok) return void toast(answer.problem.title, { tone: 'bad' });
    await copyText(new URL(answer.value.path, location.origin).href, 'Copied');
  };
  return (
    <Card aria-label="Links">
      <Stack $gap={3}>
        <h2>Links</h2>
        <PageForm {...save} submitLabel="Send link">
          <FormText
            control={form.control}
            name="email"
            label="Email"
            type="email"
            hint="Anyone with the link can act for this team without an account"
            rules={{ required: 'A valid email is required' }}
          />
        </PageForm>
        <Lines $top $breaks>
          {data.items.map(({ id, email, by, validTo, revoked, bought }) => {
            const over = revoked || validTo < serverNow();
            return (
              <li key={id}>
                {email}
                <br />
                <Muted>
                  {bought ? 'Registered the team' : by},{' '}
                  {revoked ? 'revoked' : `valid until ${momentIn(validTo, zone)}`}
                </Muted>
                {!over && (
                  <Row $gap={2}>
                    {team.may.manage && (
                      <Button
                        kind="plain"
                        size="s"
                        aria-label={`Copy the link for ${email}`}
                        onClick={() => void copy(id)}
                      >
                        Copy
                      </Button>
                    )}
                    <Button
                      kind="plain"
                      size="s"
                      aria-label={`Revoke the link for ${email}`}
                      onClick={() => void revoke(id)}
                    >
                      Revoke
                    </Button>
                  </Row>
                )}
              </li>
            );
          })}
        </Lines>
      </Stack>
    </Card>
  );
}
