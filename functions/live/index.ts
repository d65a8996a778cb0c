import { allChanges } from '../kernel/bus/stream.ts';
import { now } from '../kernel/clock.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serveSocket } from '../kernel/ws/serve.ts';
import { serving } from '../services/serving.ts';
import { fanOut } from './consumers/fan-out.ts';
import { deps } from './deps.ts';
import { handlers } from './handlers.ts';
import { life } from './life.ts';

export const handler = lambdaHandler({
  socket: serveSocket(life, handlers, deps, () => ({ ...serving(), connections: deps().connections })),
  stream: allChanges((changes) => fanOut(changes, deps()), now),
});
