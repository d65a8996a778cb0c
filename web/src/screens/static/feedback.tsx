import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { sendFeedback } from '#domain/help/operations.ts';
import { can } from '#domain/identity/can.ts';
import { pageLines } from '#domain/site/page-lines.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormArea, FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { startOf, useKeptDraft, useSave } from '#web/src/forms/use-save.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { optionalEmailRules } from '#web/src/ui/inputs/email-rules.ts';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const required = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });

const more = [
  { to: paths.videos, says: 'Videos' },
  { to: paths.links, says: 'Helpful links' },
  { to: paths.bracketBuilder, says: 'Bracket builder' },
  { to: paths.volleyAge, says: 'What’s your volley age?' },
  { to: paths.holidays, says: 'Holidays' },
  { to: paths.ratingsExplained, says: 'Ratings explained' },
  { to: paths.privacy, says: 'Privacy' },
  { to: paths.terms, says: 'Terms' },
  { to: paths.deletion, says: 'Your data' },
] as const;

/** Links to help pages that aren't in any menu. */
function More() {
  const { actor } = useSession();
  return (
    <nav aria-label="More help">
      <h2>More help</h2>
      <Row $gap={5}>
        {more.map(({ to: path, says }) => (
          <Link key={path} to={path}>
            {says}
          </Link>
        ))}
        {can(actor, 'platform.feedback') && <Link to={paths.adminFeedback}>User feedback</Link>}
      </Row>
    </nav>
  );
}

/**
 * `/feedback`: sends a name, a subject and a message to the platform's staff. The details sent along are listed below
 * (Part 1 §2.1, Part 2 §7).
 */
export function FeedbackScreen() {
  usePageTitle('Help & feedback');
  const go = useNavigate();
  const { user } = useSession();
  const [query] = useQuery();
  const page = query.get('about') ?? '';
  const form = useForm({
    values: {
      name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      email: user?.emails.find(({ isPrimary }) => isPrimary)?.email ?? '',
      subject: query.get('subject') ?? '',
      message: '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  useKeptDraft('feedback', form, startOf('feedback', 0, form.getValues()), () => 0);
  const save = useSave(sendFeedback, form, {
    input: (values) => ({ body: { ...values, email: values.email.trim(), page: page.slice(0, 300) } }),
    onSaved: ({ answered }) => go(to(paths.feedbackThanks, {}, answered ? { answered: '1' } : {})),
  });
  const { control } = form;
  return (
    <Page>
      <Stack $gap={5}>
        <div>
          <h1>Help & feedback</h1>
          <p>{pageLines.feedback}</p>
        </div>
        <Card style={{ maxWidth: 'var(--form)' }}>
          <PageForm {...save} submitLabel="Send message">
            <FormText
              control={control}
              name="name"
              label="Your name"
              autoComplete="name"
              rules={required('Your name is required')}
            />
            <FormText
              control={control}
              name="email"
              label="Email"
              hint="We’ll answer at this address. If you leave it blank, we can’t answer."
              type="email"
              inputMode="email"
              autoComplete="email"
              optional
              rules={optionalEmailRules}
            />
            <FormText
              control={control}
              name="subject"
              label="Subject"
              maxLength={120}
              rules={required('A subject is required')}
            />
            <FormArea
              control={control}
              name="message"
              label="Message"
              rows={7}
              maxLength={4_000}
              rules={required('A message is required')}
            />
            <Muted as="p">
              Also sent: your browser’s name{page && <>, and the page you came from ({page})</>}
              {user && ', and your account'}. Nothing else.
            </Muted>
          </PageForm>
        </Card>
        <More />
      </Stack>
    </Page>
  );
}
