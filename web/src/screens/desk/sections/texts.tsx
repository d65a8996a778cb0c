import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { WrittenStaff, WrittenTexts } from '#domain/catalog/desk/written.ts';
import { FormRichText } from '#web/src/features/rich-text/form-rich-text.tsx';
import { FormArea, FormCheck, FormSelect } from '#web/src/forms/fields.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { FormPeople } from '../pickers/people.tsx';
import { EntryList } from './frame.tsx';

const tones = [
  { value: 'info', label: 'Note' },
  { value: 'success', label: 'Good news' },
  { value: 'warning', label: 'Warning' },
  { value: 'error', label: 'Urgent' },
];

/** What its page says. */
export function PageText({ form, organizationId }: { form: UseFormReturn<WrittenTexts>; organizationId: number }) {
  const { control } = form;
  const shelf = { kind: 'organization', id: organizationId } as const;
  const { fields, append, remove } = useFieldArray({ control, name: 'registartionAlerts', keyName: 'key' });
  const add = () =>
    append({ id: Math.max(0, ...fields.map(({ id }) => id)) + 1, type: 'info', text: '', dismissable: false });
  return (
    <Stack>
      <FormRichText
        control={control}
        name="description"
        label="About the event"
        hint="Schedule, format, ball, prizes, what to bring; photos, and links to documents."
        optional
        shelf={shelf}
        rows={12}
      />
      <h3>Notices above the divisions</h3>
      <EntryList
        entries={fields}
        thing="notice"
        none="No notices."
        onAdd={add}
        onRemove={remove}
        body={(at) => (
          <Stack $gap={3}>
            <FormSelect control={control} name={`registartionAlerts.${at}.type`} label="Kind" options={tones} />
            <FormRichText
              control={control}
              name={`registartionAlerts.${at}.text`}
              label={`Text of notice ${at + 1}`}
              shelf={shelf}
              rows={2}
            />
            <FormCheck
              control={control}
              name={`registartionAlerts.${at}.dismissable`}
              label="Can be put away"
              hint="Who has read it need not see it again."
            />
          </Stack>
        )}
      />
    </Stack>
  );
}

/** What only staff sees. */
export function People({ form }: { form: UseFormReturn<WrittenStaff> }) {
  const { control } = form;
  return (
    <Stack>
      <FormPeople
        control={control}
        name="refIds"
        label="Referees"
        hint="Who scores its matches: your staff, and adults with an account by their name."
      />
      <FormArea
        control={control}
        name="emailNote"
        label="Note in its mails"
        hint="Stands in every confirmation: parking, check-in, what to bring."
        optional
        rows={4}
      />
    </Stack>
  );
}
