import { useLocation, useNavigate, useParams } from 'react-router';
import { acceptInvitation, invitation } from '#domain/organizations/operations-desk.ts';
import { staffRoleWords } from '#domain/organizations/staff.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useSignOut } from '#web/src/features/session/use-sign-out.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { NarrowCard } from '#web/src/ui/layout/cards.tsx';
import { Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Invitation = Answer<typeof invitation>;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Shown to users who are signed in with a different address: who the invitation is for, and how to switch accounts. */
function ForAnother({ sentTo, children }: { sentTo: string; children: string }) {
  const signOut = useSignOut();
  return (
    <Banner
      tone="warn"
      title="This invitation is for another account"
      actions={<Button onClick={() => void signOut()}>Sign out</Button>}
    >
      The invitation was sent to {sentTo}, and you’re signed in as {children}. Sign out and open the link with that
      account, or ask for an invitation to your own address.
    </Banner>
  );
}

function Accept({ token, of }: { token: string; of: Invitation }) {
  const here = useLocation();
  const go = useNavigate();
  const { user, reload } = useSession();
  const { send, busy, problem } = useSend(acceptInvitation);
  const returnUrl = here.pathname;
  if (of.forYou === null)
    return (
      <Stack $gap={2}>
        <Muted>Sign in with the invited address ({of.sentTo}), or create an account with it.</Muted>
        <Row $gap={2}>
          <LinkButton kind="primary" to={to(paths.signIn, {}, { returnUrl })}>
            Sign in
          </LinkButton>
          <LinkButton to={to(paths.signUp, {}, { returnUrl })}>Create an account</LinkButton>
        </Row>
      </Stack>
    );
  if (!of.forYou)
    return (
      <ForAnother sentTo={of.sentTo}>
        {user?.emails.find(({ isPrimary }) => isPrimary)?.email ?? user?.fullname ?? 'someone else'}
      </ForAnother>
    );
  const accept = async () => {
    const answer = await send({ params: { token } });
    if (!answer.ok) return;
    await reload();
    const { username, clubId } = answer.value;
    await go(clubId === null ? to(paths.organizationHome, { username }) : to(paths.club, {}, { club: clubId }));
  };
  return (
    <>
      {problem && <Banner tone="bad" title={problem.title} />}
      <Button kind="primary" busy={busy} onClick={() => void accept()}>
        Accept
      </Button>
    </>
  );
}

/** /invitation/:token: an emailed invitation to work for an organization. */
export function InvitationScreen() {
  usePageTitle('Invitation');
  const { token = '' } = useParams();
  const source = useCall(invitation, { params: { token } });
  return (
    <Page>
      <Loaded
        page
        source={source}
        skeleton={<PageSkeleton what="the invitation" />}
        missing={
          <ErrorState
            page
            title="This invitation isn’t valid anymore"
            problem={{
              title:
                'The invitation expired, was used or was sent again. Ask the person who invited you for a new one.',
            }}
          />
        }
      >
        {(of) => (
          <NarrowCard>
            <Stack $gap={4}>
              <h1>Help run {of.organization.name}</h1>
              <p>
                {of.inviter} invited you to join the staff of {of.organization.name}. Your role:{' '}
                {staffRoleWords(of.organization.isClub)[of.role]}. The invitation is valid until{' '}
                {momentIn(of.until, zone)}.
              </p>
              <Accept token={token} of={of} />
            </Stack>
          </NarrowCard>
        )}
      </Loaded>
    </Page>
  );
}
