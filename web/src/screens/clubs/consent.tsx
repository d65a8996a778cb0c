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
  given: 'You have agreed. You can take it back here.',
  refused: 'You have refused. You can still agree.',
  withdrawn: 'You have taken your consent back. You can agree again.',
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
      toast(which === 'give' ? 'Thank you. The club knows.' : 'The club knows that you do not agree.', {
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
          {of.state === 'given' ? 'Take it back' : 'I do not agree'}
        </Button>
      }
    >
      <FormText
        control={form.control}
        name="name"
        label={of.whose === 'guardian' ? 'Your name, as guardian' : 'Your name'}
        hint="It stands for your signature"
        autoComplete="name"
        rules={{ required: 'A name is required', minLength: { value: 3, message: 'A name is required' } }}
      />
      {mine.length > 0 && (
        <FormSelect
          control={form.control}
          name="profileId"
          label={`Which of your profiles is ${firstName}?`}
          placeholder="None of them: make a new one"
          options={mine.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
          optional
        />
      )}
      {!user && (
        <Muted as="p">
          Without an account you can answer, too.{' '}
          <LinkButton kind="plain" size="s" to={to(paths.signIn, {}, { returnUrl: here.pathname })}>
            Sign in
          </LinkButton>{' '}
          to look after {firstName} {lastName}’s profile yourself.
        </Muted>
      )}
    </PageForm>
  );
}

/** /club/consent/:token: a club asks a guardian, or a player, for consent. Needs no account. */
export function ClubConsentScreen() {
  usePageTitle('Consent');
  const { token = '' } = useParams();
  const source = useCall(consentLink, { params: { token } });
  return (
    <Page>
      <Loaded
        page
        source={source}
        skeleton={<PageSkeleton what="what the club asks" />}
        missing={
          <ErrorState
            page
            title="This link has expired"
            problem={{ title: 'It is too old, was sent again, or the player has left. Ask the club for a new one.' }}
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
                <p>{of.whose === 'guardian' ? `As guardian of ${name} you` : `You, ${name},`} agree that the club:</p>
                <Points>
                  <li>enters {whom} in events with its teams, and pays for it</li>
                  <li>
                    keeps what is needed for that: name, birth date, numbers of the sanctioning bodies, your contact
                  </li>
                  <li>buys memberships for {whom} where an event asks for one</li>
                </Points>
                <Muted>
                  Others see no birth date, address or contact of a minor. You can take it back with this link until{' '}
                  {momentIn(of.until, zone)}, and by writing to the club at any time.
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
