import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { ChunkError, type ChunkFailure, isReached } from '#web/src/lib/lazy.ts';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';

const chunkWords: Record<ChunkFailure, string> = {
  timeout: 'This page is taking too long to load. Check your connection and reload.',
  offline:
    'You’re offline, and this page isn’t saved on this device yet. It will open automatically when you’re back online.',
  missing: 'There’s a new version of Sideout. Reload to get it.',
  error: 'This page couldn’t start. Please reload.',
};

const reload = (
  <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
    Reload
  </Button>
);

/** How often to check whether our site can be reached again, in ms. Not every browser reports that it's back online. */
const lookEvery = 5_000;

/** A page whose code couldn't load offline. It reloads automatically once online. */
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

/** Catches a screen's errors and shows what happened and what to do. The frame around the screen stays usable. */
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
        <ErrorState page title="This page didn’t load" problem={{ title: chunkWords[fault.failure] }} action={reload} />
      );
    return (
      <ErrorState
        page
        title="Something went wrong on this page"
        problem={{
          title: 'Nothing you saved is lost. Reload the page. If it happens again, tell us what you were doing.',
        }}
        action={reload}
      />
    );
  }
}
