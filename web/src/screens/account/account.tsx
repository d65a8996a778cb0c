import { Link } from 'react-router';
import { me } from '#domain/identity/operations.ts';
import type { User } from '#domain/identity/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { AccountTabs } from '#web/src/features/account/account-tabs.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { EmailsCard, PhonesCard } from './contacts.tsx';
import { NameCard } from './name.tsx';
import { PasswordCard } from './password.tsx';
import { SignInsCard } from './sign-ins.tsx';
import { WaysCard } from './ways.tsx';

/** `/my/account`: who somebody is, how they are reached, what they sign in with and where they are; each part saves alone. */
export function AccountScreen() {
  usePageTitle('Account');
  const source = useCall(me, {});
  return (
    <Page>
      <Stack $gap={5}>
        <h1>Account</h1>
        <AccountTabs />
        <Loaded source={source} skeleton={<RowSkeletons n={6} what="your account" />}>
          {(user) => <Account user={user} put={(changed) => source.put({ ...user, ...changed })} />}
        </Loaded>
      </Stack>
    </Page>
  );
}

export type Part = { readonly user: User; put(changed: Partial<User>): void };

const Account = (part: Part) => (
  <Stack $gap={4}>
    <NameCard {...part} />
    <EmailsCard {...part} />
    <PhonesCard {...part} />
    <PasswordCard {...part} />
    <WaysCard />
    <SignInsCard />
    <Card aria-labelledby="more">
      <Stack $gap={3}>
        <h2 id="more">Also yours</h2>
        <Row>
          <LinkButton to={to(paths.myNotifications, {}, { tab: 'settings' })} icon="bell">
            What we may send
          </LinkButton>
          <LinkButton to={to(paths.me)} icon="users">
            My players
          </LinkButton>
        </Row>
        <p>
          <Link to={to(paths.deletion)}>Download your data, or delete your account</Link>
        </p>
      </Stack>
    </Card>
  </Stack>
);
