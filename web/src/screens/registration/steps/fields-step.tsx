import {
  extraLabels,
  joinPreference,
  preferableFields,
  splitPreference,
} from '#domain/registration/fields/extra-fields.ts';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { StepProps } from './step-props.ts';

/** Fields in the order they are ticked, the first one liked best (Part 2 §3). */
export function FieldsStep({ wizard }: StepProps) {
  const { registration, context } = wizard;
  const wanted = splitPreference(registration.extraFields[extraLabels.fieldPreference] ?? '');
  const set = (fields: string[]) =>
    wizard.edit({
      extraFields: { ...registration.extraFields, [extraLabels.fieldPreference]: joinPreference(fields) },
    });
  return (
    <Stack as="fieldset" $gap={2}>
      <legend>Tick the fields you like, your favourite first.</legend>
      {preferableFields(context.event).map((field) => (
        <Checkbox
          key={field}
          label={field}
          hint={wanted.includes(field) ? `Choice ${wanted.indexOf(field) + 1}` : undefined}
          checked={wanted.includes(field)}
          onChange={({ target }) =>
            set(target.checked ? [...wanted, field] : wanted.filter((other) => other !== field))
          }
        />
      ))}
    </Stack>
  );
}
