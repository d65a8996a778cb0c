import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { askPasswordCode, changePassword } from '#domain/identity/operations-account.ts';
import { isStrongPassword, passwordFreeAt, passwordRule } from '#domain/identity/password.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { clockTime } from '#web/src/lib/dates.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { loadChunk } from '#web/src/lib/lazy.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Part } from './account.tsx';

const rules = {
  code: {
    required: 'The code from the email is required',
    pattern: { value: /^\s*\d{6}\s*$/, message: 'The code is six digits' },
  },
  password: { required: 'A password is required', validate: (text: string) => isStrongPassword(text) || passwordRule },
};

/** A new password keeps this browser signed in and ends every other sign-in. */
function useSignedInAgain(email: string) {
  const go = useNavigate();
  return async (password: string) => {
    const { signInAgain } = await loadChunk(() => import('#web/src/features/session/amplify.ts'));
    const again = await signInAgain(email, password);
    toast('Password changed. All other devices were signed out.', { tone: 'good' });
    // Users with a second factor have to enter it when they sign in.
    if (!again.ok || !again.value) await go(to(paths.signIn, {}, { email, returnUrl: paths.myAccount }));
  };
}

function NewPassword({ email, put, onClose }: Pick<Part, 'put'> & { email: string; onClose(): void }) {
  const form = useForm({ defaultValues: { code: '', password: '' } });
  const signedInAgain = useSignedInAgain(email);
  const save = useSave(changePassword, form, {
    input: ({ code, password }) => ({ body: { code: code.trim(), password } }),
    onSaved: async ({ lastPwSet }) => {
      put({ lastPwSet });
      await signedInAgain(form.getValues('password'));
      onClose();
    },
  });
  return (
    <PageForm
      {...save}
      submitLabel="Set password"
      aside={
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <p>We emailed a code to {email}. Every other device signed in to your account will be signed out.</p>
      <FormText
        control={form.control}
        name="code"
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        rules={rules.code}
      />
      <FormText
        control={form.control}
        name="password"
        label="New password"
        hint={passwordRule}
        type="password"
        autoComplete="new-password"
        rules={rules.password}
      />
    </PageForm>
  );
}

/**
 * Changes the password. An emailed code proves that the owner makes the change. A code is sent at most every 15 minutes
 * (Part 1 §4).
 */
export function PasswordCard({ user, put }: Part) {
  const [open, setOpen] = useState(false);
  const now = useNow();
  const email = user.emails.find(({ isPrimary, isVerified }) => isPrimary && isVerified)?.email;
  const { send, busy, problem } = useSend(askPasswordCode);
  const free = passwordFreeAt(user.lastPwSet, now);
  const ask = async () => {
    if ((await send({})).ok) setOpen(true);
  };
  return (
    <Card aria-labelledby="password">
      <Stack $gap={3}>
        <h2 id="password">Password</h2>
        {problem && <Banner tone="bad" title={problem.title} />}
        {free !== null && <Muted>You can change it again at {clockTime(free)}.</Muted>}
        {!email && <Muted>Confirm an email first. We’ll send the code there.</Muted>}
        {open && email ? (
          <NewPassword email={email} put={put} onClose={() => setOpen(false)} />
        ) : (
          <Row>
            <Button busy={busy} disabled={free !== null || !email} onClick={() => void ask()}>
              Change password
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
