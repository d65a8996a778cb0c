import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { support as unit } from '../units.ts';
import * as feedback from './calls/feedback.ts';
import * as places from './calls/zip-codes.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, { ...feedback, ...places });

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
