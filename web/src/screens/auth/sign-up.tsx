import { useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate } from 'react-router';
import { paths, to } from '#web/src/app/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { AuthPage, useReturnUrl } from './auth-page.tsx';
import * as rules from './rules.ts';
import { useAttempt } from './use-attempt.ts';

/** /signup: an account by name, e-mail and password; the e-mail is then confirmed with a code. */
export function SignUpScreen() {
  const { state } = useSession();
  const returnUrl = useReturnUrl();
  const go = useNavigate();
  const { run, loading, submitError } = useAttempt();
  const form = useForm({ defaultValues: { name: '', email: '', password: '' } });
  if (state === 'signed-in') return <Navigate to={returnUrl} replace />;
  const submit = form.handleSubmit(async ({ name, email, password }) => {
    const address = email.trim();
    const next = await run(({ startSignUp }) => startSignUp({ name: name.trim(), email: address, password }));
    if (next) go(to(next === 'confirm' ? paths.confirm : paths.signIn, {}, { email: address, returnUrl }));
  });
  return (
    <AuthPage
      title="Create your account"
      lead={
        <>
          Already have one? <Link to={to(paths.signIn, {}, { returnUrl })}>Sign in</Link>
        </>
      }
    >
      <PageForm onSubmit={submit} loading={loading} submitError={submitError} submitLabel="Create account">
        <FormText
          control={form.control}
          name="name"
          label="Full name"
          autoComplete="name"
          rules={{ required: 'A name is required' }}
        />
        <FormText
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          rules={rules.email}
        />
        <FormText
          control={form.control}
          name="password"
          label="Password"
          hint="At least 8 characters, with a letter and a number."
          type="password"
          autoComplete="new-password"
          rules={rules.password}
        />
      </PageForm>
    </AuthPage>
  );
}
