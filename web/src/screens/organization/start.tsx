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

/** /organizations/new: somebody starts an organization and is its first administrator. */
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
            <p>It gets a site of its own, publishes events and has staff. You are its first administrator.</p>
          </div>
          <PageForm {...save} submitLabel="Start it">
            <NewOrganizationFields
              form={form}
              listedHint="It stands among all organizations. Without this only whoever knows its address finds it"
            />
          </PageForm>
        </Stack>
      </NarrowCard>
    </Page>
  );
}
