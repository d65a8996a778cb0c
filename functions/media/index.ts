import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { media as unit } from '../units.ts';
import * as images from './calls/images.ts';
import * as theme from './calls/theme.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, { ...images, ...theme });

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
