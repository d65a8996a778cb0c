import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type KeyScope, keyScopes } from '#domain/kernel/endpoint.ts';
import { makeKey } from '#domain/organizations/operations-software.ts';
import { keyPaces } from '#domain/organizations/software/kinds.ts';
import type { Answer } from '#web/src/api/call.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { Copyable } from './copyable.tsx';
import { scopeWords } from './words.ts';

type NewKey = Answer<typeof makeKey>;
type Fields = { name: string; perMinute: (typeof keyPaces)[number] };

/** Makes a key, and shows it this once. */
export function KeyDialog({
  username,
  onMade,
  onClose,
}: {
  username: string;
  onMade(line: NewKey['line']): void;
  onClose(): void;
}) {
  const [made, setMade] = useState<NewKey | null>(null);
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const form = useForm<Fields>({ defaultValues: { name: '', perMinute: keyPaces[0] } });
  const save = useSave(makeKey, form, {
    input: (fields) => ({ params: { username }, body: { ...fields, scopes: [...scopes] } }),
    onSaved: (answer) => {
      setMade(answer);
      onMade(answer.line);
    },
  });
  if (made)
    return (
      <Dialog
        title="Your new key"
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            I have stored it
          </Button>
        }
      >
        <Stack $gap={3}>
          <p>Store it where your program reads it. It is shown this once: nobody can see it again, we can’t either.</p>
          <Copyable text={made.key} label="Key" />
          <Muted as="p">Send it with each call as “Authorization: Bearer {made.line.begins}…”.</Muted>
        </Stack>
      </Dialog>
    );
  const toggle = (scope: KeyScope, on: boolean) =>
    setScopes(keyScopes.filter((keyScope) => (keyScope === scope ? on : scopes.includes(keyScope))));
  return (
    <DialogForm
      {...save}
      title="New API key"
      onClose={onClose}
      submitLabel="Make the key"
      disabled={scopes.length === 0}
    >
      <FormText
        control={form.control}
        name="name"
        label="What is it for?"
        hint="By this you know it again, like Scoreboard in the gym"
        maxLength={60}
        rules={{ required: 'A name is required' }}
      />
      <fieldset>
        <legend>What may it read?</legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeWords[scope][0]}
            hint={scopeWords[scope][1]}
            checked={scopes.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
        ))}
      </fieldset>
      <FormSelect
        control={form.control}
        name="perMinute"
        label="Calls a minute"
        read={Number}
        options={keyPaces.map((pace) => ({
          value: String(pace),
          label: `${pace.toLocaleString('en-US')} at the most`,
        }))}
      />
    </DialogForm>
  );
}
