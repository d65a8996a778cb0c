import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { shortDate } from '#domain/kernel/date-words.ts';
import { type coachRoles, coachRoles as roles } from '#domain/people/colleges.ts';
import { changeCoach, collegeById, userSearch } from '#domain/people/operations-recruiting.ts';
import { canSearch } from '#domain/people/search.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Facts } from '#web/src/features/people/profile-history.tsx';
import { dateOf } from '#web/src/lib/date-of.ts';
import { DetailPage } from '#web/src/pages/detail-page.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { CollegeDialog } from './colleges.tsx';

type View = Answer<typeof collegeById>;

/** `/admin/college/:id`: a college with its verified coaches. Platform staff verify coaches and end their verification. */
export function CollegeScreen() {
  const id = Number(useParams().id);
  const source = useCall(collegeById, { params: { id } });
  const [editing, setEditing] = useState(false);
  return (
    <DetailPage title="the college" source={source}>
      {({ college, coaches }) => ({
        title: college.name,
        beside: (
          <Button icon="edit" onClick={() => setEditing(true)}>
            Edit
          </Button>
        ),
        main: (
          <>
            <Coaches coaches={coaches} source={source} id={id} />
            <Verify source={source} id={id} />
            {editing && (
              <CollegeDialog
                of={college}
                onClose={() => setEditing(false)}
                onSaved={() => {
                  setEditing(false);
                  void source.reload();
                }}
              />
            )}
          </>
        ),
        facts: (
          <Card>
            <Facts
              title="College"
              facts={[
                ['Division', college.division],
                ['Sports', college.sports.join(', ')],
                ['State', college.state],
                ['Website', college.websiteUrl],
              ]}
            />
          </Card>
        ),
      })}
    </DetailPage>
  );
}

type Changing = { id: number; source: Called<View> };

function Coaches({ coaches, id, source }: Changing & { coaches: View['coaches'] }) {
  const { send, busy, problem } = useSend(changeCoach);
  const end = async (userId: number) => {
    const answer = await send({ params: { id }, body: { act: 'end', userId } });
    if (answer.ok) source.put(answer.value);
  };
  return (
    <Card>
      <Stack $gap={3}>
        <h2>Verified coaches</h2>
        {coaches.length === 0 && <Muted>No verified coaches yet. Find the coach’s account below.</Muted>}
        {coaches.map((coach) => (
          <Row key={coach.userId} $between>
            <div>
              <Link to={to(paths.user, { id: coach.userId })}>{coach.name}</Link>
              <Muted as="div">
                {coach.role} · {coach.email} · verified by {coach.by}, {shortDate(dateOf(coach.at), 0)}
              </Muted>
            </div>
            <Button kind="danger" busy={busy} onClick={() => void end(coach.userId)}>
              End verification
            </Button>
          </Row>
        ))}
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Card>
  );
}

function Verify({ id, source }: Changing) {
  const [term, setTerm] = useState('');
  const [role, setRole] = useState<(typeof coachRoles)[number]>(roles[0]);
  const found = useCall(
    userSearch,
    canSearch(term) ? { query: term.includes('@') ? { email: term } : { term } } : null,
  );
  const { send, busy, problem } = useSend(changeCoach);
  const verify = async (userId: number, name: string) => {
    const answer = await send({ params: { id }, body: { act: 'verify', userId, role } });
    if (!answer.ok) return;
    source.put(answer.value);
    setTerm('');
    toast(`${name} is now a verified coach`, { tone: 'good' });
  };
  return (
    <Card>
      <Stack $gap={3}>
        <h2>Verify a coach</h2>
        <Muted>Check the account’s email and name against the college’s own staff list.</Muted>
        <Select
          label="Role"
          options={roles.map((value) => ({ value, label: value }))}
          value={role}
          onChange={({ target }) => setRole(target.value as typeof role)}
        />
        <SearchBox
          key={String(source.data?.coaches.length)}
          label="Account name or email"
          value={term}
          onSearch={setTerm}
        />
        {found.data?.users.map(({ id: userId, name, email }) => (
          <Row key={userId} $between>
            <div>
              {name} <Muted as="div">{email}</Muted>
            </div>
            <Button kind="primary" busy={busy} onClick={() => void verify(userId, name)}>
              Verify coach
            </Button>
          </Row>
        ))}
        {found.data?.users.length === 0 && <Muted>No matching account. The coach needs an account first.</Muted>}
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Card>
  );
}
