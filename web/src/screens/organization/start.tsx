import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { foundOrganization } from '#domain/organizations/contract-desk.ts';
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

/** /organizations/new: somebody starts an organization and is its first administrator. */
export function StartOrganizationScreen() {
  usePageTitle('Start an organization');
  const { user, reload } = useSession();
  const go = useNavigate();
  const siteOf = useSiteOf();
  const ownName = useRef(false);
  const form = useForm({
    defaultValues: {
      name: '',
      username: '',
      email: user?.emails.find(({ isPrimary }) => isPrimary)?.email ?? '',
      timeZone: zoneHere(),
      isPublic: true,
    },
  });
  const save = useSave(foundOrganization, form, {
    input: (body) => ({ body }),
    onSaved: async ({ username }) => {
      await reload();
      await go(to(paths.organizationHome, { username }));
    },
  });
  const { control, setValue } = form;
  const [username, timeZone] = useWatch({ control, name: ['username', 'timeZone'] });
  return (
    <Page>
      <Narrow>
        <Stack $gap={4}>
          <div>
            <h1>Start an organization</h1>
            <p>It gets a site of its own, publishes events and has staff. You are its first administrator.</p>
          </div>
          <PageForm {...save} submitLabel="Start it">
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
              hint="It stands among all organizations. Without this only whoever knows its address finds it"
            />
          </PageForm>
        </Stack>
      </Narrow>
    </Page>
  );
}
