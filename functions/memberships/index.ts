import { onTick } from '../kernel/bus/message.ts';
import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { serving } from '../subjects/identity/access.ts';
import { memberships as unit } from '../units.ts';
import * as access from './calls/access.ts';
import * as imports from './calls/import.ts';
import * as invites from './calls/invites.ts';
import * as joining from './calls/joining.ts';
import * as levels from './calls/levels.ts';
import * as member from './calls/member.ts';
import * as members from './calls/members.ts';
import * as mine from './calls/mine.ts';
import { type Deps, deps } from './deps.ts';
import { remindMembers } from './remind-members.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, {
  ...access,
  ...imports,
  ...invites,
  ...joining,
  ...levels,
  ...member,
  ...members,
  ...mine,
});

export const handler = lambdaHandler({
  http: serveHttp(unit, handlers, deps, serving),
  schedule: onTick({ remindMembers }, deps, log),
});
