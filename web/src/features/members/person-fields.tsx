import { isEmail } from '#domain/kernel/text.ts';
import { isRealDate } from '#domain/kernel/time.ts';
import { genders } from '#domain/people/lists/choices.ts';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Stack } from '#web/src/ui/layout/layout.tsx';

/** A person whose details the user typed in, and how they're related to the user. */
export type NewPerson = {
  firstName: string;
  lastName: string;
  dob: string;
  gender: string;
  email: string;
  as: 'self' | 'child' | 'other';
};
export const noPerson: NewPerson = { firstName: '', lastName: '', dob: '', gender: '', email: '', as: 'self' };

const relations: readonly { value: NewPerson['as']; label: string }[] = [
  { value: 'self', label: 'Me' },
  { value: 'child', label: 'My child' },
  { value: 'other', label: 'Someone else' },
];

/** Returns the values in the form the server expects. */
export const personSent = (person: NewPerson) => ({
  ...person,
  gender: person.gender as (typeof genders)[number],
  email: person.email || null,
});

type Typed = Exclude<keyof NewPerson, 'as'>;

/** Returns missing or wrong values by field, in the specification's words. */
export function personFaults({ firstName, lastName, dob, gender, email }: NewPerson): Partial<Record<Typed, string>> {
  return {
    ...(firstName.trim() ? {} : { firstName: 'A first name is required' }),
    ...(lastName.trim() ? {} : { lastName: 'A last name is required' }),
    ...(isRealDate(dob) && dob >= '1900-01-01' ? {} : { dob: 'A birthdate is required' }),
    ...(gender ? {} : { gender: 'A gender is required' }),
    ...(email && !isEmail(email) ? { email: 'A valid email is required' } : {}),
  };
}

type Props = {
  person: NewPerson;
  faults: Partial<Record<Typed, string>>;
  /**
   * Who the membership can be for: only the user and their children, or anyone. The form doesn't ask if that is already
   * known.
   */
  asks?: 'family' | 'anyone' | 'nothing';
  onChange(person: NewPerson): void;
};

/**
 * The form for a person who isn't chosen from a list: the user, their child, or a teammate, who keeps their own
 * profile.
 */
export function PersonFields({ person, faults, asks = 'anyone', onChange }: Props) {
  const field = (name: Typed) => ({
    value: person[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...person, [name]: target.value }),
  });
  return (
    <Stack $gap={3}>
      {asks !== 'nothing' && (
        <RadioGroup
          row
          legend="Who is this for?"
          options={relations.filter(({ value }) => asks === 'anyone' || value !== 'other')}
          value={person.as}
          onChange={(as) => onChange({ ...person, as: as as NewPerson['as'] })}
        />
      )}
      <Grid $min={160}>
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        <TextField label="Birth date" type="date" autoComplete="bday" {...field('dob')} />
        <Select
          label="Gender"
          placeholder="Choose"
          options={genders.map((value) => ({ value, label: value }))}
          {...field('gender')}
        />
      </Grid>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="The player’s own email, if there is one"
        optional
        {...field('email')}
      />
    </Stack>
  );
}

/** Returns a day of the year (MM-DD) as text, such as "August 31". */
export const monthDay = (text: string): string =>
  new Date(`2024-${text}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
