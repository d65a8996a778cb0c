import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { eventAdmin as unit } from '../units.ts';
import * as choices from './calls/choices.ts';
import * as copies from './calls/copies.ts';
import * as divisions from './calls/divisions.ts';
import * as history from './calls/history.ts';
import * as life from './calls/life.ts';
import * as pages from './calls/pages.ts';
import * as streams from './calls/streams.ts';
import * as templates from './calls/templates.ts';
import * as tournament from './calls/tournament.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, {
  ...choices,
  ...copies,
  ...divisions,
  ...history,
  ...life,
  ...pages,
  ...streams,
  ...templates,
  ...tournament,
});

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
