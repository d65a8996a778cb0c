import { create, remove } from '../kernel/table/write.ts';
import type { SocketLife } from '../kernel/ws/serve.ts';
import { connectionItem, followItem } from '../store/live/items.ts';
import type { Deps } from './deps.ts';

/** What a connection begins and ends with. */
export const life: SocketLife<Deps> = {
  opened: async ({ connectionId, userId, source, now }, { table }) => {
    await table.write(
      create(connectionItem, { connectionId, userId, source, channels: {}, lastChannel: 0, dtConnected: now }),
    );
  },
  closed: async (connectionId, deps) => forget(connectionId, deps),
  whoIs: async (connectionId, { table }) => table.get(connectionItem, { connectionId }),
};

/** Ends everything a connection followed; for a disconnect, and for one that is found to be gone. */
export async function forget(connectionId: string, { table }: Deps): Promise<void> {
  const connection = await table.get(connectionItem, { connectionId });
  if (!connection) return;
  await Promise.all(
    Object.keys(connection.channels).map((topic) => table.write(remove(followItem, { topic, connectionId }))),
  );
  await table.write(remove(connectionItem, { connectionId }));
}
