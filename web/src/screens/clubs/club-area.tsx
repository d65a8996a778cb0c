import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { clubById, ownClubs } from '#domain/clubs/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { leaveFor } from '#web/src/forms/leave-guard.tsx';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

export type Club = Answer<typeof clubById>;

/** Returns a club's pages in tab order. Coaches don't see the ones for directors. */
function tabsOf({ id, username, mayManage, mayGovern }: Club) {
  const query = { club: id };
  return [
    { to: to(paths.club, {}, query), title: 'Home' },
    { to: to(paths.clubTeams, {}, query), title: 'Teams' },
    { to: to(paths.clubEvents, {}, query), title: 'Events' },
    ...(mayManage ? [{ to: to(paths.clubMembership, {}, query), title: 'Memberships' }] : []),
    ...(mayManage ? [{ to: to(paths.clubDataManager, {}, query), title: 'Data manager' }] : []),
    ...(mayGovern ? [{ to: to(paths.clubGeneralInfo, {}, query), title: 'General info' }] : []),
    ...(mayManage ? [{ to: to(paths.organizationStaff, { username }), title: 'Staff' }] : []),
  ];
}

/** The club that the page shows: `club` in the URL, or the user's first one. A user with several clubs can switch. */
function Switcher({ club }: { club: Club }) {
  const [, change] = useQuery();
  const { data } = useCall(ownClubs, {});
  const others = data?.items ?? [];
  if (others.length < 2) return null;
  return (
    <Select
      label="Club"
      value={String(club.id)}
      options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ target: { value } }) => leaveFor(() => change({ club: value }, { replace: false }))}
    />
  );
}

function Shown({ club, title, children }: { club: Club; title: string; children: ReactNode }) {
  usePageTitle(`${title}, ${club.name}`);
  return (
    <Stack $gap={3}>
      <Row $between>
        <Row $gap={2}>
          <Avatar name={club.name} url={club.logoUrl || undefined} size={40} />
          <h1>{club.name}</h1>
        </Row>
        <Switcher club={club} />
      </Row>
      <LinkTabs label={club.name} items={tabsOf(club)} />
      {children}
    </Stack>
  );
}

/** A page about a club: its name, tabs and content. Users without a club are invited to create one. */
export function ClubArea({
  title,
  children,
}: {
  title: string;
  children(club: Club, put: (next: Club) => void, reload: () => Promise<unknown>): ReactNode;
}) {
  const asked = Number(useSearchParams()[0].get('club')) || null;
  const own = useCall(ownClubs, asked === null ? {} : null);
  const id = asked ?? own.data?.items[0]?.id ?? null;
  const source = useCall(clubById, id === null ? null : { params: { id } });
  if (asked === null && own.data?.items.length === 0)
    return (
      <Page>
        <EmptyState
          page
          title="No club yet"
          action={
            <LinkButton kind="primary" to={to(paths.clubCreate)}>
              Create a club
            </LinkButton>
          }
        >
          Create a club, or ask a club director to invite you.
        </EmptyState>
      </Page>
    );
  const problem = own.problem ?? source.problem;
  return (
    <Page $wide>
      <Loaded
        page
        source={{
          data: source.data,
          problem,
          loading: own.loading || source.loading,
          refreshing: source.refreshing,
          reload: () => (own.problem ? own.reload() : source.reload()),
        }}
        skeleton={<PageSkeleton what="the club" />}
      >
        {(club) => (
          <Shown club={club} title={title}>
            {children(club, source.put, source.reload)}
          </Shown>
        )}
      </Loaded>
    </Page>
  );
}
