import { useSearchParams } from 'react-router';
import { OrganizationLookup } from '#web/src/features/organization/lookup.tsx';
import { Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';

/**
 * Finds the organization that a members page is about, and shows the page for that organization (`organization` in the
 * address).
 */
export function ChooseOrganization() {
  const [, setQuery] = useSearchParams();
  const choose = (username: string) =>
    setQuery((query) => {
      query.set('organization', username);
      return query;
    });
  return (
    <Page>
      <Stack>
        <h1>Choose an organization</h1>
        <Muted as="p">Each organization sells its own memberships. Find yours to continue.</Muted>
        <OrganizationLookup onContinue={({ username }) => choose(username)} />
      </Stack>
    </Page>
  );
}
