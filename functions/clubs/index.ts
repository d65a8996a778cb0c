import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { serving } from '../subjects/identity/access.ts';
import { clubs as unit } from '../units.ts';
import * as clubs from './calls/clubs.ts';
import * as consent from './calls/consent.ts';
import * as data from './calls/data.ts';
import * as entries from './calls/entries.ts';
import * as memberships from './calls/memberships.ts';
import * as players from './calls/players.ts';
import * as teams from './calls/teams.ts';
import { type Deps, deps } from './deps.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, {
  ...clubs,
  ...consent,
  ...data,
  ...entries,
  ...memberships,
  ...players,
  ...teams,
});

export const handler = lambdaHandler({ http: serveHttp(unit, handlers, deps, serving) });
