import { Link } from 'react-router';
import { can } from '#domain/identity/can.ts';
import { userSearch } from '#domain/people/operations-recruiting.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RightGate } from '#web/src/features/organization/right-gate.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { count } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/**
 * Returns the search text in the form the call expects. A number is a user's ID, and anything else is part of a name or
 * an address.
 */
const queryOf = (q: string) => (/^\d+$/.test(q) ? { id: Number(q) } : q.includes('@') ? { email: q } : { term: q });

/** `/admin/users`: users by name, email or number, for platform staff. */
export function UsersScreen() {
  usePageTitle('Users');
  const { actor } = useSession();
  return (
    <RightGate may={can(actor, 'platform.user-search')}>
      <Users />
    </RightGate>
  );
}

function Users() {
  const [q = '', setQ] = useQueryText('q');
  const ready = /^\d+$/.test(q) || q.length >= 3;
  const source = useCall(userSearch, ready ? { query: queryOf(q) as never } : null, { keepPreviousData: true });
  return (
    <Page>
      <Stack $gap={4}>
        <h1>Users</h1>
        <SearchBox label="Name, email or number" value={q} onSearch={(text) => setQ(text || undefined)} />
        {!ready && <Muted>Enter 3+ letters of a name or email, or a user number.</Muted>}
        {ready && (
          <Loaded source={source} skeleton={<RowSkeletons n={4} what="the users" />}>
            {({ users, more }) =>
              users.length === 0 ? (
                <EmptyState title="No matching users" />
              ) : (
                <Stack $gap={2}>
                  <Muted role="status">
                    {count(users.length, 'user')}
                    {more && '. More match: keep typing'}
                  </Muted>
                  {users.map(({ id, name, email }) => (
                    <Card key={id}>
                      <Row $between>
                        <div>
                          <Link to={to(paths.user, { id })}>{name}</Link>
                          <Muted as="div">{email}</Muted>
                        </div>
                        <Muted>{id}</Muted>
                      </Row>
                    </Card>
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
