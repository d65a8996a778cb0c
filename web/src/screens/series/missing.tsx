import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Problem } from '#domain/kernel/problem.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

/**
 * A series that did not come: to sign in and back (Part 1 §8); who is signed in already would come back at once, and is told instead.
 * A failure is logged only.
 */
export function NoSeries({ problem, reload }: { problem: Problem | undefined; reload(): unknown }) {
  const here = useLocation();
  const { state } = useSession();
  const failed = problem !== undefined && problem.kind !== 'missing';
  useEffect(() => {
    if (failed) console.warn('series', problem.code);
  }, [failed, problem]);
  if (state === 'signed-in') return <ErrorState page problem={problem} onRetry={() => void reload()} />;
  if (failed)
    return (
      <Page>
        <PageSkeleton what="the series" />
      </Page>
    );
  return <Navigate to={to(paths.signIn, {}, { returnUrl: here.pathname + here.search })} replace />;
}
