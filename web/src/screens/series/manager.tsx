import { useEffect } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { can, noPermission, organizationGate } from '#domain/identity/can.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { organizationByName } from '#domain/organizations/operations.ts';
import { seriesAsAdmin, seriesByTag } from '#domain/series/operations.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { showBlocked } from '#web/src/features/shell/blocked-store.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';
import { blankSeries } from './editor-form.tsx';
import { ManagerPage } from './manager-page.tsx';
import { subjectOf } from './series-board.tsx';

/**
 * Handles a series that couldn't be shown. If it wasn't found, visitors go to the sign-in page and come back (Part 1
 * §8). Signed-in users get a message, because they would come right back. For visitors, other failures are only logged.
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

/** Shown once on the page and once in a dialog, with a sign-in link (Part 1 §2.5). */
function Blocked() {
  useEffect(() => showBlocked(noPermission), []);
  return <ErrorState page title={noPermission} />;
}

const Waiting = () => (
  <Page>
    <PageSkeleton what="the series" />
  </Page>
);

/** A new series: `?new=true&username={organization}&start={day}&end={day}&title={title}` (Part 1 §2.1). */
function NewSeries({ tag }: { tag: string }) {
  const [query] = useSearchParams();
  const { user, actor, loading } = useSession();
  const username = query.get('username') ?? user?.pages[0]?.username ?? null;
  const owner = useCall(organizationByName, username ? { params: { username } } : null);
  if (loading || owner.loading) return <Waiting />;
  if (!user || !owner.data || organizationGate(actor, { organization: owner.data }) !== 'open') return <Blocked />;
  const given = { title: query.get('title'), start: query.get('start'), end: query.get('end') };
  return <ManagerPage series={blankSeries(tag, owner.data, user.id, given)} onSaved={() => undefined} />;
}

function Stored({ tag }: { tag: string }) {
  const { user, actor, loading: whoLoads } = useSession();
  const own = useCall(seriesAsAdmin, user ? { params: { seriesTag: tag } } : null);
  const asks = !whoLoads && (!user || own.problem !== undefined);
  const open = useCall(seriesByTag, asks ? { params: { seriesTag: tag } } : null);
  usePageTitle(own.data && `Manage ${own.data.title}`);
  if (whoLoads || own.loading || (!own.data && open.loading)) return <Waiting />;
  const saved = (next: SeriesView) => own.put(next);
  if (own.data && can(actor, 'item.admin', subjectOf(own.data)))
    return <ManagerPage key={own.data.id} series={own.data} onSaved={saved} />;
  if (open.data) return <Blocked />;
  return <NoSeries problem={open.problem} reload={open.reload} />;
}

/** /series/{seriesTag}/admin (Part 1 §2.5). */
export function SeriesManagerScreen() {
  const tag = useParams().seriesTag ?? '';
  const [query] = useSearchParams();
  const isNew = query.has('new') && query.get('new') !== 'false';
  return isNew ? <NewSeries tag={tag} /> : <Stored tag={tag} />;
}
