import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { bids as unit } from '../units.ts';
import * as bids from './calls/bids.ts';
import * as check from './calls/check.ts';
import * as programs from './calls/programs.ts';
import * as stream from './calls/stream.ts';
import * as tournament from './calls/tournament.ts';
import * as upload from './calls/upload.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, {
  ...bids,
  ...check,
  ...programs,
  ...stream,
  ...tournament,
  ...upload,
});

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
