import { Suspense } from 'react';
import { pageLines } from '#domain/site/page-lines.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Page, Stack } from '#web/src/ui/layout/layout.tsx';

const OwnData = lazyPart(() => import('#web/src/features/job/own-data.tsx'), 'OwnData');

const deleted = [
  'Your account, with its contacts and the password you sign in with.',
  'Your profile, and the profiles of children you choose to delete with it.',
  'Form drafts, held spots, carts, starred events and notes.',
  'In teams and results, “Deleted player” replaces your name.',
];
const retainedData = [
  'Orders with their amounts and dates, because the law requires us to keep them.',
  'Match results and memberships, by number and without a name.',
  'Emergency backups, until newer ones overwrite them.',
];
const long = [
  'Deletion starts 14 days after you request it, in case you change your mind.',
  'Your data file is ready within minutes. You can download it for 7 days.',
];
const Points = ({ of }: { of: readonly string[] }) => (
  <ul className="points">
    {of.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

/** /deletion: how users get their data or have it deleted, and what we must keep and why (Part 1 §2.1). */
export function DeletionScreen() {
  usePageTitle('Your data');
  const { state, user } = useSession();
  const email = user?.emails.find(({ isPrimary }) => isPrimary)?.email ?? user?.emails[0]?.email ?? '';
  return (
    <Page>
      <Stack $gap={5}>
        <div>
          <h1>Your data</h1>
          <p>{pageLines.deletion}</p>
        </div>
        {state === 'signed-in' ? (
          user && (
            <Suspense fallback={<RowSkeletons n={3} what="your data" />}>
              <OwnData me={{ id: user.id, email }} />
            </Suspense>
          )
        ) : (
          <Card aria-label="Sign in">
            <Stack $gap={3}>
              <p>Sign in to download your data or delete your account.</p>
              <div>
                <LinkButton kind="primary" to={to(paths.signIn, {}, { returnUrl: paths.deletion })}>
                  Sign in
                </LinkButton>
              </div>
            </Stack>
          </Card>
        )}
        <section>
          <h2>What we delete</h2>
          <Points of={deleted} />
        </section>
        <section>
          <h2>What we must keep</h2>
          <Points of={retainedData} />
        </section>
        <section>
          <h2>How long it takes</h2>
          <Points of={long} />
        </section>
      </Stack>
    </Page>
  );
}
