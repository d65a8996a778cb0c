import { type ComponentType, createContext, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type PathName, paths, to } from '#domain/site/paths.ts';
import { isForNewcomers } from '#web/src/features/session/for-newcomers.ts';
import { type SessionState, sessionState } from '#web/src/features/session/tokens.ts';
import { useRightsAgain, useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const Arrived = createContext<SessionState | null>(null);

/** Remembers whether the user was signed in when the page opened, because the area's code may still be loading. */
export function Arrival({ children }: { children: ReactNode }) {
  const was = useRef(sessionState.get());
  return <Arrived value={was.current}>{children}</Arrived>;
}

const OwnWindow = lazyPart(() => import('#web/src/features/shell/own-window.tsx'), 'OwnWindow');
/** Returns whether another site shows the page in a frame. */
const isFramed = () => globalThis.top !== globalThis.self;

/**
 * A page that needs a user. Visitors who were never signed in here go to the sign-in page and come back. Users who sign
 * out on the page go home (Part 1 §2.2, §6). It isn't meant to be embedded, so it isn't shown in a frame.
 */
function NeedsUser({ children }: { children: ReactNode }) {
  const { state } = useSession();
  useRightsAgain();
  const here = useLocation();
  const arrived = useContext(Arrived);
  const was = useRef(arrived ?? state);
  if (isFramed())
    return (
      <ScreenBoundary>
        <OwnWindow />
      </ScreenBoundary>
    );
  if (state === 'signed-in') return children;
  if (was.current === 'signed-in') return <Navigate to={paths.home} replace />;
  const page = isForNewcomers(here.state) ? paths.signUp : paths.signIn;
  return <Navigate to={to(page, {}, { returnUrl: here.pathname + here.search })} replace />;
}

let shown: PathName | null = null;

/**
 * Scrolls to the top when the route's name changes (Part 1 §2.1) and moves the focus to the page, so screen readers
 * start at its beginning.
 */
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

/** Wraps content that may still be loading or may fail. `placeholder` is shown until the content is ready. */
export const ScreenBoundary = ({
  placeholder: Placeholder,
  children,
}: {
  placeholder?: ComponentType | undefined;
  children: ReactNode;
}) => (
  <ErrorBoundary>
    <Suspense
      fallback={
        Placeholder ? (
          <Suspense fallback={waiting}>
            <Placeholder />
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

type Props = {
  name: PathName;
  placeholder?: ComponentType | undefined;
  needsUser?: boolean;
  children: ReactNode;
};

/** Wraps every screen in its gate, placeholder and error boundary. */
export function Screen({ name, placeholder, needsUser, children }: Props) {
  const { pathname } = useLocation();
  useArrival(name);
  const key = `${name} ${pathname}`;
  const held = (
    <ScreenBoundary key={key} placeholder={placeholder}>
      {children}
    </ScreenBoundary>
  );
  /* The gate is outside, so it remembers the user while the page's code is still loading. */
  return needsUser ? <NeedsUser key={key}>{held}</NeedsUser> : held;
}

/** Redirects from one address to another and keeps the query, such as a search in a shared link. */
export function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
