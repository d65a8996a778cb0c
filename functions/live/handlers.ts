import type { SocketHandlers } from '../kernel/ws/serve.ts';
import type { Deps } from './deps.ts';
import { subscribe, unsubscribe } from './follow.ts';
import { adClick, checkPass, keepLead, playerSearch } from './hub.ts';

/** What each message of a client does; the union is closed. */
export const handlers: SocketHandlers<Deps> = {
  SubscribeToTournament: subscribe,
  UnsubscribeFromTournament: unsubscribe,
  Lead: keepLead,
  PlayerSearch: playerSearch,
  AdClick: adClick,
  CheckPass: checkPass,
  Ping: async ({ answer }) => {
    await answer({ type: 'Pong' });
  },
};
