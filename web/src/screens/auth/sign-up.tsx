import { Link, Navigate, useNavigate } from 'react-router';
import { paths, to } from '#web/src/app/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { AuthForm } from './auth-form.tsx';
import { useReturnUrl } from './auth-page.tsx';
import { fields } from './fields.ts';

/** /signup: an account by name, e-mail and password; the e-mail is then confirmed with a code. */
export function SignUpScreen() {
  const { state } = useSession();
  const returnUrl = useReturnUrl();
  const go = useNavigate();
  if (state === 'signed-in') return <Navigate to={returnUrl} replace />;
  return (
    <AuthForm
      title="Create your account"
      lead={
        <>
          Already have one? <Link to={to(paths.signIn, {}, { returnUrl })}>Sign in</Link>
        </>
      }
      fields={[fields.name, fields.email, fields.firstPassword]}
      submitLabel="Create account"
      onSubmit={async (account, attempt) => {
        const next = await attempt(({ startSignUp }) => startSignUp(account));
        const then = next === 'confirm' ? paths.confirm : paths.signIn;
        if (next) go(to(then, {}, { email: account.email, returnUrl }));
      }}
    />
  );
}
