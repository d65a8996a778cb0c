import { countries } from '#domain/people/lists/places.ts';
import { type Delegate, delegateOf, roomAndBoardOf, withDelegate } from '#domain/registration/fields/delegation.ts';
import { extraLabels } from '#domain/registration/fields/extra-fields.ts';
import { FieldGrid } from '#web/src/features/registration/field-inputs.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { ContactForm } from './contact-steps.tsx';
import type { StepProps } from './step-props.ts';

type Props = Pick<StepProps, 'wizard' | 'showAll'>;
const options = countries.map((name) => ({ value: name, label: name }));

/** The delegation, its head and its coaches (Part 2 §3: Country, ISF Federation, Head of Delegation, Coach). */
export function DelegationForm({ wizard, showAll }: Props) {
  const { extraFields } = wizard.registration;
  const set = (label: string, text: string) => wizard.edit({ extraFields: { ...extraFields, [label]: text } });
  const missing = (label: string, says: string) => (showAll && !extraFields[label]?.trim() ? says : undefined);
  const federation = extraLabels.isfFederation;
  return (
    <Stack $gap={5}>
      <FieldGrid>
        <Combobox
          label={extraLabels.country}
          options={options}
          value={extraFields[extraLabels.country] ?? ''}
          error={missing(extraLabels.country, 'A country is required')}
          onChange={(country) => set(extraLabels.country, country)}
        />
        <TextField
          label={federation}
          autoComplete="off"
          value={extraFields[federation] ?? ''}
          error={missing(federation, 'A federation is required')}
          onChange={({ target }) => set(federation, target.value)}
        />
      </FieldGrid>
      <DelegateForm wizard={wizard} showAll={showAll} who="headOfDelegation" />
      <DelegateForm wizard={wizard} showAll={showAll} who="coach" />
    </Stack>
  );
}

function DelegateForm({ wizard, showAll, who }: Props & { who: Delegate }) {
  const { extraFields } = wizard.registration;
  const contact = delegateOf(who, extraFields);
  const stays = roomAndBoardOf(extraFields).includes(who);
  const isBegun = stays || Object.values(contact).some(Boolean);
  const optional = who === 'coach' && !isBegun;
  return (
    <Stack $gap={3} role="group" aria-label={extraLabels[who]}>
      <h3>
        {extraLabels[who]} {who === 'coach' && <small>(if one is coming)</small>}
      </h3>
      <ContactForm
        contact={contact}
        showAll={showAll && !optional}
        onChange={(next) => wizard.edit({ extraFields: withDelegate(extraFields, who, next, stays) })}
      />
      <Checkbox
        label="Needs room and board"
        checked={stays}
        onChange={({ target }) => wizard.edit({ extraFields: withDelegate(extraFields, who, contact, target.checked) })}
      />
    </Stack>
  );
}
