import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sendAccess, verifyAccess } from '#domain/memberships/operations-invites.ts';
import { myMemberships } from '#domain/memberships/operations-joining.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { ChooseOrganization } from '#web/src/features/members/choose-organization.tsx';
import { useOrganizationOf } from '#web/src/features/members/members-tabs.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { OwnCard } from './own-card.tsx';

type Mine = Pick<Answer<typeof myMemberships>, 'organization' | 'items'>;

/** /member/home: a family's memberships with an organization. An emailed link opens it without an account (Part 1 §2.1). */
export function MemberHomeScreen() {
  usePageTitle('Membership');
  const [query] = useSearchParams();
  const access = query.get('access');
  const username = useOrganizationOf();
  const { state } = useSession();
  if (access) return <ByLink token={access} />;
  if (!username) return <ChooseOrganization />;
  return state === 'signed-in' ? <Own username={username} /> : <Visitor username={username} />;
}

function Own({ username }: { username: string }) {
  const { data, reload, ...read } = useCall(myMemberships, { params: { username } });
  return (
    <Page>
      <Loaded page source={{ ...read, data, reload }} skeleton={<RowSkeletons n={3} what="memberships" />}>
        {(mine) => <Cards mine={mine} isOwner reload={() => void reload()} />}
      </Loaded>
    </Page>
  );
}

function Cards({ mine: { organization, items }, isOwner, reload }: { mine: Mine; isOwner: boolean; reload(): void }) {
  const now = items.filter(({ state }) => state === 'active' || state === 'upcoming');
  const past = items.filter(({ state }) => state !== 'active' && state !== 'upcoming');
  const levels = to(paths.memberLevels, {}, { organization: organization.username, join: 'new' });
  const another = to(paths.newMember, {}, { organization: organization.username });
  return (
    <Stack>
      <Row $between>
        <h1>{organization.name} membership</h1>
        <LinkButton kind={items.length === 0 ? 'primary' : 'plain'} to={items.length === 0 ? levels : another}>
          {items.length === 0 ? 'See memberships' : 'Add a family member'}
        </LinkButton>
      </Row>
      {items.length === 0 && (
        <EmptyState title="No memberships yet">No one in your family is a member of {organization.name}.</EmptyState>
      )}
      {now.map((of) => (
        <OwnCard key={`${of.playerProfileId}.${of.id}`} of={of} {...{ organization, isOwner, reload }} />
      ))}
      {past.length > 0 && <h2>Earlier</h2>}
      {past.map((of) => (
        <OwnCard key={`${of.playerProfileId}.${of.id}`} of={of} {...{ organization, isOwner, reload }} />
      ))}
    </Stack>
  );
}

/** Emails a link to someone without an account, at the address on file with the membership. */
function Visitor({ username }: { username: string }) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { send, busy, problem } = useSend(sendAccess);
  const ask = async () => {
    const answer = await send({ body: { organization: username, email } });
    if (answer.ok) setSentTo(email);
  };
  const returnUrl = to(paths.memberHome, {}, { organization: username });
  return (
    <Page>
      <Stack>
        <h1>Your membership</h1>
        <Row>
          <LinkButton kind="primary" to={to(paths.signIn, {}, { returnUrl })}>
            Sign in
          </LinkButton>
          <LinkButton to={to(paths.memberLevels, {}, { organization: username })}>See memberships</LinkButton>
        </Row>
        <Card aria-labelledby="no-account">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void ask();
            }}
          >
            <Stack $gap={3}>
              <h2 id="no-account">No account?</h2>
              <Muted>
                We’ll email a link to the address on file with your membership. It opens your card for a day.
              </Muted>
              <TextField
                label="Email"
                type="email"
                autoComplete="email"
                value={email}
                error={problem?.fields?.email ?? problem?.title}
                onChange={({ target }) => setEmail(target.value)}
              />
              <Row>
                <Button type="submit" busy={busy}>
                  Email me a link
                </Button>
              </Row>
              {sentTo && <Banner tone="good" title={`If ${sentTo} is on file with a membership, we sent the link.`} />}
            </Stack>
          </form>
        </Card>
      </Stack>
    </Page>
  );
}

function ByLink({ token }: { token: string }) {
  const { send, problem } = useSend(verifyAccess);
  const [mine, setMine] = useState<Mine | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ask once per link
  useEffect(() => {
    void send({ body: { token } }).then((answer) => answer.ok && setMine(answer.value));
  }, [token]);
  return (
    <Page>
      {mine ? (
        <Cards
          mine={mine}
          isOwner={false}
          reload={() => void send({ body: { token } }).then((answer) => answer.ok && setMine(answer.value))}
        />
      ) : problem ? (
        <EmptyState page title={problem.title} action={<LinkButton to={paths.home}>Home</LinkButton>}>
          The link opens your memberships for a day.
        </EmptyState>
      ) : (
        <RowSkeletons n={3} what="memberships" />
      )}
    </Page>
  );
}
