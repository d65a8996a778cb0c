import type { SocketHandlers } from '../kernel/ws/serve.ts';
import { adClick } from './calls/ad-click.ts';
import { checkPass } from './calls/check-pass.ts';
import { keepLead } from './calls/keep-lead.ts';
import { playerSearch } from './calls/player-search.ts';
import { subscribe } from './calls/subscribe.ts';
import { unsubscribe } from './calls/unsubscribe.ts';
import type { Deps } from './deps.ts';

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
