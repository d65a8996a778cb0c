import { useForm } from 'react-hook-form';
import { useLocation, useParams } from 'react-router';
import { styled } from 'styled-components';
import { answerConsent, consentLink } from '#domain/clubs/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { NarrowCard } from '#web/src/ui/layout/cards.tsx';
import { Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';

const Points = styled.ul`
  padding-left: var(--space-5);
`;
type ConsentView = Answer<typeof consentLink>;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const stateWords: Record<ConsentView['state'], string> = {
  ...{ none: '', asked: '' },
  given: 'You agreed. You can withdraw your consent here.',
  refused: 'You declined. You can still agree.',
  withdrawn: 'You withdrew your consent. You can agree again.',
};

function Answering({ token, of, put }: { token: string; of: ConsentView; put(next: ConsentView): void }) {
  const here = useLocation();
  const { user } = useSession();
  const { send, busy, problem } = useSend(answerConsent);
  const form = useForm({ defaultValues: { name: of.name, profileId: '' } });
  const { firstName, lastName } = of.player;
  const answer = (which: 'give' | 'refuse') =>
    form.handleSubmit(async ({ name, profileId }) => {
      const body = { answer: which, name, profileId: which === 'give' && profileId ? Number(profileId) : null };
      const reply = await send({ params: { token }, body });
      if (!reply.ok)
        return void (reply.problem.fields?.name && form.setError('name', { message: reply.problem.fields.name }));
      put(reply.value);
      toast(which === 'give' ? 'Thank you. We’ve let the club know.' : 'We’ve let the club know you don’t agree.', {
        tone: 'good',
      });
    });
  const mine = of.profiles;
  return (
    <PageForm
      onSubmit={answer('give')}
      loading={busy}
      submitError={problem}
      submitLabel="I agree"
      aside={
        <Button onClick={() => void answer('refuse')()} disabled={busy}>
          {of.state === 'given' ? 'Withdraw consent' : 'I don’t agree'}
        </Button>
      }
    >
      <FormText
        control={form.control}
        name="name"
        label={of.whose === 'guardian' ? 'Your name, as guardian' : 'Your name'}
        hint="Counts as your signature"
        autoComplete="name"
        rules={{ required: 'A name is required', minLength: { value: 3, message: 'A name is required' } }}
      />
      {mine.length > 0 && (
        <FormSelect
          control={form.control}
          name="profileId"
          label={`Which of your profiles is ${firstName}?`}
          placeholder="None of these. Create a new one"
          options={mine.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
          optional
        />
      )}
      {!user && (
        <Muted as="p">
          You can also answer without an account.{' '}
          <LinkButton kind="plain" size="s" to={to(paths.signIn, {}, { returnUrl: here.pathname })}>
            Sign in
          </LinkButton>{' '}
          to manage {firstName} {lastName}’s profile yourself.
        </Muted>
      )}
    </PageForm>
  );
}

/** /club/consent/:token: the page where a guardian or a player answers a club's request for consent. It needs no account. */
export function ClubConsentScreen() {
  usePageTitle('Consent');
  const { token = '' } = useParams();
  const source = useCall(consentLink, { params: { token } });
  return (
    <Page>
      <Loaded
        page
        source={source}
        skeleton={<PageSkeleton what="the club’s request" />}
        missing={
          <ErrorState
            page
            title="This link has expired"
            problem={{
              title:
                'The link has expired, a newer one was sent, or the player left the club. Ask the club for a new link.',
            }}
          />
        }
      >
        {(of) => {
          const name = `${of.player.firstName} ${of.player.lastName}`;
          const whom = of.whose === 'guardian' ? of.player.firstName : 'you';
          return (
            <NarrowCard $width={620}>
              <Stack $gap={4}>
                <h1>{of.club.name} asks for your consent</h1>
                {stateWords[of.state] && (
                  <Banner tone={of.state === 'given' ? 'good' : 'warn'} title={stateWords[of.state]} />
                )}
                <p>
                  {of.whose === 'guardian'
                    ? `As ${name}’s guardian, you agree that the club:`
                    : `You, ${name}, agree that the club:`}
                </p>
                <Points>
                  <li>enters {whom} in events with its teams and pays for them</li>
                  <li>
                    keeps the info needed for this: name, birth date, membership numbers of sanctioning bodies and your
                    contact info
                  </li>
                  <li>buys memberships for {whom} when an event requires one</li>
                </Points>
                <Muted>
                  A minor’s birth date, address and contact info are never shown to others. You can withdraw your
                  consent with this link until {momentIn(of.until, zone)}, or by contacting the club at any time.
                </Muted>
                <Answering key={of.state} token={token} of={of} put={source.put} />
              </Stack>
            </NarrowCard>
          );
        }}
      </Loaded>
    </Page>
  );
}
