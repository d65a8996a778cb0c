import { fullName } from '#domain/people/names.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { playerItem } from '../../store/people/items.ts';
import { searchIds } from '../../store/search.ts';
import type { Deps } from '../deps.ts';

/** Names of players for the search as one types; ids and names only. */
export async function playerSearch({ message, answer }: SocketCall<'PlayerSearch'>, { table }: Deps): Promise<void> {
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
