import { useState } from 'react';
import { styled } from 'styled-components';
import { countries, isInternational } from '#domain/people/countries.ts';
import type { FormField } from '#domain/people/form-fields.ts';
import { sentences } from '#domain/people/messages.ts';
import { type Contact, homeCountry, type PlayerField } from '#domain/people/schema.ts';
import { statesOf } from '#domain/people/states.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { birthdayOf, digitsOfBirthday } from '#web/src/lib/birthday.ts';
import { RadioGroup } from '#web/src/ui/choice.tsx';
import { Select } from '#web/src/ui/select.tsx';
import { DateField, PhoneField, TextField } from '#web/src/ui/text-field.tsx';

export const FieldGrid = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
`;

/** A legend is no row of its fieldset's grid: it keeps its own distance. */
const ContactGrid = styled(FieldGrid)`
  legend {
    margin-bottom: 12px;
  }
`;

const Dense = styled(FieldGrid)`
  gap: 12px;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
`;

export type FieldsProps = {
  readonly player: RegistrationPlayer;
  readonly fields: readonly FormField[];
  /** Sentences by path, `dob`, `parent.phone`; shown once the field was left. */
  readonly errors: Readonly<Record<string, string>>;
  /** All sentences at once, whether a field was left or not. */
  readonly showAll: boolean;
  /** The registrant's own data (place 1) may be filled in by the browser. */
  readonly own: boolean;
  onChange(change: Partial<RegistrationPlayer>): void;
};

const fills: Partial<Record<PlayerField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  emailConfirmation: 'email',
  phone: 'tel-national',
  address: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  zip: 'postal-code',
};

type One = FieldsProps & { readonly field: FormField; readonly error: string | undefined; onLeave(): void };

function Birthday({ field, player, error, onChange, onLeave }: One) {
  const [typed, setTyped] = useState(() => digitsOfBirthday(player.dob ?? null));
  return (
    <DateField
      label={field.label}
      optional={!field.required}
      hint="Month, day, year"
      error={error}
      value={typed}
      onBlur={onLeave}
      onChange={(digits) => {
        setTyped(digits);
        onChange({ dob: birthdayOf(digits) });
      }}
    />
  );
}

function Chosen({ field, player, error, onChange, onLeave }: One) {
  const choices = field.choices ?? [];
  const value = player[field.name];
  const shown = value === undefined || value === null ? '' : String(value);
  const pick = (text: string) => {
    const choice = choices.find((one) => String(one.value) === text);
    onChange({ [field.name]: choice?.value });
    onLeave();
  };
  if (choices.length <= 3)
    return (
      <RadioGroup
        row
        legend={field.required ? field.label : `${field.label} (optional)`}
        options={choices.map((one) => ({ value: String(one.value), label: one.label }))}
        value={shown}
        error={error}
        onChange={pick}
      />
    );
  return (
    <Select
      label={field.label}
      optional={!field.required}
      placeholder="Choose"
      options={choices.map((one) => ({ value: String(one.value), label: one.label }))}
      value={shown}
      error={error}
      onBlur={onLeave}
      onChange={({ target }) => pick(target.value)}
    />
  );
}

function Place({ field, player, error, onChange, onLeave }: One) {
  const states = field.kind === 'country' ? null : statesOf(player.country);
  const options =
    field.kind === 'country'
      ? countries.map((name) => ({ value: name, label: name }))
      : states?.map(({ abbreviation, name }) => ({ value: abbreviation, label: name }));
  const value = String(player[field.name] ?? '');
  if (!options) return <Text {...{ field, player, error, onChange, onLeave }} own={false} />;
  return (
    <Select
      label={field.label}
      optional={!field.required}
      {...(field.kind === 'state' && { placeholder: 'Choose' })}
      options={options}
      value={value}
      error={error}
      onBlur={onLeave}
      onChange={({ target }) =>
        onChange(field.kind === 'country' ? { country: target.value, state: undefined } : { state: target.value })
      }
    />
  );
}

function Text({ field, player, error, own, onChange, onLeave }: Omit<One, 'fields' | 'errors' | 'showAll'>) {
  const type = field.kind === 'email' ? 'email' : 'text';
  return (
    <TextField
      label={field.label}
      optional={!field.required}
      type={type}
      inputMode={field.kind === 'email' ? 'email' : field.kind === 'number' ? 'decimal' : 'text'}
      autoComplete={own ? (fills[field.name] ?? 'off') : 'off'}
      value={String(player[field.name] ?? '')}
      error={error}
      onBlur={onLeave}
      onChange={({ target }) => onChange({ [field.name]: target.value })}
    />
  );
}

function Phone({ field, player, error, own, onChange, onLeave }: One) {
  return (
    <PhoneField
      label={field.label}
      optional={!field.required}
      abroad={isInternational(player.country)}
      autoComplete={own ? 'tel-national' : 'off'}
      value={String(player[field.name] ?? '')}
      error={error}
      onBlur={onLeave}
      onChange={(value) => onChange({ [field.name]: value })}
    />
  );
}

const inputs: Readonly<Record<Exclude<FormField['kind'], 'contact'>, (props: One) => React.ReactNode>> = {
  text: Text,
  email: Text,
  number: Text,
  phone: Phone,
  date: Birthday,
  choice: Chosen,
  country: Place,
  state: Place,
};

/** The inputs of a player's form: first what is asked, then what is "On File" and not asked again (Part 2 §3, §5). */
export function PlayerFields(props: FieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { fields, errors, showAll, player } = props;
  const asked = fields.filter(({ kind, onFile }) => kind !== 'contact' && !onFile);
  const known = fields.filter(({ kind, onFile }) => kind !== 'contact' && onFile);
  return (
    <>
      {asked.length > 0 && (
        <FieldGrid>
          {asked.map((field) => {
            const Input = inputs[field.kind as keyof typeof inputs];
            return (
              <Input
                key={field.name}
                {...props}
                field={field}
                error={showAll || left.has(field.name) ? errors[field.name] : undefined}
                onLeave={() => setLeft((was) => new Set(was).add(field.name))}
              />
            );
          })}
        </FieldGrid>
      )}
      {known.length > 0 && (
        <Dense role="group" aria-label={sentences.onFile}>
          {known.map((field) => (
            <TextField key={field.name} label={field.label} value={onFileWords(field, player)} disabled readOnly />
          ))}
        </Dense>
      )}
    </>
  );
}

/** Names of a chosen profile are known and shown; everything else says only that it is there. */
const onFileWords = (field: FormField, player: RegistrationPlayer): string =>
  field.name === 'firstName' || field.name === 'lastName' ? (player[field.name] ?? sentences.onFile) : sentences.onFile;

const parts = ['firstName', 'lastName', 'phone', 'email'] as const;
const labels = { firstName: 'First name', lastName: 'Last name', phone: 'Mobile phone', email: 'Email' } as const;

/** A parent's or an emergency contact's form. */
export function ContactFields({
  kind,
  player,
  errors,
  showAll,
  onChange,
}: Pick<FieldsProps, 'player' | 'errors' | 'showAll' | 'onChange'> & { kind: 'parent' | 'emergency' }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const contact: Contact = player[kind] ?? {};
  const set = (part: keyof Contact, value: string) => onChange({ [kind]: { ...contact, [part]: value } });
  return (
    <ContactGrid as="fieldset">
      <legend>
        <h3>{kind === 'parent' ? 'Parent or guardian' : 'Emergency contact'}</h3>
      </legend>
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
