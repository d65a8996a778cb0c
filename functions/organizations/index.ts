import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { organizations as unit } from '../units.ts';
import * as ads from './calls/ads.ts';
import * as affiliates from './calls/affiliates.ts';
import * as organization from './calls/organization.ts';
import * as staff from './calls/staff.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, { ...ads, ...affiliates, ...organization, ...staff });

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
