import { useForm, useWatch } from 'react-hook-form';
import { canContinue } from '#domain/registration/gates/gates.ts';
import { checkPassword } from '#domain/registration/operations.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { GateCard } from './gates.tsx';

/** Continue requires some text. Typing clears the error for a wrong password (Part 2 §2). */
export function PasswordGate({ tournamentId, onPassed }: { tournamentId: number; onPassed(password: string): void }) {
  const form = useForm({ defaultValues: { password: '' } });
  const { onSubmit, loading } = useSave(checkPassword, form, {
    input: (body) => ({ params: { id: tournamentId }, body }),
    onSaved: () => onPassed(form.getValues('password')),
    refusalAt: 'password',
  });
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <GateCard>
      <Stack>
        <h2>Password required</h2>
        <p>This event is password-protected. Ask the organizer for the password.</p>
        <PageForm
          onSubmit={onSubmit}
          loading={loading}
          submitError={undefined}
          submitLabel="Continue"
          disabled={!canContinue(password)}
        >
          <FormText control={form.control} name="password" label="Password" type="password" autoComplete="off" />
        </PageForm>
      </Stack>
    </GateCard>
  );
}
