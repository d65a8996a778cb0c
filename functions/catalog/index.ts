import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { catalog as unit } from '../units.ts';
import * as calendar from './calls/calendar.ts';
import * as eventAccess from './calls/event-access.ts';
import * as organizations from './calls/organizations.ts';
import * as tournaments from './calls/tournaments.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, {
  ...calendar,
  ...eventAccess,
  ...organizations,
  ...tournaments,
});

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
