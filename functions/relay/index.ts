import { publisher } from '../kernel/bus/publish.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { table } from '../kernel/table/client.ts';
import { relay } from './relay.ts';

let publish: ReturnType<typeof publisher> | undefined;

export const handler = lambdaHandler({
  stream: relay({
    table,
    publish: (events) => {
      publish ??= publisher();
      return publish(events);
    },
  }),
});
