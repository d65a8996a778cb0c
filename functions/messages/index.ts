import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { messages as unit } from '../units.ts';
import * as agreements from './calls/agreements.ts';
import * as audience from './calls/audience.ts';
import * as campaigns from './calls/campaigns.ts';
import * as sign from './calls/sign.ts';
import * as unsubscribe from './calls/unsubscribe.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, {
  ...agreements,
  ...audience,
  ...campaigns,
  ...sign,
  ...unsubscribe,
});

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
