import { useRef } from 'react';
import type { OrganizationHistoryRow } from '#domain/organizations/history/views.ts';
import { organizationHistory } from '#domain/organizations/operations-desk.ts';
import { profileHistory } from '#domain/people/operations-profiles.ts';
import { ask } from '#web/src/api/ask.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { serverNow } from '#web/src/lib/clock.ts';

/** Who saved something, and when. Empty if that isn't known. */
type Saved = { by?: string; at?: number };

/** The parts of an organization that have their own version, and the kinds of items that each is stored in. */
const kindsOf = {
  organization: ['organization'],
  theme: ['theme'],
  club: ['club'],
  series: ['series', 'seriesBrochure'],
  eventPage: ['eventPage', 'eventPageTexts'],
} as const satisfies Record<string, readonly string[]>;

/** Returns a function that picks the latest save since the editor opened, or since it was last called. */
function useLatest(): (rows: readonly OrganizationHistoryRow[]) => Saved {
  const { user } = useSession();
  const since = useRef(serverNow());
  return (rows) => {
    const row = rows.find(({ at }) => at >= since.current);
    if (!row) return {};
    since.current = row.at;
    return { by: row.by.id !== null && row.by.id === user?.id ? 'You' : row.by.name, at: row.at };
  };
}

/**
 * Returns a function that returns who saved a part of an organization while it was being edited, and when. `itemId`
 * names one of several parts, such as a series. The result is empty if the history doesn't include the save yet or if
 * the user isn't an admin, because only admins can read it.
 */
export function useLastSaved(username: string, part: keyof typeof kindsOf, itemId?: number): () => Promise<Saved> {
  const latest = useLatest();
  const kinds: readonly string[] = kindsOf[part];
  return async () => {
    const history = await ask(organizationHistory, { params: { username }, query: {} });
    const rows = history.ok ? history.value.rows : [];
    return latest(
      rows.filter((row) => kinds.includes(row.kind) && (itemId === undefined || row.itemId === `${itemId}`)),
    );
  };
}

/** Like {@link useLastSaved}, for a player's profile. Everyone who can edit a profile can read its history. */
export function useProfileSaved(id: number): () => Promise<Saved> {
  const latest = useLatest();
  return async () => {
    const history = await ask(profileHistory, { params: { id } });
    return latest(history.ok ? history.value.rows : []);
  };
}
