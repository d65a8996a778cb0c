import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Page } from '#web/src/ui/layout.tsx';
import { PageSkeleton } from '#web/src/ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { type PathName, paths, to } from './paths.ts';

/**
 * A page that needs a user: who never was here goes to sign in and comes back; who signs out on it goes home (Part 1 §2.2, §6).
 */
function NeedsUser({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const here = useLocation();
  const was = useRef(state);
  if (state === 'signed-in') return children;
  if (was.current === 'signed-in') return <Navigate to={paths.home} replace />;
  return <Navigate to={to(paths.signIn, {}, { returnUrl: here.pathname + here.search })} replace />;
}

let shown: PathName | null = null;

/** When the route's name changes: to the top (Part 1 §2.1), and the focus to the page, so that it is read from its start. */
function useArrival(name: PathName): void {
  useEffect(() => {
    const first = shown === null;
    if (shown === name) return;
    shown = name;
    if (first) return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [name]);
}

const waiting = (
  <Page>
    <PageSkeleton />
  </Page>
);

/** Holds what may still be on its way, or fall; `opening` is shown until it is here. */
export const Net = ({ opening: Opening, children }: { opening?: ComponentType | undefined; children: ReactNode }) => (
  <ErrorBoundary>
    <Suspense
      fallback={
        Opening ? (
          <Suspense fallback={waiting}>
            <Opening />
          </Suspense>
        ) : (
          waiting
        )
      }
    >
      {children}
    </Suspense>
  </ErrorBoundary>
);

type Given = {
  name: PathName;
  opening?: ComponentType | undefined;
  needsUser?: boolean;
  children: ReactNode;
};

/** What stands around every screen: its gate, its waiting shape, and its net. */
export function Screen({ name, opening, needsUser, children }: Given) {
  const { pathname } = useLocation();
  useArrival(name);
  const key = `${name} ${pathname}`;
  const held = (
    <Net key={key} opening={opening}>
      {children}
    </Net>
  );
  /* The gate stands around what may still be on its way: it remembers who was here while the page's code comes. */
  return needsUser ? <NeedsUser key={key}>{held}</NeedsUser> : held;
}
