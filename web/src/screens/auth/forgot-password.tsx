import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { Banner } from '#web/src/ui/banner.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import * as rules from './rules.ts';
import { useAttempt } from './use-attempt.ts';

/** Asks for the e-mail, sends a code there, and takes the code with a new password; then the person is signed in. */
export function ForgotPassword({ onBack }: { onBack(): void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, loading, submitError } = useAttempt();
  const form = useForm({ defaultValues: { email: '', code: '', password: '' } });
  const submit = form.handleSubmit(async ({ email, code, password }) => {
    const address = email.trim();
    if (sentTo === null) {
      if (await run(({ forgotPassword }) => forgotPassword(address))) setSentTo(address);
      return;
    }
    await run(async ({ newPassword, startSignIn }) => {
      const changed = await newPassword(sentTo, code.trim(), password);
      return changed.ok ? startSignIn(sentTo, password) : changed;
    });
  });
  return (
    <AuthPage title="Forgot your password?" lead={sentTo === null && 'We’ll send you a code to set a new one.'}>
      <PageForm
        onSubmit={submit}
        loading={loading}
        submitError={submitError}
        submitLabel={sentTo === null ? 'Send the code' : 'Set the new password'}
        aside={
          <Button kind="plain" onClick={onBack}>
            Back to sign in
          </Button>
        }
      >
        {sentTo === null ? (
          <FormText
            key="email"
            control={form.control}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            rules={rules.email}
          />
        ) : (
          <>
            <Banner tone="good">If there is an account for {sentTo}, a code is on its way there.</Banner>
            <FormText
              control={form.control}
              name="code"
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              rules={rules.code}
            />
            <FormText
              control={form.control}
              name="password"
              label="New password"
              hint="At least 8 characters."
              type="password"
              autoComplete="new-password"
              rules={rules.password}
            />
          </>
        )}
      </PageForm>
    </AuthPage>
  );
}
