import { customAnswersOf, customLabel } from '#domain/registration/fields/extra-fields.ts';
import { entryFields } from '#domain/registration/wizard/steps.ts';
import { CustomInput } from '#web/src/forms/custom-input.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { StepProps } from './step-props.ts';

/** The organizer's own questions about the entry; answers are kept under `~label` (Part 2 §3). */
export function AdditionalStep({ wizard, showAll }: StepProps) {
  const { registration, context } = wizard;
  const answers = customAnswersOf(registration.extraFields);
  return (
    <Stack>
      {entryFields(context).map((field) => (
        <CustomInput
          key={field.label}
          field={field}
          answer={answers[field.label] ?? ''}
          showAll={showAll}
          onAnswer={(text) =>
            wizard.edit({ extraFields: { ...registration.extraFields, [customLabel(field.label)]: text } })
          }
        />
      ))}
    </Stack>
  );
}
