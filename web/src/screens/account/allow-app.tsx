import { useState } from 'react';
import { useSearchParams } from 'react-router';
import useSWR from 'swr';
import { allowApp, askingApp } from '#domain/organizations/operations-apps.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { configAddress, siteConfig } from '#web/src/api/config.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** Returns the redirect address that informs an app that a person didn't allow it (RFC 6749 §4.1.2.1). */
function refusedAddress(redirectUri: string, state: string | null): string {
  const address = new URL(redirectUri);
  address.searchParams.set('error', 'access_denied');
  if (state !== null) address.searchParams.set('state', state);
  return address.href;
}

type Asking = { readonly app: Answer<typeof askingApp>; readonly search: URLSearchParams };

/** Shows the app's name, its maker and the data it can see, and redirects the person after they decide. */
function Question({ app: { clientId, name, maker, allowed }, search }: Asking) {
  const { data: config } = useSWR(configAddress, siteConfig);
  const { send, busy, problem } = useSend(allowApp);
  const [leaving, setLeaving] = useState(false);
  const pages = config?.signInPages?.address;
  const leave = (address: string) => {
    setLeaving(true);
    window.location.assign(address);
  };
  const allow = async () => {
    if (allowed || (await send({ params: { id: clientId } })).ok) leave(`${pages}/oauth2/authorize?${search}`);
  };
  const host = new URL(search.get('redirect_uri') ?? '').hostname;
  return (
    <Card>
      <Stack $gap={4}>
        <p>
          <b>{name}</b> by {maker.name} wants to know who you are. The app will see:
        </p>
        <ul>
          <li>Your name</li>
          <li>Your email address</li>
        </ul>
        <Muted as="p">
          The app can’t see or change anything else. You’ll sign in once more and then continue to {host}. You can
          disconnect the app in your account at any time.
        </Muted>
        {problem && <Banner tone="bad" title={problem.title} />}
        <Row>
          <Button
            disabled={leaving}
            onClick={() => leave(refusedAddress(search.get('redirect_uri') ?? '', search.get('state')))}
          >
            Cancel
          </Button>
          <Button kind="primary" busy={busy || leaving} disabled={!pages} onClick={() => void allow()}>
            Allow {name}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Asked({ search, id, redirect }: { search: URLSearchParams; id: string; redirect: string }) {
  const source = useCall(askingApp, { params: { id }, query: { redirect } });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={3} what="the app" />}>
      {(app) => <Question app={app} search={search} />}
    </Loaded>
  );
}

/**
 * `/my/apps/allow?client_id=&redirect_uri=…`: the authorization endpoint of organizations' apps. It takes an OpenID
 * request, and passes it on to the sign-in pages once the person allows the app.
 */
export function AllowAppScreen() {
  usePageTitle('Allow an app');
  const [search] = useSearchParams();
  const [id, redirect] = [search.get('client_id'), search.get('redirect_uri')];
  return (
    <Page>
      <Stack $gap={5}>
        <h1>Allow an app</h1>
        {id && redirect ? (
          <Asked search={search} id={id} redirect={redirect} />
        ) : (
          <EmptyState
            title="No app to allow"
            action={
              <LinkButton kind="primary" to={to(paths.myAccount)}>
                Your account
              </LinkButton>
            }
          >
            Apps send you here when you sign in to them with Sideout. Go back to the app and try again.
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}
