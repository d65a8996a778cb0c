import { useForm } from 'react-hook-form';
import { saveName } from '#domain/identity/operations-account.ts';
import { OwnFace } from '#web/src/features/images/image-field.tsx';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Part } from './account.tsx';

/** Name and picture. */
export function NameCard({ user, put }: Part) {
  const form = useForm({ defaultValues: { firstName: user.firstName, lastName: user.lastName } });
  const save = useSave(saveName, form, {
    input: (body) => ({ body }),
    onSaved: (name) => {
      put({ ...name, fullname: `${name.firstName} ${name.lastName}`.trim() });
      toast('Your name is saved.', { tone: 'good' });
    },
  });
  return (
    <Card aria-labelledby="name">
      <Stack $gap={4}>
        <Row $gap={3}>
          <OwnFace user={user} />
          <div>
            <h2 id="name">Name and picture</h2>
            <Muted>Press the picture to set another one.</Muted>
          </div>
        </Row>
        <PageForm {...save} submitLabel="Save name" disabled={save.changes === 0}>
          <Grid $min={220}>
            <FormText
              control={form.control}
              name="firstName"
              label="First name"
              autoComplete="given-name"
              maxLength={60}
              rules={{ required: 'A first name is required' }}
            />
            <FormText
              control={form.control}
              name="lastName"
              label="Last name"
              autoComplete="family-name"
              maxLength={60}
            />
          </Grid>
        </PageForm>
      </Stack>
    </Card>
  );
}
