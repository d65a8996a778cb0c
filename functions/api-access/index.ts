import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/message.ts';
import { handlersOf } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { serving } from '../subjects/identity/access.ts';
import { apiAccess as unit } from '../units.ts';
import * as apps from './calls/apps.ts';
import * as hooks from './calls/hooks.ts';
import * as keys from './calls/keys.ts';
import { type Deps, deps } from './deps.ts';
import { ofEvent, ofOrder, tellAddresses } from './tell.ts';

export const handlers = handlersOf<typeof unit, Deps>(unit, { ...apps, ...hooks, ...keys });

export const handler = lambdaHandler({
  http: serveHttp(unit, handlers, deps, serving),
  schedule: onTick({ tellAddresses }, deps, log),
  queue: consume<Deps>(
    'api-access',
    {
      'registration.team-registered': ofEvent('team.registered', ({ late: _, ...data }) => data),
      'registration.team-withdrawn': ofEvent('team.withdrawn', (data) => data),
      'registration.team-changed': ofEvent('team.changed', ({ actId: _, ...data }) => data),
      'commerce.order-paid': ofOrder('order.paid', ({ orderId }) => ({ orderId })),
      'commerce.order-refunded': ofOrder('order.refunded', ({ orderId, amount }) => ({ orderId, amount })),
      'play.finishes-changed': ofEvent('results.changed', ({ divisionId, tournamentId }) => ({
        divisionId,
        tournamentId,
      })),
    },
    deps,
    () => ({ table: deps().table, log }),
  ),
});
