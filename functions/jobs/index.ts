import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { jobs as unit } from '../units.ts';
import * as jobs from './calls/jobs.ts';
import * as needsYou from './calls/needs-you.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, { ...jobs, ...needsYou });

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
