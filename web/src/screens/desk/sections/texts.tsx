import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { WrittenStaff, WrittenTexts } from '#domain/catalog/desk/written.ts';
import { FormArea, FormCheck, FormSelect } from '#web/src/forms/fields.tsx';
import { FormLines } from '#web/src/forms/more-fields.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { EntryList } from './frame.tsx';

const tones = [
  { value: 'info', label: 'Note' },
  { value: 'success', label: 'Good news' },
  { value: 'warning', label: 'Warning' },
  { value: 'error', label: 'Urgent' },
];

/** What its page says. */
export function PageText({ form }: { form: UseFormReturn<WrittenTexts> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'registartionAlerts', keyName: 'key' });
  const add = () =>
    append({ id: Math.max(0, ...fields.map(({ id }) => id)) + 1, type: 'info', text: '', dismissable: false });
  return (
    <Stack>
      <FormArea
        control={control}
        name="description"
        label="About the event"
        hint="Schedule, format, ball, prizes, what to bring. HTML: headings, paragraphs, lists, links and images."
        optional
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
            <FormArea control={control} name={`registartionAlerts.${at}.text`} label="Text" rows={3} />
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
      <FormLines
        control={control}
        name="refIds"
        numbers
        label="Referees"
        hint="Numbers of the users who score its matches, one a line."
        optional
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
