import { useNavigate, useSearchParams } from 'react-router';
import { paths, to } from '#web/src/app/paths.ts';
import { Button } from '#web/src/ui/button.tsx';
import { toast } from '#web/src/ui/toast.tsx';
import { AuthForm } from './auth-form.tsx';
import { useReturnUrl } from './auth-page.tsx';
import { fields } from './fields.ts';
import type { Attempt } from './use-attempt.ts';

async function sendAgain(email: string, attempt: Attempt): Promise<void> {
  if (await attempt(({ resendCode }) => resendCode(email))) toast('A new code is on its way.');
}

/** /confirm: the code from the e-mail makes the account real. */
export function ConfirmScreen() {
  const [query] = useSearchParams();
  const returnUrl = useReturnUrl();
  const go = useNavigate();
  return (
    <AuthForm
      title="Check your e-mail"
      lead="We sent you a code. Enter it here to confirm the address is yours."
      fields={[fields.email, fields.code]}
      start={{ email: query.get('email') ?? '', code: query.get('code') ?? '' }}
      submitLabel="Confirm"
      onSubmit={async ({ email, code }, attempt) => {
        if (!(await attempt(({ confirmAccount }) => confirmAccount(email, code)))) return;
        toast('Your account is ready. Please sign in.', { tone: 'good' });
        go(to(paths.signIn, {}, { email, returnUrl }), { replace: true });
      }}
      aside={(read, attempt) => (
        <Button kind="plain" onClick={() => void sendAgain(read().email, attempt)}>
          Send a new code
        </Button>
      )}
    />
  );
}
