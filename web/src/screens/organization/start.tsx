import { useNavigate } from 'react-router';
import { foundOrganization } from '#domain/organizations/operations-desk.ts';
import { paths, to } from '#domain/site/paths.ts';
import { NewOrganizationFields, useNewOrganization } from '#web/src/features/organization/new-organization.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { NarrowCard } from '#web/src/ui/layout/cards.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

/** /organizations/new: creates an organization. The user becomes its first admin. */
export function StartOrganizationScreen() {
  usePageTitle('Start an organization');
  const { reload } = useSession();
  const go = useNavigate();
  const form = useNewOrganization();
  const save = useSave(foundOrganization, form, {
    input: ({ region: _, ...body }) => ({ body }),
    onSaved: async ({ username }) => {
      await reload();
      await go(to(paths.organizationHome, { username }));
    },
  });
  return (
    <Page>
      <NarrowCard>
        <Stack $gap={4}>
          <div>
            <h1>Start an organization</h1>
            <p>Get your own site, publish events and invite staff. You’ll be the first admin.</p>
          </div>
          <PageForm {...save} submitLabel="Create organization">
            <NewOrganizationFields
              form={form}
              listedHint="People can find you on the Organizations page. If off, they need your link."
            />
          </PageForm>
        </Stack>
      </NarrowCard>
    </Page>
  );
}
