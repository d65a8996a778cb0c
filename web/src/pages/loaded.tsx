import { type ReactNode, useEffect, useState } from 'react';
import { noPermission } from '#domain/identity/views.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { clockTime } from '#web/src/lib/dates.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Later } from './later.tsx';

/** What a page shows comes from here: `useCall` answers it. */
export type Source<D> = {
  readonly data: D | undefined;
  readonly problem: Problem | undefined;
  readonly loading: boolean;
  readonly refreshing: boolean;
  reload(): Promise<unknown>;
};

/** When the data on screen came. */
function useAsOf({ data, problem, refreshing }: Source<unknown>): Millis {
  const [at, setAt] = useState(serverNow);
  useEffect(() => {
    if (data !== undefined && !problem && !refreshing) setAt(serverNow());
  }, [data, problem, refreshing]);
  return at;
}

type Props<D> = {
  source: Source<D>;
  /** The shape of what comes. */
  skeleton: ReactNode;
  children(data: D): ReactNode;
};

/**
 * What every page does with what it reads: a skeleton after 150 ms, the refusal with Retry, the sentence for users without permission, and the last data
 * with its time when newer can't be had.
 */
export function Loaded<D>({ source, skeleton, children }: Props<D>) {
  const { data, problem, reload } = source;
  const asOf = useAsOf(source);
  if (problem?.kind === 'forbidden' || problem?.kind === 'unauthenticated') return <EmptyState title={noPermission} />;
  if (data === undefined)
    return problem ? <ErrorState problem={problem} onRetry={() => void reload()} /> : <Later>{skeleton}</Later>;
  return (
    <>
      {problem && (
        <Banner
          tone="warn"
          title={`as of ${clockTime(asOf)}`}
          actions={
            <Button size="s" onClick={() => void reload()}>
              Retry
            </Button>
          }
        >
          {problem.title}
        </Banner>
      )}
      {children(data)}
    </>
  );
}
