import { passing } from '../kernel/bus/passing.ts';
import { allChanges } from '../kernel/bus/stream.ts';
import { now } from '../kernel/clock.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { askFans, tellFans } from './consumers/fans.ts';
import { pushToShard, tellFollowers } from './consumers/followers.ts';
import { type Deps, deps } from './deps.ts';

export const handler = lambdaHandler({
  stream: allChanges((changes) => tellFollowers(changes, deps()), now),
  queue: passing<Deps>(
    {
      'live.push-due': ({ data }, given) => pushToShard(data, given),
      'live.results-due': (event, given) => askFans(event, given),
      'live.fans-due': ({ data }, given) => tellFans(data, given),
    },
    deps,
    log,
  ),
});
