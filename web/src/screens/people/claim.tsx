import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { askForClaim, claimOptions } from '#domain/people/operations-claims.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FindPlayer, Nobody } from '#web/src/features/people/find-player.tsx';
import { FormArea, FormRadio } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { asOptions, ProveClaim } from '../../features/people/prove-claim.tsx';

/** Claims that can't be proved with a code go to our staff, who decide. */
function AskStaff({ id, isMinor }: { id: number; isMinor: boolean }) {
  const [state, setState] = useState<'closed' | 'open' | 'asked'>('closed');
  const form = useForm<{ as: 'self' | 'guardian'; words: string }>({
    defaultValues: { as: isMinor ? 'guardian' : 'self', words: '' },
  });
  const save = useSave(askForClaim, form, {
    input: (body) => ({ params: { id }, body }),
    onSaved: () => setState('asked'),
  });
  if (state === 'asked') return <Banner tone="good" title="We’ll look into it and email you." />;
  return (
    <Stack $gap={3}>
      <h3>Can’t use any of these?</h3>
      {state === 'closed' ? (
        <div>
          <Button onClick={() => setState('open')}>Contact us</Button>
        </div>
      ) : (
        <PageForm {...save} submitLabel="Send request">
          <FormRadio control={form.control} name="as" legend="Whose profile is it?" options={asOptions(isMinor)} />
          <FormArea
            control={form.control}
            name="words"
            label="How can we tell it’s you?"
            hint="Events, teams, an order number: anything only you would know"
            rules={{
              minLength: { value: 10, message: 'Enter at least a sentence' },
              required: 'Enter at least a sentence',
            }}
          />
        </PageForm>
      )}
    </Stack>
  );
}

/**
 * `/claim-my-profile`: claims a profile that someone else created, with a code sent to the contact on file. Staff
 * decide all other claims.
 */
export function ClaimScreen() {
  usePageTitle('Claim my profile');
  const [query, change] = useQuery();
  const player = Number(query.get('player') ?? 0);
  return (
    <Page>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <h1>Claim my profile</h1>
          <p>Have you or your child played before? Your results are already here. Confirm that the profile is yours.</p>
        </Stack>
        {player > 0 ? (
          <Prove id={player} />
        ) : (
          <FindPlayer
            q={query.get('q') ?? ''}
            onQ={(q) => change({ q })}
            hrefOf={({ id }) => to(paths.claimProfile, {}, { q: query.get('q') ?? undefined, player: id })}
            nobody={
              <Nobody action={<LinkButton to={to(paths.newPlayer)}>Create a new profile</LinkButton>}>
                Create a new profile.
              </Nobody>
            }
          />
        )}
      </Stack>
    </Page>
  );
}

function Prove({ id }: { id: number }) {
  const source = useCall(claimOptions, { params: { id } });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={2} what="the ways to claim this profile" />}>
      {(options) =>
        options.mine ? (
          <EmptyState
            title={`You manage ${options.fullName}`}
            action={
              <LinkButton kind="primary" to={to(paths.editPlayer, { playerProfileId: id })}>
                Go to profile
              </LinkButton>
            }
          />
        ) : (
          <Stack $gap={4}>
            <h2>{options.fullName}</h2>
            {!options.open && (
              <Banner tone="warn" title="Someone already manages this profile.">
                If that’s a mistake, or you’re the other parent, ask us.
              </Banner>
            )}
            {options.open && options.ways.length > 0 && (
              <Card style={{ maxWidth: 'var(--form)' }}>
                <ProveClaim id={id} options={options} onClaimed={() => void source.reload()} />
              </Card>
            )}
            {options.open && options.ways.length === 0 && (
              <Banner tone="info" title="We have no contact on file to send a code to." />
            )}
            <Card style={{ maxWidth: 'var(--form)' }}>
              <AskStaff id={id} isMinor={options.isMinor} />
            </Card>
            <Link to={to(paths.claimProfile)}>That’s not me</Link>
          </Stack>
        )
      }
    </Loaded>
  );
}
