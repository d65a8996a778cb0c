import { useNavigate, useParams } from 'react-router';
import { acceptGuardian, guardianInvitation } from '#domain/people/operations-claims.ts';
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
import { NarrowCard } from '#web/src/ui/layout/cards.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** /my/player/:playerProfileId/guardian/:inviteId: an emailed invitation to be another guardian of a player. */
export function GuardianInviteScreen() {
  usePageTitle('Invitation');
  const { playerProfileId, inviteId = '' } = useParams();
  const params = { id: Number(playerProfileId), inviteId };
  const source = useCall(guardianInvitation, { params });
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
              title: 'The invitation expired, was used or was canceled. Ask the person who invited you for a new one.',
            }}
          />
        }
      >
        {(of) => (
          <NarrowCard>{of.forYou ? <Accept params={params} of={of} /> : <ForAnother sentTo={of.sentTo} />}</NarrowCard>
        )}
      </Loaded>
    </Page>
  );
}

type Opened = Answer<typeof guardianInvitation>;

function Accept({ params, of }: { params: { id: number; inviteId: string }; of: Opened }) {
  const go = useNavigate();
  const { reload } = useSession();
  const { send, busy, problem } = useSend(acceptGuardian);
  const accept = async () => {
    if (!(await send({ params })).ok) return;
    await reload();
    await go(to(paths.editPlayer, { playerProfileId: params.id }));
  };
  return (
    <Stack $gap={4}>
      <h1>Manage {of.player}’s profile</h1>
      <p>
        {of.inviter} invited you as a parent or guardian of {of.player}. You’ll be able to register {of.player}, sign
        agreements, and decide what is public. The invitation is valid until {momentIn(of.until, zone)}.
      </p>
      {problem && <Banner tone="bad" title={problem.title} />}
      <Button kind="primary" busy={busy} onClick={() => void accept()}>
        Accept invitation
      </Button>
    </Stack>
  );
}

/** Shown to users whose account doesn't have the invited address, or hasn't confirmed it. */
function ForAnother({ sentTo }: { sentTo: string }) {
  const signOut = useSignOut();
  const { user } = useSession();
  const own = user?.emails.find(({ isPrimary }) => isPrimary)?.email ?? 'another account';
  return (
    <Banner
      tone="warn"
      title="This invitation is for another account"
      actions={<Button onClick={() => void signOut()}>Sign out</Button>}
    >
      The invitation was sent to {sentTo}, and you’re signed in as {own}. Sign out and open the link with that account,
      or ask for an invitation to your own address.
    </Banner>
  );
}
