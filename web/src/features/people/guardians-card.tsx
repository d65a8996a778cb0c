import { useForm } from 'react-hook-form';
import { inviteGuardian, undoGuardian } from '#domain/people/operations-claims.ts';
import type { ownProfile } from '#domain/people/operations-profiles.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { emailRules } from '#web/src/ui/inputs/email-rules.ts';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Own = Answer<typeof ownProfile>;
type Part = { own: Own; put(own: Own): void };
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The people who manage a profile, and the invitation of another parent or guardian, with undo. */
export function GuardiansCard({ own, put }: Part) {
  const { people, invites, mayInvite, as } = own;
  const undo = useSend(undoGuardian);
  const takeBack = async (inviteId: string, done: string) => {
    const answer = await undo.send({ params: { id: own.profile.id, inviteId } });
    if (!answer.ok) return;
    put(answer.value);
    toast(done, { tone: 'good' });
  };
  return (
    <Card aria-labelledby="guardians">
      <Stack $gap={3}>
        <h2 id="guardians">Who manages this profile</h2>
        {people.length === 0 && <Muted>No one yet.</Muted>}
        {people.map(({ name, as: how, you, undo: inviteId }) => (
          <Row key={`${name} ${you}`} $between>
            <span>
              {you ? 'You' : name}
              <Muted as="div">{how === 'guardian' ? 'Parent or guardian' : 'The player'}</Muted>
            </span>
            {inviteId && (
              <Button
                size="s"
                busy={undo.busy}
                onClick={() => void takeBack(inviteId, `${name} no longer manages this profile`)}
              >
                Remove {name}
              </Button>
            )}
          </Row>
        ))}
        {invites.map(({ id, email, until, mine }) => (
          <Row key={id} $between>
            <span>
              {email}
              <Muted as="div">Invitation valid until {momentIn(until, zone)}</Muted>
            </span>
            {mine && (
              <Button
                size="s"
                busy={undo.busy}
                aria-label={`Undo the invitation to ${email}`}
                onClick={() => void takeBack(id, 'Invitation undone')}
              >
                Undo
              </Button>
            )}
          </Row>
        ))}
        {undo.problem && <Banner tone="bad" title={undo.problem.title} />}
        {mayInvite && <Invite own={own} put={put} onUndo={(id) => void takeBack(id, 'Invitation undone')} />}
        {as === null && <Muted>You’re viewing this as platform staff.</Muted>}
      </Stack>
    </Card>
  );
}

function Invite({ own, put, onUndo }: Part & { onUndo(inviteId: string): void }) {
  const { send, busy, problem } = useSend(inviteGuardian);
  const form = useForm({ defaultValues: { guardianEmail: '' } });
  const invite = form.handleSubmit(async ({ guardianEmail }) => {
    const email = guardianEmail.trim().toLowerCase();
    const answer = await send({ params: { id: own.profile.id }, body: { email } });
    if (!answer.ok) return;
    put(answer.value);
    form.reset();
    const made = answer.value.invites.find((each) => each.email === email);
    toast(`Invitation sent to ${email}`, {
      tone: 'good',
      ...(made ? { action: { label: 'Undo', run: () => onUndo(made.id) } } : {}),
    });
  });
  return (
    <form onSubmit={(event) => void invite(event)} noValidate>
      <Stack $gap={2}>
        <Muted>
          Invite the other parent or guardian. They can do everything you can, and you can undo it for a week after they
          accept.
        </Muted>
        <FormText
          control={form.control}
          name="guardianEmail"
          label="Their email"
          type="email"
          autoComplete="off"
          rules={emailRules}
        />
        {problem && <Banner tone="bad" title={problem.title} />}
        <div>
          <Button type="submit" busy={busy}>
            Invite guardian
          </Button>
        </div>
      </Stack>
    </form>
  );
}
