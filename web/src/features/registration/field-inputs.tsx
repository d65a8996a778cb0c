import { Suspense, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { FormField } from '#domain/people/form/form-fields.ts';
import { messageOf } from '#domain/people/form/messages.ts';
import { heightRange } from '#domain/people/lists/choices.ts';
import { countries, isInternational, statesOf } from '#domain/people/lists/places.ts';
import type { PlayerField } from '#domain/people/player.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { birthdayOf, digitsOfBirthday } from '#web/src/lib/dates.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { DateField, PhoneField, TextField } from '#web/src/ui/inputs/text-field.tsx';

const SchoolChoices = lazyPart(() => import('#web/src/features/people/school-choices.tsx'), 'SchoolChoices');

export type FieldsProps = {
  readonly player: RegistrationPlayer;
  readonly fields: readonly FormField[];
  /** Errors by path, such as `dob` or `parent.phone`, shown once the field loses focus. */
  readonly errors: Readonly<Record<string, string>>;
  /** Shows every error, whether or not its field was visited. */
  readonly showAll: boolean;
  /** Lets the browser autofill the registrant's own data (position 1). */
  readonly own: boolean;
  onChange(change: Partial<RegistrationPlayer>): void;
};

const fills: Partial<Record<PlayerField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  emailConfirmation: 'email',
  phone: 'tel',
  address: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  country: 'country-name',
  zip: 'postal-code',
};

/**
 * Returns what the browser can autofill. A partner's fields are a separate section, so the user's own data doesn't end
 * up there.
 */
const fillOf = (name: PlayerField, own: boolean): string => {
  const fill = fills[name];
  if (!fill) return 'off';
  return own ? fill : `section-partner ${fill}`;
};

type InputProps = FieldsProps & { readonly field: FormField; readonly error: string | undefined; onLeave(): void };

function Birthday({ field, player, error, onChange, onLeave }: InputProps) {
  const [typed, setTyped] = useState(() => digitsOfBirthday(player.dob ?? null));
  return (
    <DateField
      label={field.label}
      optional={!field.required}
      hint="Month, day, year"
      error={error && typed !== '' && birthdayOf(typed) === null ? messageOf('dob', 'invalid') : error}
      value={typed}
      onBlur={onLeave}
      onChange={(digits) => {
        setTyped(digits);
        onChange({ dob: birthdayOf(digits) });
      }}
    />
  );
}

function Chosen({ field, player, error, onChange, onLeave }: InputProps) {
  const choices = field.choices ?? [];
  const value = player[field.name];
  const shown = value === undefined || value === null ? '' : String(value);
  const pick = (text: string) => {
    const choice = choices.find(({ value: known }) => String(known) === text);
    onChange({ [field.name]: choice?.value });
    onLeave();
  };
  const options = choices.map((choice) => ({ value: String(choice.value), label: choice.label }));
  // Browsers open a list at its chosen option, which is the empty one at first (P2-532).
  const at = field.name === 'height' ? choices.findIndex(({ value: inches }) => inches === heightRange.open) : 0;
  if (choices.length <= 3)
    return (
      <RadioGroup
        row
        legend={field.required ? field.label : `${field.label} (optional)`}
        options={options}
        value={shown}
        error={error}
        onChange={pick}
      />
    );
  return (
    <Select
      label={field.label}
      optional={!field.required}
      options={[...options.slice(0, at), { value: '', label: 'Choose' }, ...options.slice(at)]}
      value={shown}
      error={error}
      onBlur={onLeave}
      onChange={({ target }) => pick(target.value)}
    />
  );
}

function Place({ field, player, error, own, onChange, onLeave }: InputProps) {
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
      autoComplete={fillOf(field.name, own)}
      error={error}
      onBlur={onLeave}
      onChange={({ target }) =>
        onChange(field.kind === 'country' ? { country: target.value, state: undefined } : { state: target.value })
      }
    />
  );
}

function Text({ field, player, error, own, onChange, onLeave }: Omit<InputProps, 'fields' | 'errors' | 'showAll'>) {
  const type = field.kind === 'email' ? 'email' : 'text';
  const choices = useId();
  const hasChoices = field.name === 'highSchool';
  const input = (
    <TextField
      label={field.label}
      optional={!field.required}
      type={type}
      {...(hasChoices && { list: choices })}
      inputMode={field.kind === 'email' ? 'email' : field.kind === 'number' ? 'decimal' : 'text'}
      autoComplete={fillOf(field.name, own)}
      value={String(player[field.name] ?? '')}
      error={error}
      onBlur={onLeave}
      onChange={({ target }) => onChange({ [field.name]: target.value })}
    />
  );
  if (!hasChoices) return input;
  return (
    <div>
      {input}
      <Suspense>
        <SchoolChoices id={choices} gender={player.gender ?? null} />
      </Suspense>
    </div>
  );
}

function Phone({ field, player, error, own, onChange, onLeave }: InputProps) {
  return (
    <PhoneField
      label={field.label}
      optional={!field.required}
      abroad={isInternational(player.country)}
      autoComplete={fillOf('phone', own)}
      value={String(player[field.name] ?? '')}
      error={error}
      onBlur={onLeave}
      onChange={(value) => onChange({ [field.name]: value })}
    />
  );
}

/** The input for each kind of field. */
export const inputs: Readonly<Record<Exclude<FormField['kind'], 'contact'>, (props: InputProps) => React.ReactNode>> = {
  text: Text,
  email: Text,
  number: Text,
  phone: Phone,
  date: Birthday,
  choice: Chosen,
  country: Place,
  state: Place,
};

/** Inputs side by side if there's room. */
export const FieldGrid = styled.div`
  display: grid;
  gap: var(--space-4);
  align-items: start;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
`;
