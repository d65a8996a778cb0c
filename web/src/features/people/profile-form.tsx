import { Suspense, useId } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { cityState } from '#domain/help/operations.ts';
import { type FieldSpec, playerFieldTable } from '#domain/people/form/form-fields.ts';
import { choosers, genders, homeCountry, isChosen } from '#domain/people/lists/choices.ts';
import { isInternational } from '#domain/people/lists/places.ts';
import { ask } from '#web/src/api/ask.ts';
import { FormDate, FormPhone, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { birthdayOf, digitsOfBirthday } from '#web/src/lib/dates.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

/** A ZIP code field. It fills in the city and state if they're empty. */
function ZipInput({ control }: { control: Control<ProfileValues> }) {
  const zip = useWatch({ control, name: 'zip' });
  const country = useWatch({ control, name: 'country' });
  const { field: city } = useController({ control, name: 'city' });
  const { field: state } = useController({ control, name: 'state' });
  const fill = async () => {
    if ((city.value && state.value) || isInternational(country) || !/^\d{5}(-\d{4})?$/.test(zip.trim())) return;
    const answer = await ask(cityState, { query: { zip: zip.trim() } });
    if (!answer.ok) return;
    if (!city.value) city.onChange(answer.value.city);
    if (!state.value) state.onChange(answer.value.state);
  };
  return (
    <FormText
      control={control}
      name="zip"
      label={playerFieldTable.zip.label}
      autoComplete="off"
      onBlur={() => void fill()}
    />
  );
}

const SchoolChoices = lazyPart(() => import('./school-choices.tsx'), 'SchoolChoices');

/** A profile's fields, grouped by the editor's sections. */
export const profileSections = [
  { key: 'name', title: 'Name and age', fields: ['firstName', 'lastName', 'gender', 'dob'] },
  {
    key: 'reach',
    title: 'Contact info',
    fields: ['email', 'phone', 'playerEmail', 'playerPhone', 'country', 'address', 'address2', 'zip', 'city', 'state'],
  },
  {
    key: 'play',
    title: 'Play',
    fields: [
      'club',
      'highSchool',
      'gradYear',
      'height',
      'hand',
      'side',
      'yearsExp',
      'shirtSize',
      'gpa',
      'committed',
      'committedSchool',
      'instagram',
    ],
  },
  {
    key: 'numbers',
    title: 'Numbers',
    fields: ['aauNumber', 'avpNumber', 'usavNumber', 'p1440Number', 'cbvaNumber', 'bvcaNumber', 'bvneNumber'],
  },
] as const;
type ProfileField = (typeof profileSections)[number]['fields'][number];

/** A player's contacts, with four fields each. */
const contacts = ['parent', 'emergency'] as const;
const contactFields = ['firstName', 'lastName', 'phone', 'email'] as const;
export type ProfileValues = Record<ProfileField, string> &
  Record<(typeof contacts)[number], Record<(typeof contactFields)[number], string>>;

const every: readonly ProfileField[] = profileSections.flatMap(({ fields }) => [...fields]);
type Held = Readonly<Record<string, unknown>>;
const contactOf = (of: unknown) =>
  Object.fromEntries(contactFields.map((field) => [field, String((of as Held | undefined)?.[field] ?? '')]));

/** Returns a profile as form values. */
export const valuesOf = (profile: Held): ProfileValues =>
  ({
    ...Object.fromEntries(every.map((field) => [field, textOf(field, profile[field])])),
    parent: contactOf(profile.parent),
    emergency: contactOf(profile.emergency),
  }) as ProfileValues;
function textOf(field: ProfileField, value: unknown): string {
  if (field === 'dob') return digitsOfBirthday((value as string | null | undefined) ?? null);
  if (field === 'country') return String(value ?? homeCountry);
  return value === undefined || value === null ? '' : String(value);
}

/** Returns the form's values as they're sent, without empty ones. */
export function sentOf(values: ProfileValues): Held {
  const { dob, parent, emergency, ...texts } = values;
  const some = (contact: Record<string, string>) => (Object.values(contact).some(Boolean) ? contact : {});
  return { ...texts, dob: birthdayOf(dob), parent: some(parent), emergency: some(emergency) };
}

const optionsOf = (field: string) =>
  isChosen(field)
    ? choosers[field]({ props: [], currentYear: new Date(serverNow()).getUTCFullYear() }).map(({ value, label }) => ({
        value: String(value),
        label,
      }))
    : [];

/** The school, either one from the list for the player's gender or any other. */
function SchoolInput({ control }: { control: Control<ProfileValues> }) {
  const choices = useId();
  const said = useWatch({ control, name: 'gender' });
  return (
    <>
      <FormText
        control={control}
        name="highSchool"
        label={playerFieldTable.highSchool.label}
        autoComplete="off"
        list={choices}
      />
      <Suspense>
        <SchoolChoices id={choices} gender={genders.find((gender) => gender === said) ?? null} />
      </Suspense>
    </>
  );
}

/** A profile field with the right input for its kind. */
export function ProfileInput({ control, name }: { control: Control<ProfileValues>; name: ProfileField }) {
  const { label, kind }: FieldSpec = playerFieldTable[name];
  const of = { control, name, label, autoComplete: 'off' } as const;
  if (name === 'zip') return <ZipInput control={control} />;
  if (name === 'highSchool') return <SchoolInput control={control} />;
  if (isChosen(name)) return <FormSelect {...of} placeholder="Not given" options={optionsOf(name)} />;
  if (kind === 'phone') return <FormPhone {...of} />;
  if (kind === 'date')
    return (
      <FormDate
        {...of}
        hint="Month, day, year"
        rules={{ validate: (text) => text === '' || birthdayOf(String(text)) !== null || 'Enter a valid date' }}
      />
    );
  return (
    <FormText
      {...of}
      {...(kind === 'email' ? { type: 'email', inputMode: 'email' as const } : {})}
      {...(name === 'firstName' || name === 'lastName' ? { rules: { required: 'A name is required' } } : {})}
    />
  );
}

const contactLabels = { firstName: 'First name', lastName: 'Last name', phone: 'Phone', email: 'Email' } as const;
/** A parent or an emergency contact. */
export const ContactInputs = ({ control, of }: { control: Control<ProfileValues>; of: (typeof contacts)[number] }) => (
  <>
    {contactFields.map((field) =>
      field === 'phone' ? (
        <FormPhone
          key={field}
          control={control}
          name={`${of}.${field}`}
          label={contactLabels[field]}
          autoComplete="off"
        />
      ) : (
        <FormText
          key={field}
          control={control}
          name={`${of}.${field}`}
          label={contactLabels[field]}
          autoComplete="off"
        />
      ),
    )}
  </>
);
