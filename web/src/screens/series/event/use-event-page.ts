import { useParams } from 'react-router';
import { eventPage, eventPageAsAdmin } from '#domain/catalog/operations-pages.ts';
import type { EventPageView } from '#domain/catalog/pages/schema.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';

/** The page of the address; where there is none in public, a signed-in user asks once more as its owner. */
export function useEventPage(): Called<EventPageView> {
  const { username = '', eventTag = '' } = useParams();
  const { user } = useSession();
  const params = { username, eventTag };
  const open = useCall(eventPage, { params });
  const hidden = open.problem !== undefined && open.data === undefined && user !== undefined;
  const own = useCall(eventPageAsAdmin, hidden ? { params } : null);
  return hidden ? own : open;
}
