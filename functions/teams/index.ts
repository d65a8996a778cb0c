import { consume } from '../kernel/bus/consume.ts';
import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { serving } from '../subjects/identity/access.ts';
import { finishChanges } from '../subjects/teams/change-division.ts';
import { teams as unit } from '../units.ts';
import * as acts from './calls/acts.ts';
import * as bulk from './calls/bulk.ts';
import * as checkin from './calls/checkin.ts';
import * as checklists from './calls/checklists.ts';
import * as face from './calls/face.ts';
import * as lineups from './calls/lineups.ts';
import * as asked from './calls/questions.ts';
import * as registration from './calls/registration.ts';
import * as rosters from './calls/rosters.ts';
import * as seats from './calls/seats.ts';
import * as sessions from './calls/sessions.ts';
import * as team from './calls/team.ts';
import * as teams from './calls/teams.ts';
import * as waiting from './calls/waiting.ts';
import { type Deps, deps } from './deps.ts';
import { makeProfiles } from './make-profiles.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, {
  ...acts,
  ...asked,
  ...bulk,
  ...checkin,
  ...checklists,
  ...face,
  ...lineups,
  ...registration,
  ...rosters,
  ...seats,
  ...sessions,
  ...team,
  ...teams,
  ...waiting,
});

export const handler = lambdaHandler({
  http: serveHttp(unit, handlers, deps, serving),
  queue: consume<Deps>(
    'teams',
    {
      'commerce.order-paid': ({ data, at }, given) => finishChanges(given, data.orderId, at),
      'registration.team-registered': makeProfiles,
      'registration.team-changed': async (event, given) => {
        if (event.data.act === 'players' || event.data.act === 'entry') await makeProfiles(event, given);
      },
    },
    deps,
    () => ({ table: deps().table, log }),
  ),
});
