import { useState } from 'react';
import { styled } from 'styled-components';
import { homeCountry } from '#domain/people/lists/choices.ts';
import type { Contact } from '#domain/people/player.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { PhoneField, TextField } from '#web/src/ui/inputs/text-field.tsx';
import { FieldGrid } from './field-grid.ts';
import type { FieldsProps } from './field-inputs.tsx';
import { contactsTyped, isSameContact } from './same-contact.ts';

/** A legend is not a row of its fieldset's grid, so it has its own margin. */
const ContactGrid = styled(FieldGrid)`
  legend {
    margin-bottom: 12px;
  }
  .same {
    grid-column: 1 / -1;
  }
`;

const parts = ['firstName', 'lastName', 'phone', 'email'] as const;
const labels = { firstName: 'First name', lastName: 'Last name', phone: 'Mobile phone', email: 'Email' } as const;

type Props = Pick<FieldsProps, 'player' | 'errors' | 'showAll' | 'onChange'> & {
  kind: 'parent' | 'emergency';
  /** The other people of the entry: whom they named is offered, so that a family types its parent once. */
  others: readonly RegistrationPlayer[];
};

/** A parent's or an emergency contact's form. */
export function ContactFields({ kind, player, others, errors, showAll, onChange }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const contact: Contact = player[kind] ?? {};
  const known = contactsTyped(kind, player, others);
  const set = (part: keyof Contact, value: string) => onChange({ [kind]: { ...contact, [part]: value } });
  return (
    <ContactGrid as="fieldset">
      <legend>
        <h3>{kind === 'parent' ? 'Parent or guardian' : 'Emergency contact'}</h3>
      </legend>
      {known.length > 0 && (
        <div className="same">
          {known.map((typed) => (
            <Checkbox
              key={JSON.stringify(typed)}
              label={`Same as ${typed.firstName} ${typed.lastName}`}
              checked={isSameContact(typed, contact)}
              onChange={({ target }) => onChange({ [kind]: target.checked ? typed : {} })}
            />
          ))}
        </div>
      )}
      {parts.map((part) => {
        const common = {
          label: labels[part],
          optional: part === 'email' && kind === 'emergency',
          value: contact[part] ?? '',
          error: showAll || left.has(part) ? errors[`${kind}.${part}`] : undefined,
          onBlur: () => setLeft((was) => new Set(was).add(part)),
        };
        return part === 'phone' ? (
          <PhoneField
            key={part}
            {...common}
            autoComplete="off"
            abroad={player.country !== homeCountry}
            onChange={(value) => set(part, value)}
          />
        ) : (
          <TextField
            key={part}
            {...common}
            type={part === 'email' ? 'email' : 'text'}
            autoComplete="off"
            onChange={({ target }) => set(part, target.value)}
          />
        );
      })}
    </ContactGrid>
  );
}
