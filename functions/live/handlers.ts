import type { SocketHandlers } from '../kernel/ws/serve.ts';
import { adClick, checkPass, keepLead, playerSearch } from './calls/messages.ts';
import { subscribe, unsubscribe } from './calls/topics.ts';
import type { Deps } from './deps.ts';

/** Each client message's handler. */
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
