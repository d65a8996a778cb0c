import { publisher } from '../kernel/bus/publish.ts';
import { eachChange } from '../kernel/bus/stream.ts';
import { now } from '../kernel/clock.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { derive } from './consumers/derive.ts';

let publish: ReturnType<typeof publisher> | undefined;

export const handler = lambdaHandler({
  stream: eachChange(
    async (change) => {
      const outgoing = derive([change]);
      if (!outgoing.length) return;
      publish ??= publisher();
      await publish(outgoing);
    },
    now,
    log,
  ),
});
