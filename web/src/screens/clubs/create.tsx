import { useNavigate } from 'react-router';
import { foundClub } from '#domain/clubs/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { NewOrganizationFields, useNewOrganization } from '#web/src/features/organization/new-organization.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { NarrowCard } from '#web/src/ui/layout/cards.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

/**
 * /club/create: creates a club. The user becomes its first director, and sets its logo and colors later under General
 * info.
 */
export function ClubCreateScreen() {
  usePageTitle('Create a club');
  const { reload } = useSession();
  const go = useNavigate();
  const form = useNewOrganization();
  const save = useSave(foundClub, form, {
    input: (body) => ({ body }),
    onSaved: async ({ id }) => {
      await reload();
      await go(to(paths.club, {}, { club: id }));
    },
  });
  return (
    <Page>
      <NarrowCard>
        <Stack $gap={4}>
          <div>
            <h1>Create a club</h1>
            <p>
              A club manages its players, teams and coaches and registers them for events together. You’ll be its first
              director.
            </p>
          </div>
          <PageForm {...save} submitLabel="Create club">
            <NewOrganizationFields
              form={form}
              hasRegion
              listedHint="People can find the club by name. Its players and teams are never listed."
            />
          </PageForm>
        </Stack>
      </NarrowCard>
    </Page>
  );
}
