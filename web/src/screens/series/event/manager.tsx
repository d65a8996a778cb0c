import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { loadFailed } from '#domain/catalog/events/brochure.ts';
import { eventPage, eventPageAsAdmin } from '#domain/catalog/operations-pages.ts';
import type { EventPageView } from '#domain/catalog/pages/schema.ts';
import type { Subject } from '#domain/identity/actor.ts';
import { can, noPermission, organizationGate } from '#domain/identity/can.ts';
import { organizationByName } from '#domain/organizations/operations.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { showBlocked } from '#web/src/features/shell/blocked-store.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';
import { momentOfDay } from '../editor-form.tsx';
import { ManagerPage } from './manager-page.tsx';

/** Returns an event page in the form `can` expects (Part 1 §6). */
export const subjectOf = ({ adminId, isPublic, organization, id }: EventPageView): Subject => ({
  adminId,
  isPublic,
  organization,
  isNew: id === 0,
});

/** Shown once on the page and once in a dialog, with a sign-in link (Part 1 §2.5). */
function Blocked() {
  useEffect(() => showBlocked(noPermission), []);
  return <ErrorState page title={noPermission} />;
}

const Waiting = () => (
  <Page>
    <PageSkeleton what="the event" />
  </Page>
);

type At = { readonly username: string; readonly eventTag: string };

/** A new page: `?new=true&start={day}`. */
function NewPage({ username, eventTag }: At) {
  const [query] = useSearchParams();
  const { user, actor, loading } = useSession();
  const owner = useCall(organizationByName, { params: { username } });
  if (loading || owner.loading) return <Waiting />;
  if (!user || !owner.data || organizationGate(actor, { organization: owner.data }) !== 'open') return <Blocked />;
  const { id, name } = owner.data;
  const start = query.get('start');
  const at = momentOfDay(start && /^\d{4}-\d\d-\d\d$/.test(start) ? start : todayIn(owner.data.timeZone));
  const blank: EventPageView = {
    ...{ id: 0, rev: 0, organizationId: id, adminId: user.id, isPublic: false, subtitle: '', brochureHTML: '' },
    title: eventTag.replaceAll('_', ' '),
    titleTag: eventTag,
    dtStart: at,
    dtEnd: at,
    coverPhotos: [],
    locations: [],
    organization: { id, name, username: owner.data.username },
  };
  return <ManagerPage page={blank} onSaved={() => undefined} />;
}

function Stored({ username, eventTag }: At) {
  const { user, actor, loading: whoLoads } = useSession();
  const params = { username, eventTag };
  const own = useCall(eventPageAsAdmin, user ? { params } : null);
  const asks = !whoLoads && (!user || own.problem !== undefined);
  const open = useCall(eventPage, asks ? { params } : null);
  usePageTitle(own.data && `Manage ${own.data.title}`);
  if (whoLoads || own.loading || (!own.data && open.loading)) return <Waiting />;
  if (own.data && can(actor, 'item.admin', subjectOf(own.data)))
    return <ManagerPage key={own.data.id} page={own.data} onSaved={own.put} />;
  if (open.data) return <Blocked />;
  return <ErrorState page title={loadFailed} onRetry={() => void open.reload()} />;
}

/** /event/{username}/{eventTag}/admin (Part 1 §2.5). */
export function EventPageManagerScreen() {
  const { username = '', eventTag = '' } = useParams();
  const [query] = useSearchParams();
  const isNew = query.has('new') && query.get('new') !== 'false';
  return isNew ? <NewPage {...{ username, eventTag }} /> : <Stored {...{ username, eventTag }} />;
}

/**
 * Returns the page in the URL. If there's no public one, the call is repeated with a signed-in user's rights, in case
 * they own it.
 */
export function useEventPage(): Called<EventPageView> {
  const { username = '', eventTag = '' } = useParams();
  const { user } = useSession();
  const params = { username, eventTag };
  const open = useCall(eventPage, { params });
  const hidden = open.problem !== undefined && open.data === undefined && user !== undefined;
  const own = useCall(eventPageAsAdmin, hidden ? { params } : null);
  return hidden ? own : open;
}
