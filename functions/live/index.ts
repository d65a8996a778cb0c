import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serveSocket } from '../kernel/ws/serve.ts';
import { serving } from '../subjects/identity/access.ts';
import { deps } from './deps.ts';
import { handlers } from './handlers.ts';
import { life } from './life.ts';

export const handler = lambdaHandler({
  socket: serveSocket(life, handlers, deps, () => ({ ...serving(), connections: deps().connections })),
});
