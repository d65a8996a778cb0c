import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { foundClub } from '#domain/clubs/contract.ts';
import { usernameFrom } from '#domain/organizations/usernames.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSiteOf } from '#web/src/features/organization/use-site-of.ts';
import { UsernameField } from '#web/src/features/organization/username-field.tsx';
import { zoneHere, zoneOptions } from '#web/src/features/organization/zones.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Card, Page, Stack } from '#web/src/ui/layout/layout.tsx';

const Narrow = styled(Card)`
  max-width: 560px;
  margin: 0 auto;
`;

/** /club/create: somebody founds a club and is its first director. Logo and colours follow on its general info. */
export function ClubCreateScreen() {
  usePageTitle('Found a club');
  const { user, reload } = useSession();
  const go = useNavigate();
  const siteOf = useSiteOf();
  const ownName = useRef(false);
  const form = useForm({
    defaultValues: {
      name: '',
      username: '',
      region: '',
      email: user?.emails.find(({ isPrimary }) => isPrimary)?.email ?? '',
      timeZone: zoneHere(),
      isPublic: true,
    },
  });
  const save = useSave(foundClub, form, {
    input: (body) => ({ body }),
    onSaved: async ({ id }) => {
      await reload();
      await go(to(paths.club, {}, { club: id }));
    },
  });
  const { control, setValue } = form;
  const [username, timeZone] = useWatch({ control, name: ['username', 'timeZone'] });
  return (
    <Page>
      <Narrow>
        <Stack $gap={4}>
          <div>
            <h1>Found a club</h1>
            <p>It has players, teams and coaches, and enters events together. You are its first director.</p>
          </div>
          <PageForm {...save} submitLabel="Found it">
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
              hint={`Its site is at ${siteOf(username || 'username').host}`}
              onTyped={() => {
                ownName.current = true;
              }}
            />
            <FormText
              control={control}
              name="region"
              label="Region"
              hint="As the governing body calls it, or where it plays: Gulf Coast, Southern California"
              maxLength={80}
              autoComplete="off"
              optional
            />
            <FormText
              control={control}
              name="email"
              label="Contact email"
              hint="Everybody may see it, and write to it"
              type="email"
              autoComplete="email"
              optional
            />
            <FormSelect control={control} name="timeZone" label="Time zone" options={zoneOptions(timeZone)} />
            <FormCheck
              control={control}
              name="isPublic"
              label="List it"
              hint="It stands among all clubs. Its players and teams are never listed"
            />
          </PageForm>
        </Stack>
      </Narrow>
    </Page>
  );
}
