import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { paths, to } from '#web/src/app/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { AuthPage, useReturnUrl } from './auth-page.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import * as rules from './rules.ts';
import { useAttempt } from './use-attempt.ts';

type Step = 'password' | 'code' | 'new-password' | 'forgot';

/** /signin and /auth: e-mail and password, then whatever else the account asks for; back to where the visitor came from. */
export function SignInScreen() {
  const { state } = useSession();
  const returnUrl = useReturnUrl();
  const [step, setStep] = useState<Step>('password');
  if (state === 'signed-in') return <Navigate to={returnUrl} replace />;
  if (step === 'forgot') return <ForgotPassword onBack={() => setStep('password')} />;
  if (step !== 'password') return <SecondStep step={step} />;
  return <PasswordStep onStep={setStep} />;
}

function PasswordStep({ onStep }: { onStep(step: Step): void }) {
  const [query] = useSearchParams();
  const go = useNavigate();
  const returnUrl = useReturnUrl();
  const { run, loading, submitError } = useAttempt();
  const form = useForm({ defaultValues: { email: query.get('email') ?? '', password: '' } });
  const submit = form.handleSubmit(async ({ email, password }) => {
    const next = await run(({ startSignIn }) => startSignIn(email.trim(), password));
    if (next === 'confirm') go(to(paths.confirm, {}, { email, returnUrl }));
    if (next === 'code' || next === 'new-password') onStep(next);
    if (next === 'reset') onStep('forgot');
  });
  return (
    <AuthPage
      title="Sign in"
      lead={
        <>
          New here? <Link to={to(paths.signUp, {}, { returnUrl })}>Create an account</Link>
        </>
      }
    >
      <PageForm
        onSubmit={submit}
        loading={loading}
        submitError={submitError}
        submitLabel="Sign in"
        aside={
          <Button kind="plain" onClick={() => onStep('forgot')}>
            Forgot your password?
          </Button>
        }
      >
        <FormText
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          rules={rules.email}
        />
        <FormText
          control={form.control}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          rules={{ required: rules.password.required }}
        />
      </PageForm>
    </AuthPage>
  );
}

const words = {
  code: { title: 'One more step', label: 'Code', hint: 'From your authenticator app or a message.', type: 'text' },
  'new-password': {
    title: 'Choose a new password',
    label: 'New password',
    hint: 'At least 8 characters.',
    type: 'password',
  },
} as const;

function SecondStep({ step }: { step: 'code' | 'new-password' }) {
  const { run, loading, submitError } = useAttempt();
  const form = useForm({ defaultValues: { answer: '' } });
  const { title, label, hint, type } = words[step];
  const submit = form.handleSubmit(({ answer }) => run(({ answerSignIn }) => answerSignIn(answer.trim())));
  return (
    <AuthPage title={title}>
      <PageForm onSubmit={submit} loading={loading} submitError={submitError} submitLabel="Continue">
        <FormText
          control={form.control}
          name="answer"
          label={label}
          hint={hint}
          type={type}
          inputMode={step === 'code' ? 'numeric' : 'text'}
          autoComplete={step === 'code' ? 'one-time-code' : 'new-password'}
          rules={step === 'code' ? rules.code : rules.password}
        />
      </PageForm>
    </AuthPage>
  );
}
