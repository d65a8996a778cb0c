import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { turnOnSecondFactor } from '#domain/identity/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSend } from '#web/src/api/use-send.ts';
import type { Authenticator } from '#web/src/features/session/second-factor.ts';
import { lacksFactor } from '#web/src/features/session/tokens.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useSignOut } from '#web/src/features/session/use-sign-out.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { QrCode } from '#web/src/ui/data/qr-code.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { AuthPage, useReturnUrl } from './auth-page.tsx';
import { useFactorAttempt } from './use-attempt.ts';

const Code = styled.div`
  width: min(220px, 100%);
`;
const Key = styled.code`
  overflow-wrap: anywhere;
  font-size: var(--type-l);
  -webkit-user-select: all;
  user-select: all;
`;
const codeRules = {
  required: 'The code from the app is required',
  pattern: { value: /^\s*\d{6}\s*$/, message: 'The code is six digits' },
};

/** The key as a QR code and as text, and the field for a code from the app. */
function Connect({ authenticator, onShown }: { authenticator: Authenticator; onShown: () => Promise<boolean> }) {
  const { run, loading, submitError } = useFactorAttempt();
  const form = useForm({ defaultValues: { code: '' } });
  const show = form.handleSubmit(async ({ code }) => {
    if (await run(({ showCode }) => showCode(code.trim()))) await onShown();
  });
  return (
    <>
      <p>Scan this with an authenticator app on your phone, or type the key into the app.</p>
      <Code>
        <QrCode address={authenticator.address} label="The key as a QR code" />
      </Code>
      <p>
        <Key>{authenticator.key.match(/.{1,4}/g)?.join(' ')}</Key>
      </p>
      <PageForm onSubmit={show} loading={loading} submitError={submitError} submitLabel="Turn on">
        <FormText
          control={form.control}
          name="code"
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          rules={codeRules}
        />
      </PageForm>
    </>
  );
}

/** /my/second-factor: requires authenticator codes for every sign-in (as platform staff need), or stops requiring them. */
export function SecondFactorScreen() {
  const { user } = useSession();
  const go = useNavigate();
  const signOut = useSignOut();
  const returnUrl = useReturnUrl();
  const [on, setOn] = useState<boolean>();
  const [authenticator, setAuthenticator] = useState<Authenticator>();
  const { run, loading, submitError } = useFactorAttempt();
  const turnOn = useSend(turnOnSecondFactor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: check only once
  useEffect(() => void run(({ isOn }) => isOn()).then(setOn), []);
  const connect = async () => {
    const email = user?.emails.find(({ isPrimary }) => isPrimary)?.email ?? 'Sideout';
    setAuthenticator(await run(({ newAuthenticator }) => newAuthenticator(email)));
  };
  const demand = async () => {
    if (!(await turnOn.send({})).ok) return false;
    await signOut();
    toast('Two-step sign-in is on. Please sign in again with a code.', { tone: 'good' });
    await go(to(paths.signIn, {}, { returnUrl }), { replace: true });
    return true;
  };
  const turnOff = async () => {
    if (await run(({ turnOff: off }) => off())) setOn(false);
  };
  const problem = submitError ?? turnOn.problem;
  return (
    <AuthPage title="Two-step sign-in" lead="Each sign-in asks for your password and a code from your phone.">
      <Stack $gap={4}>
        {lacksFactor() && !on && (
          <Banner tone="warn" title="You’re platform staff. Until you turn this on, you have no staff rights." />
        )}
        {problem && <Banner tone="bad" title={problem.title} />}
        {authenticator ? (
          <Connect authenticator={authenticator} onShown={demand} />
        ) : (
          <>
            {on && <p>Two-step sign-in is on. If you get a new phone, set it up again.</p>}
            <Button kind="primary" disabled={on === undefined} busy={loading} onClick={() => void connect()}>
              {on ? 'Set up another app' : 'Set up an app'}
            </Button>
            {on && (
              <Button disabled={loading} onClick={() => void turnOff()}>
                Turn off
              </Button>
            )}
          </>
        )}
      </Stack>
    </AuthPage>
  );
}
