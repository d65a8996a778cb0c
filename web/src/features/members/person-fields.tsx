import { isRealDate } from '#domain/kernel/real-date.ts';
import { isEmail } from '#domain/people/form/field-rules.ts';
import { genders } from '#domain/people/lists/options.ts';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Stack } from '#web/src/ui/layout/layout.tsx';

/** Somebody who has no profile yet. */
export type NewPerson = { firstName: string; lastName: string; dob: string; gender: string; email: string };
export const noPerson: NewPerson = { firstName: '', lastName: '', dob: '', gender: '', email: '' };

/** What is missing or wrong, by field, in the specification's sentences. */
export function personFaults({
  firstName,
  lastName,
  dob,
  gender,
  email,
}: NewPerson): Partial<Record<keyof NewPerson, string>> {
  return {
    ...(firstName.trim() ? {} : { firstName: 'A first name is required' }),
    ...(lastName.trim() ? {} : { lastName: 'A last name is required' }),
    ...(isRealDate(dob) && dob >= '1900-01-01' ? {} : { dob: 'A birthdate is required' }),
    ...(gender ? {} : { gender: 'A gender is required' }),
    ...(email && !isEmail(email) ? { email: 'A valid email is required' } : {}),
  };
}

type Props = { person: NewPerson; faults: Partial<Record<keyof NewPerson, string>>; onChange(person: NewPerson): void };

/** The person form of somebody new: the user themselves, or a child of theirs. */
export function PersonFields({ person, faults, onChange }: Props) {
  const field = (name: keyof NewPerson) => ({
    value: person[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...person, [name]: target.value }),
  });
  return (
    <Stack $gap={3}>
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
        hint="The player’s own, if there is one"
        optional
        {...field('email')}
      />
    </Stack>
  );
}
