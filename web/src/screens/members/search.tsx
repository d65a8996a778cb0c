import { Link, Navigate } from 'react-router';
import { dateWords } from '#domain/kernel/date-words.ts';
import { publicMembers } from '#domain/memberships/operations-members.ts';
import { organizationByName } from '#domain/organizations/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { ChooseOrganization } from '#web/src/features/members/choose-organization.tsx';
import { useOrganizationOf } from '#web/src/features/members/members-tabs.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { count } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** /member/search: an organization's adult members, if it shows them. Its staff go to their own list (Part 1 §2.1). */
export function MemberSearchScreen() {
  usePageTitle('Members');
  const username = useOrganizationOf();
  const { user, state } = useSession();
  const [query, change] = useQuery();
  const asked = query.get('members') ?? query.get('q') ?? '';
  const { data, ...read } = useCall(
    publicMembers,
    username && asked.trim().length >= 3 ? { params: { username }, query: { q: asked } } : null,
  );
  const { data: organization } = useCall(organizationByName, username ? { params: { username } } : null);
  if (username && user?.pages.some((page) => page.username === username))
    return <Navigate replace to={to(paths.organizationMembers, { username })} />;
  if (!username) return <ChooseOrganization />;
  return (
    <Page>
      <Stack>
        <Row $between>
          <div>
            <h1>Members</h1>
            {organization && <Muted>{organization.name}</Muted>}
          </div>
          <LinkButton to={to(paths.memberLevels, {}, { organization: username })}>
            {state === 'signed-in' ? 'My membership' : 'Join'}
          </LinkButton>
        </Row>
        <SearchBox
          label="Search members"
          placeholder="Member name"
          value={asked}
          least={3}
          onSearch={(term) => change({ members: term || undefined, level: undefined })}
        />
        {organization && read.problem?.code === 'organizations/unknown-organization' ? (
          <EmptyState title="Member list not public">{organization.name} doesn’t publish its member list.</EmptyState>
        ) : asked.trim().length >= 3 ? (
          <Loaded source={{ ...read, data }} skeleton={<RowSkeletons n={4} what="members" />}>
            {(found) => (
              <SearchResults {...found} level={query.get('level') ?? ''} onLevel={(level) => change({ level })} />
            )}
          </Loaded>
        ) : (
          <Muted>Search members by name to see their level and expiration date. Members under 18 aren’t listed.</Muted>
        )}
      </Stack>
    </Page>
  );
}

type FoundProps = Answer<typeof publicMembers> & { level: string; onLevel(level: string | undefined): void };

/** The members that were found, with photo, level and expiration, for one level or all. */
function SearchResults({ items, more, level, onLevel }: FoundProps) {
  const levels = [...new Set(items.map(({ levelName }) => levelName))].toSorted();
  const shown = items.filter(({ levelName }) => !levels.includes(level) || levelName === level);
  if (items.length === 0) return <EmptyState title="No matching members">Members under 18 aren’t listed.</EmptyState>;
  return (
    <Stack $gap={3}>
      <Row $between>
        <Muted role="status">
          {more
            ? `First ${count(shown.length, 'member')}. Keep typing to narrow the list.`
            : count(shown.length, 'member')}
        </Muted>
        {levels.length > 1 && (
          <Select
            label="Level"
            placeholder="All levels"
            options={levels.map((value) => ({ value, label: value }))}
            value={levels.includes(level) ? level : ''}
            onChange={({ target }) => onLevel(target.value || undefined)}
          />
        )}
      </Row>
      <Card $flush>
        <Stack as="ul" $gap={0} style={{ listStyle: 'none' }}>
          {shown.map(({ playerProfileId, name, imageUrl, levelName, to: until }) => (
            <Row as="li" key={`${playerProfileId}.${until}`} style={{ padding: '10px 16px' }}>
              <Avatar name={name} url={imageUrl} />
              <div>
                <Link to={to(paths.player, { playerProfileId })}>{name}</Link>
                <Muted as="p">{`${levelName} · valid until ${dateWords(until, until)}`}</Muted>
              </div>
            </Row>
          ))}
        </Stack>
      </Card>
      <Muted>Members under 18 aren’t listed.</Muted>
    </Stack>
  );
}
