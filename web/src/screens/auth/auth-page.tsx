import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import useSWR from 'swr';
import { configAddress, siteConfig } from '#web/src/api/config.ts';
import { useSite } from '#web/src/features/theme/use-theme.ts';
import { safeReturn } from '#web/src/lib/safe-path.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { useOidcAttempt } from './use-attempt.ts';

/** Returns where the visitor was going before they signed in. */
export function useReturnUrl(): string {
  const [query] = useSearchParams();
  return safeReturn(query.get('returnUrl'));
}

/** The frame around every sign-in page. */
export function AuthPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  usePageTitle(title);
  const { theme } = useSite();
  return (
    <div className="over">
      <div className="over-board" aria-hidden="true">
        <CourtLines seed={theme.username} />
      </div>
      <section className="over-sheet">
        <Stack $gap={5}>
          <div>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
          {children}
        </Stack>
      </section>
    </div>
  );
}

/**
 * Ways to sign in without a password: other providers, if set up, and the hosted pages, which sign in to all our sites
 * at once.
 */
export function OtherWays() {
  const { data } = useSWR(configAddress, siteConfig);
  const returnUrl = useReturnUrl();
  const { run, loading, submitError } = useOidcAttempt();
  const pages = data?.signInPages;
  if (!pages) return null;
  const enter = (provider?: string) => void run(({ signInElsewhere }) => signInElsewhere(returnUrl, provider));
  return (
    <Stack $gap={3}>
      {submitError && <Banner tone="bad" title={submitError.title} />}
      {pages.providers.map((provider) => (
        <Button key={provider} disabled={loading} onClick={() => enter(provider)}>
          Continue with {provider === 'SignInWithApple' ? 'Apple' : provider}
        </Button>
      ))}
      <Button disabled={loading} aria-describedby="every-site" onClick={() => enter()}>
        Sign in with Sideout
      </Button>
      <Muted id="every-site">Opens a window and signs you in on every organizer’s site at once.</Muted>
    </Stack>
  );
}

/** The widths of a form's labels. */
export const bones = { signIn: ['20%', '30%'], signUp: ['25%', '20%', '30%'] } as const;

/** The placeholder for a form that is loading: its fields and its button. */
export const FormBones = ({ fields }: { fields: readonly string[] }) => (
  <Stack $gap={5} aria-hidden="true">
    {fields.map((width) => (
      <Stack key={width} $gap={2}>
        <Bone $w={width} />
        <Bone $h={44} />
      </Stack>
    ))}
    <Bone $h={44} />
  </Stack>
);
