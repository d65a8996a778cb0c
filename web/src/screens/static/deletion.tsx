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
  'Your account with its addresses and the password you sign in with.',
  'Your profile, and those of children you chose to delete with it.',
  'What you typed into forms, held spots, carts, stars and notes.',
  'In teams and results “Deleted player” stands where your name was.',
];
const retainedData = [
  'Orders with their sums and dates, because books are kept by law.',
  'Results of matches and memberships, by number and without a name.',
  'Copies made for emergencies, until they are overwritten by newer ones.',
];
const long = [
  'Deletion begins 14 days after you ask for it, so that you can come back.',
  'The file with your data is there within minutes, and can be downloaded for 7 days.',
];
const Points = ({ of }: { of: readonly string[] }) => (
  <ul className="points">
    {of.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

/** /deletion: how somebody has their data, and has them deleted; what has to stay, and why (Part 1 §2.1). */
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
              <p>Sign in to download your data or to delete your account.</p>
              <div>
                <LinkButton kind="primary" to={to(paths.signIn, {}, { returnUrl: paths.deletion })}>
                  Sign in
                </LinkButton>
              </div>
            </Stack>
          </Card>
        )}
        <section>
          <h2>What is deleted</h2>
          <Points of={deleted} />
        </section>
        <section>
          <h2>What has to stay</h2>
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
