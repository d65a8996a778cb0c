import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { series as unit } from '../units.ts';
import * as organizers from './calls/organizers.ts';
import * as points from './calls/points.ts';
import * as series from './calls/series.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, { ...organizers, ...points, ...series });

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
