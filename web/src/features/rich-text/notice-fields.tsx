import { type Control, useFieldArray } from 'react-hook-form';
import type { Alert } from '#domain/catalog/schema.ts';
import { EntryList } from '#web/src/forms/entry-list.tsx';
import { FormCheck, FormSelect } from '#web/src/forms/fields.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { FormRichText } from './form-rich-text.tsx';

const tones = [
  { value: 'info', label: 'Note' },
  { value: 'success', label: 'Good news' },
  { value: 'warning', label: 'Warning' },
  { value: 'error', label: 'Urgent' },
];

/** The field that holds the notices of an event or a series. */
type Name = 'registartionAlerts' | 'infoAlerts';

/** The notices above an event's divisions or on a series' page (Part 1 §3, Part 2 §3). */
export function NoticeFields({
  control: of,
  name,
  organizationId,
}: {
  /** The control of a form with the field `name`. */
  control: unknown;
  name: Name;
  organizationId: number;
}) {
  const control = of as Control<Record<Name, Alert[]>>;
  const shelf = { kind: 'organization', id: organizationId } as const;
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' });
  const add = () =>
    append({ id: Math.max(0, ...fields.map(({ id }) => id)) + 1, type: 'info', text: '', dismissable: false });
  return (
    <EntryList
      entries={fields}
      thing="notice"
      none="No notices yet."
      onAdd={add}
      onRemove={remove}
      body={(at) => (
        <Stack $gap={3}>
          <FormSelect control={control} name={`${name}.${at}.type`} label="Kind" options={tones} />
          <FormRichText
            control={control}
            name={`${name}.${at}.text`}
            label={`Text of notice ${at + 1}`}
            shelf={shelf}
            rows={2}
          />
          <FormCheck
            control={control}
            name={`${name}.${at}.dismissable`}
            label="Dismissible"
            hint="Lets visitors hide the notice"
          />
        </Stack>
      )}
    />
  );
}
