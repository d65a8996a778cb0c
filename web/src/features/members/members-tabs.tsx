import { paths, to } from '#domain/site/paths.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

/** The pages about an organization's members, beside each other. */
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
