import { create } from '../kernel/table/write.ts';
import type { SocketLife } from '../kernel/ws/serve.ts';
import { countOpened, forget } from '../subjects/live/following.ts';
import { connectionItem } from '../subjects/live/items.ts';
import type { Deps } from './deps.ts';

/** What happens when a connection begins and ends. */
export const life: SocketLife<Deps> = {
  opened: async ({ connectionId, userId, source, now }, { table }) => {
    const connection = { connectionId, userId, source, topics: {}, lastChannel: 0, dtConnected: now };
    await Promise.all([table.write(create(connectionItem, connection)), countOpened(table, connection)]);
  },
  closed: async (connectionId, { table }) => {
    await forget(table, connectionId);
  },
  whoIs: async (connectionId, { table }) => table.get(connectionItem, { connectionId }),
};
