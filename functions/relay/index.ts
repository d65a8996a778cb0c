import { publisher } from '../kernel/bus/publish.ts';
import { allChanges, eachChange } from '../kernel/bus/stream.ts';
import { now } from '../kernel/clock.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { table } from '../kernel/table/client.ts';
import { keepAudits } from './consumers/audit.ts';
import { derive } from './consumers/derive.ts';

let publish: ReturnType<typeof publisher> | undefined;

const audits = allChanges((changes) => keepAudits(changes, table()), now);
const outbox = eachChange(
  async (change) => {
    const outgoing = derive([change]);
    if (!outgoing.length) return;
    publish ??= publisher();
    await publish(outgoing);
  },
  now,
  log,
);

export const handler = lambdaHandler({
  // Audits first, many at a time, since their order means nothing; events one after the other.
  stream: async (event) => {
    await audits(event);
    return outbox(event);
  },
});
