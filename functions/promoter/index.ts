import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/tick.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { countTeams } from './consumers/count-teams.ts';
import { endWaitingIn } from './consumers/end-waiting.ts';
import { watchOversell } from './consumers/watch-oversell.ts';
import { type Deps, deps } from './deps.ts';
import { promoteAll } from './jobs/promote.ts';

export const handler = lambdaHandler({
  schedule: onTick({ promote: promoteAll }, deps, log),
  queue: consume<Deps>(
    'promoter',
    {
      'registration.team-registered': async (event, given) => {
        await watchOversell(event, given);
        await countTeams(event, given);
      },
      'registration.team-withdrawn': countTeams,
      'catalog.registration-ended': endWaitingIn,
      'registration.team-changed': countTeams,
    },
    deps,
    () => ({ table: deps().table, log }),
  ),
});
