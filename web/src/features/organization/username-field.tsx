import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { username as usernames } from '#domain/kernel/schema.ts';
import { usernameAvailable } from '#domain/organizations/operations-desk.ts';
import { lookup } from '#domain/organizations/usernames.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { useDebounced } from '#web/src/lib/hooks.ts';
import { useSiteOf } from './use-organization.ts';

type Props<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPath<V>;
  /** The current username of the organization being renamed. */
  of?: string;
  /** A hint shown after the address. */
  hint?: string;
  onTyped?(): void;
};

/**
 * The field for an organization's username, which people know as the first part of its site's address. The server checks
 * the name while the user types, and the field shows the whole address, whether it's available and, if not, why.
 */
export function UsernameField<V extends FieldValues>({ control, name, of, hint, onTyped }: Props<V>) {
  const typed = String(useWatch({ control, name }) ?? '').trim();
  const settled = useDebounced(typed, lookup.debounceMs);
  const asks = settled !== '' && settled !== of;
  const { data } = useCall(usernameAvailable, asks ? { query: { username: settled, ...(of && { of }) } } : null);
  const read = usernames.safeParse(typed);
  const address = useSiteOf()(read.success ? read.data : 'your-name').host;
  const said = asks && settled === typed && data ? (data.available ? `${address} is available.` : data.why) : null;
  return (
    <FormText
      control={control}
      name={name}
      label="Site address"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      hint={<span aria-live="polite">{said ?? [`${address}.`, hint].filter(Boolean).join(' ')}</span>}
      {...(onTyped && { onInput: onTyped })}
    />
  );
}
