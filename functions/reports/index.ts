import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { reports as unit } from '../units.ts';
import * as event from './calls/event.ts';
import * as lists from './calls/lists.ts';
import * as organization from './calls/organization.ts';
import * as saved from './calls/saved-reports.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, { ...event, ...lists, ...organization, ...saved });

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
