import { useSearchParams } from 'react-router';
import { paths, to } from '#domain/site/paths.ts';
import { useSubdomain } from '#web/src/features/theme/use-theme.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

/** Links to the pages about an organization's members. */
export const MembersTabs = ({ username }: { username: string }) => (
  <LinkTabs
    label="Members"
    items={[
      { to: to(paths.organizationMembers, { username }), title: 'Members' },
      { to: to(paths.organizationLevels, { username }), title: 'Levels' },
      { to: to(paths.organizationInvites, { username }), title: 'Invitations' },
      { to: to(paths.organizationMemberImport, { username }), title: 'Import' },
    ]}
  />
);

/**
 * Returns the organization that a members page is about: the one in its address (`organization`) or, without that, the
 * current site's. Returns null if it has to be chosen.
 */
export function useOrganizationOf(): string | null {
  const [query] = useSearchParams();
  const subdomain = useSubdomain();
  return query.get('organization') ?? subdomain;
}
