import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { ChunkError, type ChunkFailure, isReached } from '#web/src/lib/lazy.ts';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';

const chunkWords: Record<ChunkFailure, string> = {
  timeout: 'This page is taking too long to arrive. Please check your connection and reload.',
  offline: 'You’re offline, and this page is not on your device yet. It opens by itself when you’re back.',
  missing: 'A newer version of Sideout is out. Please reload to get it.',
  error: 'This page could not be started. Please reload.',
};

const reload = (
  <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
    Reload
  </Button>
);

/** How often it is looked whether our site answers again, ms: not every browser says when it is back. */
const lookEvery = 5_000;

/** A page whose code could not come without a connection: loaded again by itself when there is one. */
function Offline() {
  useEffect(() => {
    const look = async () => {
      if (await isReached()) location.reload();
    };
    const timer = setInterval(look, lookEvery);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, []);
  return <ErrorState page title="You’re offline" problem={{ title: chunkWords.offline }} />;
}

/** Catches what a screen throws: says what happened and what to do; the frame around it stays usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { fault: unknown }> {
  override state = { fault: null as unknown };
  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }
  override componentDidCatch(fault: unknown, info: ErrorInfo) {
    console.error(fault, info.componentStack);
  }
  override render() {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    if (fault instanceof ChunkError && fault.failure === 'offline') return <Offline />;
    if (fault instanceof ChunkError)
      return (
        <ErrorState page title="The page did not load" problem={{ title: chunkWords[fault.failure] }} action={reload} />
      );
    return (
      <ErrorState
        page
        title="Something went wrong on this page"
        problem={{
          title: 'Nothing you saved is lost. Reload the page; if it happens again, tell us what you were doing.',
        }}
        action={reload}
      />
    );
  }
}
