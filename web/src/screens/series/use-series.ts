import { useEffect, useEffectEvent, useRef } from 'react';
import { useParams } from 'react-router';
import { seriesAsAdmin, seriesByTag } from '#domain/series/operations.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';

/**
 * Returns the series in the URL (`:seriesTag`). Everyone reads the public answer. If there's none, the call is repeated
 * with a signed-in user's rights, because its admin can see it unpublished. It's loaded again when the user changes,
 * because the second answer depends on the user (Part 1 §2.4).
 */
export function useSeries(): Called<SeriesView> & { readonly tag: string } {
  const tag = useParams().seriesTag ?? '';
  const { user, loading: whoLoads } = useSession();
  const open = useCall(seriesByTag, { params: { seriesTag: tag } });
  const hidden = open.problem !== undefined && open.data === undefined && user !== undefined;
  const own = useCall(seriesAsAdmin, hidden ? { params: { seriesTag: tag } } : null);
  const userId = user?.id ?? null;
  const lastId = useRef<number | null>(undefined);
  const again = useEffectEvent(() => void open.reload());
  useEffect(() => {
    if (whoLoads) return;
    if (lastId.current !== undefined && lastId.current !== userId) again();
    lastId.current = userId;
  }, [whoLoads, userId]);
  return { ...(hidden ? own : open), tag };
}
