import { eachChange } from '../kernel/bus/stream.ts';
import { now } from '../kernel/clock.ts';
import { entry } from '../kernel/entry.ts';
import { serving } from '../kernel/serving.ts';
import { serveSocket } from '../kernel/ws/serve.ts';
import { deps } from './deps.ts';
import { fanOut } from './fan-out.ts';
import { life } from './follow.ts';
import { handlers } from './handlers.ts';

export const handler = entry({
  socket: serveSocket(life, handlers, deps, () => ({ ...serving(), connections: deps().connections })),
  stream: eachChange((changes) => fanOut(changes, deps()), now),
});
