import { eachChange } from '../kernel/bus/stream.ts';
import { now } from '../kernel/clock.ts';
import { entry } from '../kernel/entry.ts';
import { serving } from '../kernel/serving.ts';
import { type SocketHandlers, serveSocket } from '../kernel/ws/serve.ts';
import { type Deps, deps } from './deps.ts';
import { fanOut } from './fan-out.ts';
import { life, subscribe, unsubscribe } from './follow.ts';
import { adClick, checkPass, keepLead, playerSearch } from './hub.ts';

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

export const handler = entry({
  socket: serveSocket(life, handlers, deps, () => ({ ...serving(), connections: deps().connections })),
  stream: eachChange((changes) => fanOut(changes, deps()), now),
});
