import { useForm } from 'react-hook-form';
import type { ProgramView } from '#domain/registration/bids/views.ts';
import { bidAssigner } from '#domain/registration/operations-bids.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = { program: ProgramView; onClose(): void; onChanged(): void };

/**
 * Other organizations that can give a program's bids. They see the program among their own, and give its bids to teams
 * that finish well in their events.
 */
export function AssignersDialog({ program, onClose, onChanged }: Props) {
  const params = { id: program.id };
  const form = useForm({ defaultValues: { username: '' } });
  const save = useSave(bidAssigner, form, {
    input: ({ username }) => ({ params, body: { username: username.trim().toLowerCase(), gives: true } }),
    refusalAt: 'username',
    onSaved: () => {
      form.reset({ username: '' });
      onChanged();
    },
  });
  const removal = useSend(bidAssigner);
  const remove = async (username: string) => {
    const answer = await removal.send({ params, body: { username, gives: false } });
    if (answer.ok) onChanged();
  };
  return (
    <Dialog title="Who can give bids" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <Stack $gap={4}>
        <Muted as="p">
          These organizations can give bids to the top teams at their own events. They can’t withdraw bids or change the
          terms.
        </Muted>
        {program.assigners.map(({ id, name, username }) => (
          <Row key={id} $between>
            <span>{name}</span>
            <Button size="s" busy={removal.busy} onClick={() => void remove(username)}>
              Remove
            </Button>
          </Row>
        ))}
        {removal.problem && <Banner tone="bad" title={removal.problem.title} />}
        <PageForm {...save} submitLabel="Add organization">
          <FormText
            control={form.control}
            name="username"
            label="Organization"
            hint="The username in the organization’s web address"
            autoComplete="off"
            rules={{ required: 'Enter a username' }}
          />
        </PageForm>
      </Stack>
    </Dialog>
  );
}
