import { customAnswersOf, customLabel } from '#domain/registration/fields/extra-fields.ts';
import { entersDelegation, entryFields } from '#domain/registration/wizard/steps.ts';
import { CustomInput } from '#web/src/forms/custom-input.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { StepProps } from './step-props.ts';

/** Only the entries of school sport have one. */
const DelegationForm = lazyPart(() => import('./delegation-form.tsx'), 'DelegationForm');

/** The organizer's own questions about the entry; answers are kept under `~label` (Part 2 §3). */
export function AdditionalStep({ wizard, showAll }: StepProps) {
  const { registration, context } = wizard;
  const answers = customAnswersOf(registration.extraFields);
  return (
    <Stack>
      {entersDelegation(context) && <DelegationForm wizard={wizard} showAll={showAll} />}
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
