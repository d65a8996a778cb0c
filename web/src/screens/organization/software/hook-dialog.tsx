import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { saveHook } from '#domain/organizations/operations-software.ts';
import { type HookKind, hookKinds, hookKindWords } from '#domain/organizations/software/kinds.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import type { HookLine } from './software.tsx';

type Props = { username: string; hook: HookLine | null; onSaved(hook: HookLine): void; onClose(): void };

/** Creates or edits a webhook. */
export function HookDialog({ username, hook, onSaved, onClose }: Props) {
  const [kinds, setKinds] = useState<readonly HookKind[]>(hook?.kinds ?? hookKinds);
  const form = useForm({ defaultValues: { url: hook?.url ?? '', about: hook?.about ?? '' } });
  const save = useSave(saveHook, form, {
    input: ({ url, about }) => ({
      params: { username },
      rev: hook?.rev ?? 0,
      body: { id: hook?.id ?? null, hook: { url: url.trim(), about: about.trim(), kinds: [...kinds], on: true } },
    }),
    onSaved,
    refusalAt: 'url',
  });
  return (
    <DialogForm
      {...save}
      title={hook ? 'Edit webhook' : 'New webhook'}
      onClose={onClose}
      submitLabel={hook && !hook.on ? 'Save and turn on' : 'Save'}
      disabled={kinds.length === 0}
    >
      <FormText
        control={form.control}
        name="url"
        label="URL"
        type="url"
        hint="https, reachable from the internet"
        maxLength={500}
        autoComplete="off"
        rules={{ required: 'An address is required' }}
      />
      <FormText control={form.control} name="about" label="Note" optional maxLength={100} />
      <fieldset>
        <legend>Events to send</legend>
        {hookKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={hookKindWords[kind]}
            hint={kind}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              setKinds(hookKinds.filter((hookKind) => (hookKind === kind ? target.checked : kinds.includes(hookKind))))
            }
          />
        ))}
      </fieldset>
    </DialogForm>
  );
}
