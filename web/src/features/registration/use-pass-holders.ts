import useSWR from 'swr';
import type { Id } from '#domain/kernel/ids.ts';
import { seasonPass } from '#domain/memberships/operations.ts';
import { ask } from '#web/src/api/ask.ts';

/** The passes are asked for one after the other: whoever holds one is asked for no other. */
async function holdsOne(passes: readonly Id[], playerProfileId: Id): Promise<boolean> {
  for (const passId of passes) {
    const held = await ask(seasonPass, { params: { passId, playerProfileId } });
    if (held.ok && held.value) return true;
  }
  return false;
}

/** How many of these players hold one of an event's season passes; 0 as long as it is not known, and where the event takes none. */
export function usePassHolders(passes: readonly Id[], players: readonly Id[]): number {
  const key = passes.length > 0 && players.length > 0 ? [`passes ${passes} of ${players}`, 'mine'] : null;
  const { data = 0 } = useSWR(key, async () => {
    const held = await Promise.all(players.map((id) => holdsOne(passes, id)));
    return held.filter(Boolean).length;
  });
  return data;
}
