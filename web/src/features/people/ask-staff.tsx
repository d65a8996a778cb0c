import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { askForClaim } from '#domain/people/operations-claims.ts';
import { FormArea, FormRadio } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { asOptions } from './prove-claim.tsx';

/** What can't be proved by a code, people decide about. */
export function AskStaff({ id, isMinor }: { id: number; isMinor: boolean }) {
  const [state, setState] = useState<'closed' | 'open' | 'asked'>('closed');
  const form = useForm<{ as: 'self' | 'guardian'; words: string }>({
    defaultValues: { as: isMinor ? 'guardian' : 'self', words: '' },
  });
  const save = useSave(askForClaim, form, {
    input: (body) => ({ params: { id }, body }),
    onSaved: () => setState('asked'),
  });
  if (state === 'asked') return <Banner tone="good" title="We look at it, and write to you." />;
  return (
    <Stack $gap={3}>
      <h3>None of these reaches you?</h3>
      {state === 'closed' ? (
        <div>
          <Button onClick={() => setState('open')}>Ask us</Button>
        </div>
      ) : (
        <PageForm {...save} submitLabel="Ask">
          <FormRadio control={form.control} name="as" legend="Whose profile is it?" options={asOptions(isMinor)} />
          <FormArea
            control={form.control}
            name="words"
            label="How can we tell?"
            hint="Events, teams, an order number: whatever only you would know"
            rules={{ minLength: { value: 10, message: 'A sentence' }, required: 'A sentence' }}
          />
        </PageForm>
      )}
    </Stack>
  );
}
