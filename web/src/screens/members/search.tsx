import { useState } from 'react';
import { Navigate } from 'react-router';
import { dateWords } from '#domain/kernel/date-words.ts';
import { publicMembers } from '#domain/memberships/contract-members.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useOrganizationOf } from '#web/src/features/members/use-organization-of.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** /member/search: the adults among an organization's members, where it shows them; its own people go to their list (Part 1 §2.1). */
export function MemberSearchScreen() {
  usePageTitle('Members');
  const username = useOrganizationOf();
  const { user } = useSession();
  const [query, change] = useQuery();
  const asked = query.get('members') ?? query.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const { data, ...read } = useCall(
    publicMembers,
    username && asked.trim().length >= 3 ? { params: { username }, query: { q: asked } } : null,
  );
  if (username && user?.pages.some((page) => page.username === username))
    return <Navigate replace to={to(paths.organizationMembers, { username })} />;
  if (!username)
    return (
      <Page>
        <EmptyState
          page
          title="Whose members?"
          action={<LinkButton to={paths.organizations}>Find an organization</LinkButton>}
        />
      </Page>
    );
  return (
    <Page>
      <Stack>
        <h1>Members</h1>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            change({ members: typed.trim() }, { replace: false });
          }}
        >
          <Row>
            <TextField
              label="Name"
              value={typed}
              hint="Three letters or more"
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" disabled={typed.trim().length < 3}>
              Search
            </Button>
          </Row>
        </form>
        {asked.trim().length >= 3 && (
          <Loaded source={{ ...read, data }} skeleton={<RowSkeletons n={4} what="members" />}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState title="Nobody matches">Members under 18 are not shown.</EmptyState>
              ) : (
                <Stack as="ul" $gap={2}>
                  {items.map(({ playerProfileId, name, levelName, to: until }) => (
                    <li key={`${playerProfileId}.${until}`}>
                      <b>{name}</b> <Muted>{`${levelName} · until ${dateWords(until, until)}`}</Muted>
                    </li>
                  ))}
                </Stack>
              )
            }
          </Loaded>
        )}
      </Stack>
    </Page>
  );
}
