import { type ComponentType, createContext, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type PathName, paths, to } from '#domain/site/paths.ts';
import { type SessionState, sessionState } from '#web/src/features/session/tokens.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const Arrived = createContext<SessionState | null>(null);

/** Remembers whether a page was come to signed in, while its area's code is still on its way. */
export function Arrival({ children }: { children: ReactNode }) {
  const was = useRef(sessionState.get());
  return <Arrived value={was.current}>{children}</Arrived>;
}

const OwnWindow = lazyPart(() => import('#web/src/features/shell/own-window.tsx'), 'OwnWindow');
/** Whether a site holds the page in a frame. */
const isFramed = () => globalThis.top !== globalThis.self;

/**
 * A page that needs a user: who never was here goes to sign in and comes back; who signs out on it goes home (Part 1 §2.2, §6). It is never made to be
 * embedded, so it is not shown in a frame.
 */
function NeedsUser({ children }: { children: ReactNode }) {
  const { state } = useSession();
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

/** Wraps what may still be loading, or fail; `placeholder` is shown until it is here. */
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

/** What wraps every screen: its gate, its placeholder, and its error boundary. */
export function Screen({ name, placeholder, needsUser, children }: Props) {
  const { pathname } = useLocation();
  useArrival(name);
  const key = `${name} ${pathname}`;
  const held = (
    <ScreenBoundary key={key} placeholder={placeholder}>
      {children}
    </ScreenBoundary>
  );
  /* The gate wraps what may still be loading, so it remembers the user while the page's code loads. */
  return needsUser ? <NeedsUser key={key}>{held}</NeedsUser> : held;
}
