import { accounts } from './accounts.ts';
import { type Call, find, type Operation } from './call.ts';
import { disputes } from './disputes.ts';
import { invalid } from './errors.ts';
import { listOf, textOf } from './form.ts';
import { intents } from './intents.ts';
import { listOfObjects } from './lists.ts';
import { customers, methods } from './methods.ts';
import { payouts } from './payouts.ts';
import { charges, refunds, transactions } from './refunds.ts';
import { setups } from './setups.ts';
import { transfers } from './transfers.ts';

const events = {
  read: (call: Call) => ({ body: find(call, call.db.events, 'event', call.ids[0]) }),
  list: (call: Call) => {
    const type = textOf(call.params.type);
    const types = listOf(call.params.types);
    const fits = (event: { type: string }) =>
      (!type || fitsType(type, event.type)) && (!types.length || types.includes(event.type));
    return { body: listOfObjects(call, call.db.events, '/v1/events', fits) };
  },
};
const fitsType = (asked: string, type: string) =>
  asked.endsWith('.*') ? type.startsWith(asked.slice(0, -1)) : asked === type;

/** Every call the sandbox knows; those marked open may be made from a browser, with the publishable key and a client secret. */
const table: readonly (readonly [string, Operation, 'open'?])[] = [
  ['POST /v1/payment_intents', intents.create],
  ['GET /v1/payment_intents', intents.list],
  ['GET /v1/payment_intents/search', intents.search],
  ['GET /v1/payment_intents/:id', intents.read, 'open'],
  ['POST /v1/payment_intents/:id', intents.update],
  ['POST /v1/payment_intents/:id/confirm', intents.confirm, 'open'],
  ['POST /v1/payment_intents/:id/capture', intents.capture],
  ['POST /v1/payment_intents/:id/cancel', intents.cancel],
  ['POST /v1/setup_intents', setups.create],
  ['GET /v1/setup_intents', setups.list],
  ['GET /v1/setup_intents/:id', setups.read, 'open'],
  ['POST /v1/setup_intents/:id/confirm', setups.confirm, 'open'],
  ['POST /v1/setup_intents/:id/cancel', setups.cancel],
  ['POST /v1/payment_methods', methods.create, 'open'],
  ['GET /v1/payment_methods', methods.list],
  ['GET /v1/payment_methods/:id', methods.read],
  ['POST /v1/payment_methods/:id/attach', methods.attach],
  ['POST /v1/payment_methods/:id/detach', methods.detach],
  ['POST /v1/customers', customers.create],
  ['GET /v1/customers', customers.list],
  ['GET /v1/customers/:id', customers.read],
  ['POST /v1/customers/:id', customers.update],
  ['DELETE /v1/customers/:id', customers.remove],
  ['GET /v1/customers/:id/payment_methods', customers.methods],
  ['POST /v1/refunds', refunds.create],
  ['GET /v1/refunds', refunds.list],
  ['GET /v1/refunds/:id', refunds.read],
  ['POST /v1/refunds/:id', refunds.update],
  ['GET /v1/disputes', disputes.list],
  ['GET /v1/disputes/:id', disputes.read],
  ['POST /v1/disputes/:id', disputes.update],
  ['POST /v1/disputes/:id/close', disputes.close],
  ['GET /v1/charges', charges.list],
  ['GET /v1/charges/:id', charges.read],
  ['GET /v1/balance', payouts.balance],
  ['GET /v1/balance_transactions', payouts.transactions],
  ['GET /v1/balance_transactions/:id', transactions.read],
  ['POST /v1/transfers', transfers.create],
  ['GET /v1/transfers', transfers.list],
  ['GET /v1/transfers/:id', transfers.read],
  ['POST /v1/transfers/:id/reversals', transfers.reverse],
  ['POST /v1/payouts', payouts.create],
  ['GET /v1/payouts', payouts.list],
  ['GET /v1/payouts/:id', payouts.read],
  ['POST /v1/accounts', accounts.create],
  ['GET /v1/accounts', accounts.list],
  ['GET /v1/accounts/:id', accounts.read],
  ['POST /v1/accounts/:id', accounts.update],
  ['POST /v1/accounts/:id/login_links', accounts.login],
  ['POST /v1/account_links', accounts.link],
  ['GET /v1/events', events.list],
  ['GET /v1/events/:id', events.read],
];
const routes = table.map(([route, operation, open]) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, shape: path.split('/'), operation, open: open === 'open' };
});

type MatchedRoute = { readonly operation: Operation; readonly ids: readonly string[]; readonly open: boolean };

/** The operation of a call; `search` and the like stand before ids in the table, so the first that fits is right. */
export function routeOf(method: string, path: string): MatchedRoute | null {
  const have = path.replace(/\/$/, '').split('/');
  for (const { method: verb, shape, operation, open } of routes) {
    if (verb !== method || shape.length !== have.length) continue;
    if (!shape.every((part, i) => part.startsWith(':') || part === have[i])) continue;
    const ids = have.filter((_, i) => shape[i]?.startsWith(':')).map(decodeURIComponent);
    return { operation, ids, open };
  }
  return null;
}

export const unknownRoute = (method: string, path: string) =>
  invalid(`Unrecognized request URL (${method}: ${path}). The sandbox does not have it.`, undefined, undefined, 404);
