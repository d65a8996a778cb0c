import { type ReactNode, useEffect, useState } from 'react';
import { noPermission } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import type { Problem } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { paths, to } from '#domain/site/paths.ts';
import { isInsidersOnly } from '#web/src/api/problems.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { clockTime } from '#web/src/lib/dates.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

/** How long loading must take before a skeleton is shown, in ms. */
const patienceMs = 150;

/** Shows its children only after {@link patienceMs}. */
export function Later({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return now ? children : null;
}

/** A call that loads a page's data, as returned by `useCall`. */
export type Source<D> = {
  readonly data: D | undefined;
  readonly problem: Problem | undefined;
  readonly loading: boolean;
  readonly refreshing: boolean;
  /** When the data was loaded, if the source has that time. */
  readonly asOf?: Millis | undefined;
  reload(): Promise<unknown>;
};

/** Returns a source for a page that loads nothing more, because its data is already here. */
export const sourceOf = <D,>(data: D): Source<D> => ({
  data,
  problem: undefined,
  loading: false,
  refreshing: false,
  reload: async () => undefined,
});

/** Returns when the data on screen was loaded, or when this page got it if the source doesn't have that time. */
function useAsOf({ data, problem, refreshing, asOf }: Source<unknown>): Millis {
  const [at, setAt] = useState(serverNow);
  useEffect(() => {
    if (data !== undefined && !problem && !refreshing) setAt(serverNow());
  }, [data, problem, refreshing]);
  return asOf ?? at;
}

/** Explains that newer data couldn't be loaded. It shows how old the data on screen is, if there is any. */
export function Stale({ source }: { source: Source<unknown> }) {
  const { data, problem, reload } = source;
  const asOf = useAsOf(source);
  if (!problem) return null;
  return (
    <Banner
      tone="warn"
      title={data === undefined ? undefined : `as of ${clockTime(asOf)}`}
      actions={
        <Button size="s" onClick={() => void reload()}>
          Try again
        </Button>
      }
    >
      {problem.title}
    </Banner>
  );
}

type Props<D> = {
  source: Source<D>;
  /** A placeholder in the shape of the data, shown while it loads. */
  skeleton: ReactNode;
  /** Whether this is all the page shows. If it is, a refusal becomes the page's heading. */
  page?: boolean;
  /** Whether the page itself shows how old its data is. */
  quiet?: boolean;
  /** Shown if the item doesn't exist and there's more to explain than the refusal does. */
  missing?: ReactNode;
  children(data: D): ReactNode;
};

const factorFirst = request['second-factor-required']();
/** Shown to platform staff who would have the right if they used a second factor. */
const FactorFirst = ({ page }: { page: boolean }) => (
  <EmptyState
    page={page}
    title={factorFirst.title}
    action={
      <LinkButton kind="primary" to={to(paths.secondFactor, {}, { returnUrl: location.pathname + location.search })}>
        Set up
      </LinkButton>
    }
  />
);

/**
 * The loading states of every page: a skeleton after 150 ms, the refusal with Try again, a sentence for users without
 * permission, and the last data with its time if newer data can't be loaded.
 */
export function Loaded<D>({ source, skeleton, page = false, quiet = false, missing, children }: Props<D>) {
  const { data, problem, reload } = source;
  if (problem?.code === factorFirst.code) return <FactorFirst page={page} />;
  if (problem?.kind === 'forbidden' || problem?.kind === 'unauthenticated')
    return <EmptyState page={page} title={isInsidersOnly(problem) ? problem.title : noPermission} />;
  // An invalid address is treated like one that doesn't exist.
  const isNone = problem?.kind === 'missing' || problem?.kind === 'invalid';
  if (data === undefined && isNone && missing) return missing;
  if (data === undefined)
    return problem ? (
      <ErrorState page={page} problem={problem} onRetry={() => void reload()} />
    ) : (
      <Later>{skeleton}</Later>
    );
  return (
    <>
      {!quiet && <Stale source={source} />}
      {children(data)}
    </>
  );
}
