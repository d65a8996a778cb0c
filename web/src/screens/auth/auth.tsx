import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { Problem } from '#domain/kernel/result.ts';
import { subdomainOf } from '#domain/organizations/hosts.ts';
import { pageLines } from '#domain/site/page-lines.ts';
import { paths, to } from '#domain/site/paths.ts';
import { siteConfig } from '#web/src/api/config.ts';
import { problemOfFailure } from '#web/src/api/problems.ts';
import type { Returned } from '#web/src/features/session/oidc.ts';
import { loadChunk } from '#web/src/lib/lazy.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { AuthPage } from './auth-page.tsx';

/** Returns whether an address is on this site or one of its subdomains, with the same protocol and port. */
async function isOurs(origin: string): Promise<boolean> {
  if (origin === location.origin) return true;
  const { domain } = await siteConfig();
  const there = new URL(origin);
  if (!domain || there.protocol !== location.protocol || there.port !== location.port) return false;
  return there.hostname === domain || subdomainOf(there.hostname, [domain]) !== null;
}

/** How long a pop-up waits before it closes itself, in ms. */
const closesBy = 3_000;

/**
 * Passes the answer to the page that opened this one, or to the site where the sign-in started. Returns null if the
 * answer belongs to this page.
 */
async function handOn(returned: Returned, query: string): Promise<Problem | 'passed on' | null> {
  const { originOf } = await loadChunk(() => import('#web/src/features/session/oidc.ts'));
  const origin = originOf(returned.state);
  const asker: Window | null = window.opener ?? (parent === window ? null : parent);
  if (!origin || !(await isOurs(origin))) return problemOfFailure(new Error('unknown origin'));
  if (asker) {
    asker.postMessage(returned, origin);
    // The opener closes this window once it has the answer, but the opener may be gone.
    if (window.opener) setTimeout(() => window.close(), closesBy);
    return 'passed on';
  }
  if (origin === location.origin) return null;
  location.replace(`${origin}${paths.auth}?${query}`);
  return 'passed on';
}

/** /auth with an answer from the hosted pages. */
function AuthCallback() {
  const [query] = useSearchParams();
  const go = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer can be used only once
  useEffect(() => {
    const said = (name: string) => query.get(name) ?? '';
    const returned: Returned = {
      ...{ type: 'sideout:signed-in', state: said('state') },
      ...{ code: said('code'), error: said('error') },
    };
    void (async () => {
      try {
        const handed = await handOn(returned, query.toString());
        if (handed === 'passed on') return;
        if (handed) return setProblem(handed);
        const { finishRedirect } = await loadChunk(() => import('#web/src/features/session/oidc.ts'));
        const done = await finishRedirect(returned);
        if (done.ok) await go(done.value, { replace: true });
        else setProblem(done.problem);
      } catch (failure) {
        setProblem(problemOfFailure(failure));
      }
    })();
  }, []);
  return (
    <AuthPage title={problem ? 'Not signed in' : 'Signing you in'} lead={problem ? undefined : pageLines.auth}>
      {problem ? (
        <>
          <Banner tone="bad" title={problem.title} />
          <LinkButton kind="primary" to={to(paths.signIn)}>
            Back to sign in
          </LinkButton>
        </>
      ) : (
        <p aria-live="polite">One moment, please.</p>
      )}
    </AuthPage>
  );
}

/** /auth and /auth/silent: handle the hosted pages' answer. Without one, they show how to sign in. */
export function AuthScreen() {
  const [query] = useSearchParams();
  if (query.has('state')) return <AuthCallback />;
  return <Navigate to={to(paths.signIn, {}, { returnUrl: query.get('returnUrl') ?? undefined })} replace />;
}
