import { minute } from '#domain/kernel/time.ts';
import { fullName } from '#domain/people/names.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { count, type Limit } from '../../services/limits.ts';
import { playerItem } from '../../store/people/items.ts';
import { searchIds } from '../../store/search.ts';
import type { Deps } from '../deps.ts';

/** As many as somebody types in ten minutes; a house full of them four times that. */
const searches = {
  user: { name: 'searchBy', most: 150, per: 10 * minute },
  source: { name: 'searchFrom', most: 600, per: 10 * minute },
} as const satisfies Record<string, Limit>;

/** Names of players for the search as one types; ids and names only, for who is signed in. */
export async function playerSearch(
  { message, userId, source, now, answer }: SocketCall<'PlayerSearch'>,
  { table }: Deps,
): Promise<void> {
  const within = await Promise.all([
    count(table, searches.user, `U${userId}`, now),
    count(table, searches.source, source, now),
  ]);
  if (within.includes(false)) {
    await answer({ type: 'action', name: 'refused', payload: { code: 'request/throttled' } });
    return;
  }
  const { ids } = await searchIds(table, 'PLAYER', message.term, 10);
  const found = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  await answer({
    type: 'reply',
    ref: message.ref,
    value: found.map((profile) => ({ id: profile.id, fullName: fullName(profile) })),
  });
}
