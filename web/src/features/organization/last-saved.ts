import { useRef } from 'react';
import { organizationHistory } from '#domain/organizations/operations-desk.ts';
import { ask } from '#web/src/api/ask.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { serverNow } from '#web/src/lib/clock.ts';

/** The parts of an organization that have their own version. */
type Part = 'organization' | 'theme' | 'club' | 'series';

/**
 * Returns a function that returns who saved a part of an organization while it was being edited, and when. `itemId`
 * names one of several parts, such as a series. The result is empty if the history doesn't include the save yet or if
 * the user isn't an admin, because only admins can read it.
 */
export function useLastSaved(
  username: string,
  part: Part,
  itemId?: number,
): () => Promise<{ by?: string; at?: number }> {
  const { user } = useSession();
  const since = useRef(serverNow());
  return async () => {
    const history = await ask(organizationHistory, { params: { username }, query: {} });
    const rows = history.ok ? history.value.rows : [];
    const row = rows.find(
      (each) => each.kind === part && (itemId === undefined || each.itemId === `${itemId}`) && each.at >= since.current,
    );
    if (!row) return {};
    since.current = row.at;
    return { by: row.by.id !== null && row.by.id === user?.id ? 'You' : row.by.name, at: row.at };
  };
}
