import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { decideClaim, openClaims } from '#domain/people/operations-claims.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { dateOf } from '#web/src/lib/date-of.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { plural } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Claim = Answer<typeof openClaims>['items'][number];

/**
 * `/admin/claims`: claims that people couldn't prove. Platform staff decide and give a reason, which the claimant
 * sees.
 */
export function ClaimsScreen() {
  usePageTitle('Claims');
  const source = useCall(openClaims, {});
  return (
    <Page>
      <Stack $gap={4}>
        <h1>Claims</h1>
        <Loaded source={source} skeleton={<RowSkeletons n={3} what="the claims" />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title="No claims waiting">
                Requests from people who can’t prove a profile is theirs show up here.
              </EmptyState>
            ) : (
              items.map((claim) => <Waiting key={claim.id} claim={claim} onDone={() => void source.reload()} />)
            )
          }
        </Loaded>
      </Stack>
    </Page>
  );
}

function Waiting({ claim, onDone }: { claim: Claim; onDone(): void }) {
  const { send, busy, problem } = useSend(decideClaim);
  const form = useForm({ defaultValues: { reason: '' } });
  const decide = (granted: boolean) =>
    form.handleSubmit(async ({ reason }) => {
      const params = { playerId: claim.playerId, claimId: claim.id };
      const answer = await send({ params, body: { granted, reason } });
      if (!answer.ok) return;
      toast(granted ? `${claim.who} now manages ${claim.player}.` : 'Claim declined.', { tone: 'good' });
      onDone();
    })();
  return (
    <Card aria-label={`${claim.who} claims ${claim.player}`}>
      <Stack $gap={3}>
        <h2>
          {claim.who} claims <Link to={to(paths.player, { playerProfileId: claim.playerId })}>{claim.player}</Link>
        </h2>
        <Muted>
          {claim.email} · {claim.as === 'guardian' ? 'as parent or guardian' : 'as the player'} · {dateOf(claim.at)}
        </Muted>
        <p style={{ whiteSpace: 'pre-line' }}>{claim.words}</p>
        {claim.owners.length > 0 && (
          <Banner
            tone="warn"
            title={plural(
              claim.owners.length,
              `${claim.owners.join(' and ')} manages this profile`,
              `${claim.owners.join(' and ')} manage this profile`,
            )}
          >
            If you approve, they’ll manage the profile together.
          </Banner>
        )}
        <FormText
          control={form.control}
          name="reason"
          label="Reason"
          hint="Shown to the claimant"
          rules={{ minLength: { value: 3, message: 'Enter a reason' }, required: 'Enter a reason' }}
        />
        {problem && <Banner tone="bad" title={problem.title} />}
        <Row>
          <Button kind="primary" busy={busy} onClick={() => void decide(true)}>
            Approve claim
          </Button>
          <Button busy={busy} onClick={() => void decide(false)}>
            Decline claim
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
