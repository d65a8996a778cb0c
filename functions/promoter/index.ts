import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/message.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { type Deps, deps } from './deps.ts';
import { promoteAll } from './promote.ts';
import { countTeams, endWaitingIn, watchOversell } from './waitlist.ts';

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
