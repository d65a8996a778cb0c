import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { paths, to } from '#web/src/app/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Button } from '#web/src/ui/button.tsx';
import { AuthForm } from './auth-form.tsx';
import { useReturnUrl } from './auth-page.tsx';
import { fields } from './fields.ts';
import { ForgotPassword } from './forgot-password.tsx';

type Second = 'code' | 'new-password';
type Step = 'password' | Second | 'forgot';

/** /signin and /auth: e-mail and password, then whatever else the account asks for; back to where the visitor came from. */
export function SignInScreen() {
  const { state } = useSession();
  const [query] = useSearchParams();
  const returnUrl = useReturnUrl();
  const [step, setStep] = useState<Step>('password');
  const [email, setEmail] = useState(query.get('email') ?? '');
  if (state === 'signed-in') return <Navigate to={returnUrl} replace />;
  const go = (next: Step, of: string) => {
    setEmail(of);
    setStep(next);
  };
  if (step === 'forgot') return <ForgotPassword email={email} onBack={() => setStep('password')} />;
  if (step !== 'password') return <SecondStep step={step} />;
  return <PasswordStep email={email} onStep={go} />;
}

function PasswordStep({ email: known, onStep }: { email: string; onStep(step: Step, email: string): void }) {
  const go = useNavigate();
  const returnUrl = useReturnUrl();
  return (
    <AuthForm
      title="Sign in"
      lead={
        <>
          New here? <Link to={to(paths.signUp, {}, { returnUrl })}>Create an account</Link>
        </>
      }
      fields={[fields.email, fields.password]}
      start={{ email: known }}
      submitLabel="Sign in"
      onSubmit={async ({ email, password }, attempt) => {
        const next = await attempt(({ startSignIn }) => startSignIn(email, password));
        if (next === 'confirm') go(to(paths.confirm, {}, { email, returnUrl }));
        if (next === 'code' || next === 'new-password') onStep(next, email);
        if (next === 'reset') onStep('forgot', email);
      }}
      aside={(read) => (
        <Button kind="plain" onClick={() => onStep('forgot', read().email)}>
          Forgot your password?
        </Button>
      )}
    />
  );
}

const seconds = {
  code: { title: 'One more step', field: fields.secondFactor },
  'new-password': { title: 'Choose a new password', field: fields.newPassword },
} as const;

function SecondStep({ step }: { step: Second }) {
  const { title, field } = seconds[step];
  return (
    <AuthForm
      title={title}
      fields={[field]}
      submitLabel="Continue"
      onSubmit={(values, attempt) => attempt(({ answerSignIn }) => answerSignIn(values[field.name]))}
    />
  );
}
