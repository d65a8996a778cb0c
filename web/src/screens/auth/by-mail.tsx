import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useSearchParams } from 'react-router';
import { sendMagicLink } from '#domain/identity/operations-magic.ts';
import { minute } from '#domain/kernel/time.ts';
import { pageLines } from '#domain/site/page-lines.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { emailRules } from '#web/src/ui/inputs/email-rules.ts';
import { AuthPage, useReturnUrl } from './auth-page.tsx';
import { useMailAttempt } from './use-attempt.ts';

/** How long a user has to wait before requesting another email. */
const resendAfter = minute;

const codeRules = {
  required: 'The code from the email is required',
  pattern: { value: /^\s*\d{6}\s*$/, message: 'The code is six digits' },
};

type Mail = { readonly email: string; readonly code: boolean };

/** Sends an email with a link and a code, or only with a code. */
function useMail() {
  const returnUrl = useReturnUrl();
  const sending = useSend(sendMagicLink);
  const send = async ({ email, code }: Mail) =>
    (await sending.send({ query: { code: code ? 'true' : undefined }, body: { email, returnUrl } })).ok;
  return { send, sending };
}

function Ask({ start, onSent }: { start: string; onSent: (mail: Mail) => void }) {
  const returnUrl = useReturnUrl();
  const { send, sending } = useMail();
  const form = useForm({ defaultValues: { email: start } });
  const ask = (code: boolean) =>
    form.handleSubmit(async ({ email }) => {
      const mail = { email: email.trim(), code };
      if (await send(mail)) onSent(mail);
    });
  return (
    <AuthPage title="Sign in by email" lead={pageLines.signInByMail}>
      <PageForm
        onSubmit={ask(false)}
        loading={sending.busy}
        submitError={sending.problem}
        submitLabel="Email me a link"
        aside={
          <Button kind="plain" disabled={sending.busy} onClick={() => void ask(true)()}>
            Email me a code instead
          </Button>
        }
      >
        <FormText
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          rules={emailRules}
        />
      </PageForm>
      <p>
        <Link to={to(paths.signIn, {}, { returnUrl })}>Sign in with a password</Link>
      </p>
    </AuthPage>
  );
}

function LinkSent({ mail, onOther }: { mail: Mail; onOther: () => void }) {
  const { send, sending } = useMail();
  const { run, loading, submitError } = useMailAttempt();
  const [sentAt, setSentAt] = useState(serverNow);
  const again = Math.ceil((sentAt + resendAfter - useNow()) / 1000);
  const form = useForm({ defaultValues: { code: '' } });
  const enter = form.handleSubmit(async ({ code }) => {
    await run(({ signInByMail }) => signInByMail({ email: mail.email, code: code.trim() }));
  });
  const resend = async () => {
    if (!(await send(mail))) return;
    setSentAt(serverNow());
    toast('We sent a new email.');
  };
  return (
    <AuthPage
      title="Check your email"
      lead={
        <>
          If <b>{mail.email}</b> belongs to an account,{' '}
          {mail.code
            ? 'a code will arrive in a moment. It’s good for 15 minutes.'
            : 'a link and a code will arrive in a moment. They’re good for 15 minutes.'}
        </>
      }
    >
      <PageForm
        onSubmit={enter}
        loading={loading}
        submitError={submitError ?? sending.problem}
        submitLabel="Sign in"
        aside={
          <Button kind="plain" busy={sending.busy} disabled={again > 0} onClick={() => void resend()}>
            {again > 0 ? `Send a new email in ${again} s` : 'Send a new email'}
          </Button>
        }
      >
        <FormText
          control={form.control}
          name="code"
          label={mail.code ? 'Code' : 'Code, if you read the email on another device'}
          inputMode="numeric"
          autoComplete="one-time-code"
          rules={codeRules}
        />
      </PageForm>
      <Button kind="plain" onClick={onOther}>
        Use another email
      </Button>
    </AuthPage>
  );
}

/** /signin/email: sends a link or a code by email, and accepts the code. */
export function SignInByMailScreen() {
  const { state } = useSession();
  const returnUrl = useReturnUrl();
  const [query] = useSearchParams();
  const [mail, setMail] = useState<Mail>();
  if (state === 'signed-in') return <Navigate to={returnUrl} replace />;
  if (mail) return <LinkSent mail={mail} onOther={() => setMail(undefined)} />;
  return <Ask start={query.get('email') ?? ''} onSent={setMail} />;
}
