import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import useSWR from 'swr';
import { me } from '#domain/identity/operations.ts';
import { endSignIns, saveName, signIns } from '#domain/identity/operations-account.ts';
import { linkLogin, logins, unlinkLogin } from '#domain/identity/operations-logins.ts';
import type { User } from '#domain/identity/schema.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { paths, to } from '#domain/site/paths.ts';
import { configAddress, siteConfig } from '#web/src/api/config.ts';
import { problemOfFailure } from '#web/src/api/problems.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { OwnFace } from '#web/src/features/images/image-field.tsx';
import { useSignOut } from '#web/src/features/session/use-sign-out.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Grid, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { AppsCard } from './apps.tsx';
import { EmailsCard, PhonesCard } from './contacts.tsx';
import { PasswordCard } from './password.tsx';

/** The user's name and photo. */
function NameCard({ user, put }: Part) {
  const form = useForm({ defaultValues: { firstName: user.firstName, lastName: user.lastName } });
  const save = useSave(saveName, form, {
    input: (body) => ({ body }),
    onSaved: (name) => {
      put({ ...name, fullname: `${name.firstName} ${name.lastName}`.trim() });
      toast('Name saved.', { tone: 'good' });
    },
  });
  return (
    <Card aria-labelledby="name">
      <Stack $gap={4}>
        <Row $gap={3}>
          <OwnFace user={user} />
          <div>
            <h2 id="name">Name and photo</h2>
            <Muted>Tap the photo to change it.</Muted>
          </div>
        </Row>
        <PageForm {...save} submitLabel="Save name" disabled={save.changes === 0}>
          <Grid $min={220}>
            <FormText
              control={form.control}
              name="firstName"
              label="First name"
              autoComplete="given-name"
              maxLength={60}
              rules={{ required: 'A first name is required' }}
            />
            <FormText
              control={form.control}
              name="lastName"
              label="Last name"
              autoComplete="family-name"
              maxLength={60}
            />
          </Grid>
        </PageForm>
      </Stack>
    </Card>
  );
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const List = styled.ul`
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-height: 56px;
    padding: 8px 0;
  }
  li > :last-child {
    flex: none;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
`;

/** The places where the user is signed in. The user can end sign-ins one by one or all at once. */
function SignInsCard() {
  const source = useCall(signIns, {});
  const { send, busy, problem } = useSend(endSignIns);
  const signOut = useSignOut();
  const end = async (id: string) => {
    if ((await send({ body: { id } })).ok) {
      toast('Signed out of that device.', { tone: 'good' });
      await source.reload();
    }
  };
  const endAll = async () => {
    if ((await send({ body: { id: 'all' } })).ok) await signOut();
  };
  return (
    <Card aria-labelledby="sign-ins">
      <Stack $gap={3}>
        <h2 id="sign-ins">Signed-in devices</h2>
        {problem && <Banner tone="bad" title={problem.title} />}
        <Loaded source={source} skeleton={<RowSkeletons n={2} what="your signed-in devices" />}>
          {({ items }) => (
            <List>
              {items.map(({ id, device, at, seenAt, isThis }) => (
                <li key={id}>
                  <div>
                    <b>{device}</b>
                    <Muted as="div">
                      Signed in {momentIn(at, zone)}
                      {!isThis && `, last seen ${momentIn(seenAt, zone)}`}
                    </Muted>
                  </div>
                  {isThis ? (
                    <Chip tone="good">This device</Chip>
                  ) : (
                    <Button
                      size="s"
                      disabled={busy}
                      aria-label={`Sign out ${device}, since ${momentIn(at, zone)}`}
                      onClick={() => void end(id)}
                    >
                      Sign out
                    </Button>
                  )}
                </li>
              ))}
            </List>
          )}
        </Loaded>
        <Row>
          <Button busy={busy} icon="logout" onClick={() => void endAll()}>
            Sign out everywhere
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

const wordOf = (provider: string) => (provider === 'SignInWithApple' ? 'Apple' : provider);

/** The ways to sign in: the password, and other providers, each of which the user links by signing in with it. */
function WaysCard() {
  const { data: config } = useSWR(configAddress, siteConfig);
  const source = useCall(logins, {});
  const linking = useSend(linkLogin);
  const unlinking = useSend(unlinkLogin);
  const [problem, setProblem] = useState<Problem>();
  const link = async (provider: string) => {
    setProblem(undefined);
    try {
      const { tokensByWindow } = await import('#web/src/features/session/oidc.ts');
      const got = await tokensByWindow(provider);
      if (!got.ok) return setProblem(got.problem);
      const done = await linking.send({ body: { token: got.value.id } });
      if (!done.ok) return;
      source.put(done.value);
      toast(`You can now sign in with ${wordOf(provider)}.`, { tone: 'good' });
    } catch (failure) {
      setProblem(problemOfFailure(failure));
    }
  };
  const unlink = async (id: string, provider: string) => {
    const done = await unlinking.send({ body: { id } });
    if (!done.ok) return;
    source.put(done.value);
    toast(`You can no longer sign in with ${wordOf(provider)}.`);
  };
  const refused = problem ?? linking.problem ?? unlinking.problem;
  return (
    <Card aria-labelledby="ways">
      <Stack $gap={3}>
        <h2 id="ways">Ways to sign in</h2>
        {refused && <Banner tone="bad" title={refused.title} />}
        <Loaded source={source} skeleton={<RowSkeletons n={1} what="your ways to sign in" />}>
          {({ items }) => {
            const linked = items.filter(({ provider }) => provider !== null);
            const more = (config?.signInPages?.providers ?? []).filter(
              (name) => !linked.some(({ provider }) => provider === name),
            );
            return (
              <Stack $gap={3}>
                {items.some(({ provider }) => provider === null) && (
                  <p>
                    Sign in with your primary email and a password or emailed link. Turn on two-step sign-in to also
                    require a code from your phone.
                  </p>
                )}
                {linked.map(({ id, provider, isThis }) => (
                  <Row key={id}>
                    <b>{wordOf(provider ?? '')}</b>
                    {isThis && <span>You signed in this way.</span>}
                    {items.length > 1 && (
                      <Button size="s" disabled={unlinking.busy} onClick={() => void unlink(id, provider ?? '')}>
                        Unlink {wordOf(provider ?? '')}
                      </Button>
                    )}
                  </Row>
                ))}
                <Row>
                  {more.map((name) => (
                    <Button key={name} disabled={linking.busy} onClick={() => void link(name)}>
                      Link {wordOf(name)}
                    </Button>
                  ))}
                  <LinkButton to={to(paths.secondFactor, {}, { returnUrl: paths.myAccount })} icon="lock">
                    Two-step sign-in
                  </LinkButton>
                </Row>
              </Stack>
            );
          }}
        </Loaded>
      </Stack>
    </Card>
  );
}

/** `/my/account`: a user's name, contacts, ways to sign in and signed-in devices. Each part saves separately. */
export function AccountScreen() {
  usePageTitle('Account');
  const source = useCall(me, {});
  return (
    <Page>
      <Stack $gap={5}>
        <h1>Account</h1>
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
    <AppsCard />
    <Card aria-labelledby="more">
      <Stack $gap={3}>
        <h2 id="more">More</h2>
        <Row>
          <LinkButton to={to(paths.myNotifications, {}, { tab: 'settings' })} icon="bell">
            Preferences
          </LinkButton>
          <LinkButton to={to(paths.me)} icon="users">
            My players
          </LinkButton>
        </Row>
        <p>
          <Link to={to(paths.deletion)}>Download your data or delete your account</Link>
        </p>
      </Stack>
    </Card>
  </Stack>
);
