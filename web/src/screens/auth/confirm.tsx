import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { minute } from '#domain/kernel/time.ts';
import { pageLines } from '#domain/site/page-lines.ts';
import { paths, to } from '#domain/site/paths.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { emailRules } from '#web/src/ui/inputs/email-rules.ts';
import { AuthPage, useReturnUrl } from './auth-page.tsx';
import { useAttempt } from './use-attempt.ts';

/** How long a user has to wait before requesting another code. */
const resendAfter = minute;

type Values = { email: string; code: string };

const rules = {
  email: emailRules,
  code: {
    required: 'The code from the email is required',
    pattern: { value: /^\s*\d{4,8}\s*$/, message: 'The code has 4 to 8 digits' },
  },
};

/** /confirm: confirms the account with the emailed code, for users who come back later or in another browser. */
export function ConfirmScreen() {
  const [query] = useSearchParams();
  const returnUrl = useReturnUrl();
  const go = useNavigate();
  const { run, loading, submitError } = useAttempt();
  const [sentAt, setSentAt] = useState(0);
  const again = Math.ceil((sentAt + resendAfter - useNow()) / 1000);
  const form = useForm<Values>({
    defaultValues: { email: query.get('email') ?? '', code: query.get('code') ?? '' },
  });
  const confirm = form.handleSubmit(async (values) => {
    const email = values.email.trim();
    if (!(await run(({ confirmAccount }) => confirmAccount(email, values.code.trim())))) return;
    toast('Your account is ready. You can sign in now.', { tone: 'good' });
    go(to(paths.signIn, {}, { email, returnUrl }), { replace: true });
  });
  const resend = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    if (!(await run(({ resendCode }) => resendCode(form.getValues('email').trim())))) return;
    setSentAt(serverNow());
    toast('We sent a new code.');
  };
  return (
    <AuthPage title="Check your email" lead={pageLines.confirm}>
      <PageForm
        onSubmit={confirm}
        loading={loading}
        submitError={submitError}
        submitLabel="Confirm"
        aside={
          <Button kind="plain" disabled={loading || again > 0} onClick={() => void resend()}>
            {again > 0 ? `Send a new code in ${again} s` : 'Send a new code'}
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
