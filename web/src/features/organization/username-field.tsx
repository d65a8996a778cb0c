import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { usernameAvailable } from '#domain/organizations/operations-desk.ts';
import { lookup } from '#domain/organizations/usernames.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { useDebounced } from '#web/src/lib/hooks.ts';

type Props<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPath<V>;
  /** The current username of the organization being renamed. */
  of?: string;
  hint: string;
  onTyped?(): void;
};

/**
 * A username field. The server checks the name while the user types, and the field shows whether it's available and, if
 * not, why.
 */
export function UsernameField<V extends FieldValues>({ control, name, of, hint, onTyped }: Props<V>) {
  const typed = String(useWatch({ control, name }) ?? '').trim();
  const settled = useDebounced(typed, lookup.debounceMs);
  const asks = settled !== '' && settled !== of;
  const { data } = useCall(usernameAvailable, asks ? { query: { username: settled, ...(of && { of }) } } : null);
  const said =
    asks && settled === typed && data ? (data.available ? `${settled.toLowerCase()} is available.` : data.why) : null;
  return (
    <FormText
      control={control}
      name={name}
      label="Username"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      hint={<span aria-live="polite">{said ?? hint}</span>}
      {...(onTyped && { onInput: onTyped })}
    />
  );
}
