import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { registration as unit } from '../units.ts';
import * as dates from './calls/dates.ts';
import * as holds from './calls/holds.ts';
import * as offers from './calls/offers.ts';
import * as password from './calls/password.ts';
import * as waitlist from './calls/waitlist.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, {
  ...dates,
  ...holds,
  ...offers,
  ...password,
  ...waitlist,
});

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
