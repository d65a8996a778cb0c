import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { identity as unit } from '../units.ts';
import * as account from './calls/account.ts';
import * as bookmarks from './calls/bookmarks.ts';
import * as contacts from './calls/contacts.ts';
import * as handOverLeft from './calls/hand-over-left.ts';
import * as magicLink from './calls/magic-link.ts';
import * as notifications from './calls/notifications.ts';
import * as password from './calls/password.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, {
  ...account,
  ...bookmarks,
  ...contacts,
  ...handOverLeft,
  ...magicLink,
  ...notifications,
  ...password,
});

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
