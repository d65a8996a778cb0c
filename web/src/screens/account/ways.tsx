import { useState } from 'react';
import useSWR from 'swr';
import { linkLogin, logins, unlinkLogin } from '#domain/identity/operations-logins.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { paths, to } from '#domain/site/paths.ts';
import { configAddress, siteConfig } from '#web/src/api/config.ts';
import { problemOfFailure } from '#web/src/api/problems.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const wordOf = (provider: string) => (provider === 'SignInWithApple' ? 'Apple' : provider);

/** The ways to sign in: the password, and other providers, which are linked by signing in there. */
export function WaysCard() {
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
      toast(`You can sign in with ${wordOf(provider)} now.`, { tone: 'good' });
    } catch (failure) {
      setProblem(problemOfFailure(failure));
    }
  };
  const unlink = async (id: string, provider: string) => {
    const done = await unlinking.send({ body: { id } });
    if (!done.ok) return;
    source.put(done.value);
    toast(`${wordOf(provider)} no longer signs you in.`);
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
                    Your primary email, with your password or a link that we mail you. A second factor asks for a code
                    of your phone beside the password.
                  </p>
                )}
                {linked.map(({ id, provider, isThis }) => (
                  <Row key={id}>
                    <b>{wordOf(provider ?? '')}</b>
                    {isThis && <span>You are signed in with it now.</span>}
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
                    Second factor
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
