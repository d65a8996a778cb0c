import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, to } from '#web/src/app/paths.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { toast } from '#web/src/ui/toast.tsx';
import { AuthPage, useReturnUrl } from './auth-page.tsx';
import * as rules from './rules.ts';
import { useAttempt } from './use-attempt.ts';

/** /confirm: the code from the e-mail makes the account real. */
export function ConfirmScreen() {
  const [query] = useSearchParams();
  const returnUrl = useReturnUrl();
  const go = useNavigate();
  const { run, loading, submitError } = useAttempt();
  const form = useForm({ defaultValues: { email: query.get('email') ?? '', code: query.get('code') ?? '' } });
  const submit = form.handleSubmit(async ({ email, code }) => {
    if (!(await run(({ confirmAccount }) => confirmAccount(email.trim(), code.trim())))) return;
    toast('Your account is ready. Please sign in.', { tone: 'good' });
    go(to(paths.signIn, {}, { email: email.trim(), returnUrl }), { replace: true });
  });
  const again = async () => {
    if (await run(({ resendCode }) => resendCode(form.getValues('email').trim()))) toast('A new code is on its way.');
  };
  return (
    <AuthPage title="Check your e-mail" lead="We sent you a code. Enter it here to confirm the address is yours.">
      <PageForm
        onSubmit={submit}
        loading={loading}
        submitError={submitError}
        submitLabel="Confirm"
        aside={
          <Button kind="plain" onClick={() => void again()}>
            Send a new code
          </Button>
        }
      >
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
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          rules={rules.code}
        />
      </PageForm>
    </AuthPage>
  );
}
