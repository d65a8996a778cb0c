import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/message.ts';
import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { serving } from '../subjects/identity/access.ts';
import { play as unit } from '../units.ts';
import * as board from './calls/board.ts';
import * as command from './calls/command.ts';
import * as courtScoring from './calls/court-scoring.ts';
import * as division from './calls/division.ts';
import * as league from './calls/league.ts';
import * as leagueReminders from './calls/league-reminders.ts';
import * as live from './calls/live.ts';
import * as scoring from './calls/scoring.ts';
import * as changes from './calls/structure/changes.ts';
import * as reads from './calls/structure/reads.ts';
import * as tournament from './calls/structure/tournament.ts';
import * as teams from './calls/teams.ts';
import * as workSwaps from './calls/work-swaps.ts';
import { onForfeits, onSub } from './consumers/forfeits-and-subs.ts';
import { type Deps, deps } from './deps.ts';
import { onFinishes } from './on-finishes.ts';
import { remindGames } from './remind-games.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, {
  ...board,
  ...command,
  ...courtScoring,
  ...division,
  ...leagueReminders,
  ...league,
  ...live,
  ...scoring,
  ...changes,
  ...reads,
  ...tournament,
  ...teams,
  ...workSwaps,
});

export const handler = lambdaHandler({
  http: serveHttp(unit, handlers, deps, serving),
  queue: consume<Deps>(
    'play',
    {
      'play.finishes-changed': onFinishes,
      'catalog.forfeits-changed': onForfeits,
      'registration.seat-request-changed': onSub,
    },
    deps,
    () => ({ table: deps().table, log }),
  ),
  schedule: onTick({ remindGames }, deps, log),
});
