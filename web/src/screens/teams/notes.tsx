import { useForm } from 'react-hook-form';
import { longestNote } from '#domain/teams/notes.ts';
import { addTeamNote, teamNotes } from '#domain/teams/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Lines } from '#web/src/ui/layout/lists.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The event staff's notes about a team. The team doesn't see them. */
export function Notes({ teamId }: { teamId: number }) {
  const params = { id: teamId };
  const { put, ...read } = useCall(teamNotes, { params });
  const removal = useSend(addTeamNote);
  const form = useForm({ defaultValues: { text: '' } });
  const save = useSave(addTeamNote, form, {
    input: ({ text }) => ({ params, body: { text } }),
    refusalAt: 'text',
    onSaved: (notes) => {
      put(notes);
      form.reset({ text: '' });
    },
  });
  const remove = async (id: string) => {
    const answer = await removal.send({ params, body: { remove: id } });
    if (answer.ok) put(answer.value);
    else toast(answer.problem.title, { tone: 'bad' });
  };
  return (
    <Card aria-label="Notes">
      <Stack $gap={3}>
        <h2>Notes</h2>
        <PageForm {...save} submitLabel="Add note">
          <FormText
            control={form.control}
            name="text"
            label="Note"
            hint="Only event staff can see it"
            rules={{
              required: 'Enter a note first',
              maxLength: { value: longestNote, message: 'This note is too long' },
            }}
          />
        </PageForm>
        <Loaded source={read} skeleton={<RowSkeletons n={1} what="the notes" />}>
          {({ items }) => (
            <Lines $top $breaks>
              {items.map(({ id, text, by, at }) => (
                <li key={id}>
                  {text}
                  <Row $between>
                    <Muted>
                      {by}, {momentIn(at, zone)}
                    </Muted>
                    <Button
                      kind="plain"
                      size="s"
                      aria-label={`Remove the note by ${by}`}
                      onClick={() => void remove(id)}
                    >
                      Remove
                    </Button>
                  </Row>
                </li>
              ))}
            </Lines>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
