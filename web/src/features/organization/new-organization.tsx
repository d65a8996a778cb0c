import { useEffect, useEffectEvent, useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { usernameFrom } from '#domain/organizations/usernames.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { zoneHere, zoneOptions } from './use-organization.ts';
import { UsernameField } from './username-field.tsx';

type NewOrganization = {
  name: string;
  username: string;
  region: string;
  email: string;
  timeZone: string;
  isPublic: boolean;
};

/** Returns the form for a new organization or club, prefilled with what we know about its creator. */
export function useNewOrganization(): UseFormReturn<NewOrganization> {
  const { user } = useSession();
  const form = useForm<NewOrganization>({
    defaultValues: { name: '', username: '', region: '', email: '', timeZone: zoneHere(), isPublic: true },
  });
  // The account may still be loading when the page opens, as it is right after signing up.
  const own = user?.emails.find(({ isPrimary }) => isPrimary)?.email;
  const fill = useEffectEvent((email: string) => {
    if (!form.getFieldState('email').isDirty) form.setValue('email', email);
  });
  useEffect(() => {
    if (own) fill(own);
  }, [own]);
  return form;
}

type Props = { form: UseFormReturn<NewOrganization>; hasRegion?: boolean; listedHint: string };

/** The form's fields. The username follows the name until someone edits it. */
export function NewOrganizationFields({ form: { control, setValue }, hasRegion, listedHint }: Props) {
  const ownName = useRef(false);
  const timeZone = useWatch({ control, name: 'timeZone' });
  return (
    <>
      <FormText
        control={control}
        name="name"
        label="Name"
        maxLength={80}
        autoComplete="organization"
        rules={{ required: 'A name is required' }}
        onInput={({ currentTarget }) => {
          if (!ownName.current) setValue('username', usernameFrom(currentTarget.value));
        }}
      />
      <UsernameField
        control={control}
        name="username"
        onTyped={() => {
          ownName.current = true;
        }}
      />
      {hasRegion && (
        <FormText
          control={control}
          name="region"
          label="Region"
          hint="Your governing body’s name for the region, or where you play: Gulf Coast, Southern California"
          maxLength={80}
          autoComplete="off"
          optional
        />
      )}
      <FormText
        control={control}
        name="email"
        label="Contact email"
        hint="Shown to everyone, so players can reach you. Clear it to keep it private."
        type="email"
        autoComplete="email"
        optional
      />
      <FormSelect control={control} name="timeZone" label="Time zone" options={zoneOptions(timeZone)} />
      <FormCheck control={control} name="isPublic" label="Listed" hint={listedHint} />
    </>
  );
}
