import useSWR from 'swr';
import { configAddress, siteConfig } from '#web/src/api/config.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { useReturnUrl } from './auth-page.tsx';
import { useOidcAttempt } from './use-attempt.ts';

/** The ways in beside a password: other providers where they are set up, and the pages that sign in to all our sites at once, in a window or by going there. */
export function OtherWays() {
  const { data } = useSWR(configAddress, siteConfig);
  const returnUrl = useReturnUrl();
  const { run, loading, submitError } = useOidcAttempt();
  const pages = data?.signInPages;
  if (!pages) return null;
  const enter = (provider?: string) => void run(({ signInByWindow }) => signInByWindow(provider));
  return (
    <Stack $gap={3}>
      {submitError && <Banner tone="bad" title={submitError.title} />}
      {pages.providers.map((provider) => (
        <Button key={provider} disabled={loading} onClick={() => enter(provider)}>
          Continue with {provider === 'SignInWithApple' ? 'Apple' : provider}
        </Button>
      ))}
      <Button disabled={loading} onClick={() => enter()}>
        One sign-in for all our sites
      </Button>
      <Button
        kind="plain"
        disabled={loading}
        onClick={() => void run(({ signInByRedirect }) => signInByRedirect(returnUrl))}
      >
        Without a second window
      </Button>
    </Stack>
  );
}
