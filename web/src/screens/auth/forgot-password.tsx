import { useState } from 'react';
import { Banner } from '#web/src/ui/banner.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { AuthForm } from './auth-form.tsx';
import { fields } from './fields.ts';

const title = 'Forgot your password?';

/** Asks for the e-mail, sends a code there, and takes the code with a new password; then the person is signed in. */
export function ForgotPassword({ email: known, onBack }: { email: string; onBack(): void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = () => (
    <Button kind="plain" onClick={onBack}>
      Back to sign in
    </Button>
  );
  if (sentTo === null)
    return (
      <AuthForm
        key="email"
        title={title}
        lead="We’ll send you a code to set a new one."
        fields={[fields.email]}
        start={{ email: known }}
        submitLabel="Send the code"
        onSubmit={async ({ email }, attempt) => {
          if (await attempt(({ forgotPassword }) => forgotPassword(email))) setSentTo(email);
        }}
        aside={back}
      />
    );
  return (
    <AuthForm
      key="code"
      title={title}
      notice={<Banner tone="good">If there is an account for {sentTo}, a code is on its way there.</Banner>}
      fields={[fields.code, fields.newPassword]}
      submitLabel="Set the new password"
      onSubmit={({ code, password }, attempt) =>
        attempt(async ({ newPassword, startSignIn }) => {
          const changed = await newPassword(sentTo, code, password);
          return changed.ok ? startSignIn(sentTo, password) : changed;
        })
      }
      aside={back}
    />
  );
}
