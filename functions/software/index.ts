import { consume } from '../kernel/bus/consume.ts';
import { onTick } from '../kernel/bus/tick.ts';
import type { Handlers } from '../kernel/http/call.ts';
import { serveHttp } from '../kernel/http/serve.ts';
import { lambdaHandler } from '../kernel/lambda-handler.ts';
import { log } from '../kernel/log.ts';
import { serving } from '../services/serving.ts';
import { deliveriesHandler, resendDeliveryHandler, testHookHandler } from './calls/deliveries.ts';
import { newHookSecretHandler, removeHookHandler, saveHookHandler } from './calls/hooks.ts';
import { makeKeyHandler, revokeKeyHandler, softwareHandler } from './calls/keys.ts';
import { ofEvent, ofOrder } from './consumers/tell.ts';
import { type Deps, deps } from './deps.ts';
import { tellAddresses } from './ticks/tell-addresses.ts';
import { unit } from './unit.ts';

export const handlers: Handlers<typeof unit, Deps> = {
  software: softwareHandler,
  makeKey: makeKeyHandler,
  revokeKey: revokeKeyHandler,
  saveHook: saveHookHandler,
  removeHook: removeHookHandler,
  newHookSecret: newHookSecretHandler,
  deliveries: deliveriesHandler,
  testHook: testHookHandler,
  resendDelivery: resendDeliveryHandler,
};

export const handler = lambdaHandler({
  http: serveHttp(unit, handlers, deps, serving),
  schedule: onTick({ tellAddresses }, deps, log),
  queue: consume<Deps>(
    'software',
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
