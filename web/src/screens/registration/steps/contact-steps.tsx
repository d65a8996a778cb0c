import { useState } from 'react';
import type { Contact } from '#domain/registration/schema.ts';
import { contactFaults } from '#domain/registration/wizard/contact-form.ts';
import { usePhones } from '#web/src/features/registration/contact-fields.tsx';
import { FieldGrid } from '#web/src/features/registration/field-inputs.tsx';
import { PhoneField, TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { StepProps } from './step-props.ts';

const empty: Contact = { name: '', phone: '', email: '' };

/** A contact's name, phone and email, each with its own error message (the contact form in Part 2 §5). */
export function ContactForm({
  contact,
  showAll,
  onChange,
}: {
  contact: Contact | null;
  showAll: boolean;
  onChange(contact: Contact): void;
}) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const value = contact ?? empty;
  const phones = usePhones(value.phone.startsWith('+'));
  const faults = contactFaults(value, phones);
  const common = (part: keyof Contact) => ({
    value: value[part],
    error: showAll || left.has(part) ? faults[part] : undefined,
    onBlur: () => setLeft((was) => new Set(was).add(part)),
    autoComplete: 'off',
  });
  return (
    <FieldGrid>
      <TextField
        {...common('name')}
        label="Name"
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      <PhoneField {...common('phone')} label="Phone" onChange={(phone) => onChange({ ...value, phone })} />
      <TextField
        {...common('email')}
        label="Email"
        type="email"
        onChange={({ target }) => onChange({ ...value, email: target.value })}
      />
    </FieldGrid>
  );
}

/** The club and its director (the extra fields Club and Club Director in Part 2 §3). */
export function ClubStep({ wizard, showAll }: StepProps) {
  const club = wizard.registration.club ?? { id: null, name: '', director: null, contacts: [] };
  return (
    <Stack>
      <TextField
        label="Club"
        autoComplete="organization"
        value={club.name}
        error={showAll && !club.name.trim() ? 'A club name is required' : undefined}
        onChange={({ target }) => wizard.edit({ club: { ...club, name: target.value } })}
      />
      <h3>Club director</h3>
      <ContactForm
        contact={club.director}
        showAll={showAll}
        onChange={(director) => wizard.edit({ club: { ...club, director } })}
      />
    </Stack>
  );
}

/** The team's contact (extra field Team Admin). */
export const TeamContactStep = ({ wizard, showAll }: StepProps) => (
  <ContactForm
    contact={wizard.registration.teamAdmin}
    showAll={showAll}
    onChange={(teamAdmin) => wizard.edit({ teamAdmin })}
  />
);
