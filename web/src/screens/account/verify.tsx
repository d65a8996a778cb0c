import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { me } from '#domain/identity/operations.ts';
import { addContact, confirmContact, resendEmail } from '#domain/identity/operations-account.ts';
import { maskUsPhone } from '#domain/identity/phone.ts';
import { minute } from '#domain/kernel/time.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useReload } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Page, Stack } from '#web/src/ui/layout/layout.tsx';

/** How long a user has to wait before requesting another code. */
const resendAfter = minute;

/** Sends a code when the page opens, unless the previous page just sent one, and a new code on request. */
function useCode(contact: string) {
  const first = useSend(addContact);
  const again = useSend(resendEmail);
  const { state } = useLocation();
  const [sentAt, setSentAt] = useState(serverNow);
  const begun = useRef(false);
  const send = async () => {
    setSentAt(serverNow());
    return (await first.send({ body: { contact } })).ok;
  };
  const sendNew = async () => {
    if (!contact.includes('@')) return send();
    setSentAt(serverNow());
    return (await again.send({ body: { email: contact } })).ok;
  };
  useEffect(() => {
    if (begun.current || !contact || (state as { sent?: boolean } | null)?.sent) return;
    begun.current = true;
    void send();
  });
  return {
    sendNew,
    busy: first.busy || again.busy,
    problem: again.problem ?? first.problem,
    secondsLeft: Math.ceil((sentAt + resendAfter - useNow()) / 1000),
  };
}

function Code({ contact }: { contact: string }) {
  const words = contact.includes('@') ? contact : maskUsPhone(contact);
  const go = useNavigate();
  const reload = useReload();
  const { sendNew, busy, problem, secondsLeft } = useCode(contact);
  const form = useForm({ defaultValues: { code: '' } });
  const save = useSave(confirmContact, form, {
    input: ({ code }) => ({ body: { contact, code: code.trim() } }),
    onSaved: async () => {
      await reload(me);
      toast(`${words} is confirmed.`, { tone: 'good' });
      await go(to(paths.myAccount), { replace: true });
    },
    refusalAt: 'code',
  });
  const resend = async () => {
    if (await sendNew()) toast('We sent a new code.');
  };
  return (
    <Card>
      <Stack $gap={4}>
        <p>
          We sent a six-digit code to <b>{words}</b>. Enter it within 10 minutes.
        </p>
        {problem && <Banner tone="bad" title={problem.title} />}
        <PageForm
          {...save}
          submitLabel="Confirm"
          aside={
            <Button kind="plain" busy={busy} disabled={secondsLeft > 0} onClick={() => void resend()}>
              {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
            </Button>
          }
        >
          <FormText
            control={form.control}
            name="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            rules={{
              required: 'The code is required',
              pattern: { value: /^\s*\d{6}\s*$/, message: 'The code is six digits' },
            }}
          />
        </PageForm>
        <p>
          <Link to={to(paths.myAccount)}>Back to your account</Link>
        </p>
      </Stack>
    </Card>
  );
}

/** `/my/account/verify?contact=`: confirms an email or a phone with a code. */
export function VerifyScreen() {
  usePageTitle('Confirm');
  const contact = useSearchParams()[0].get('contact')?.trim() ?? '';
  return (
    <Page>
      <Stack $gap={5}>
        <h1>{contact.includes('@') ? 'Confirm your email' : 'Confirm your phone'}</h1>
        {contact ? (
          <Code key={contact} contact={contact} />
        ) : (
          <EmptyState
            title="Nothing to confirm"
            action={
              <LinkButton kind="primary" to={to(paths.myAccount)}>
                Your account
              </LinkButton>
            }
          >
            Add an email or a phone, then confirm it here.
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}
