import type { payout, payouts } from '#domain/commerce/operations-connect.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { managedBy } from '../../services/managed-organization.ts';
import type { Deps } from '../deps.ts';
import { accountOf } from './connect.ts';

/** As the provider has them: it is the one who pays. */
export const payoutsHandler: Handler<typeof payouts, Deps> = async ({ params, actor }, { table, accounts }) => {
  const found = await managedBy(table, actor, params.username, 'money.manage');
  if (!found) return refuse(organizations['unknown-organization']());
  const account = accountOf(found.organization);
  if (account === null) return ok({ connected: false, balance: 0, items: [] });
  try {
    const { balance, payouts: items } = await (await accounts()).payouts(account);
    return ok({ connected: true, balance, items: [...items] });
  } catch {
    return refuse(commerce['processing-down']());
  }
};

export const payoutHandler: Handler<typeof payout, Deps> = async ({ params, actor }, { table, accounts }) => {
  const found = await managedBy(table, actor, params.username, 'money.manage');
  if (!found) return refuse(organizations['unknown-organization']());
  const account = accountOf(found.organization);
  if (account === null) return refuse(commerce['payout-missing']());
  const asked = await (await accounts()).payout(account, params.payoutId).catch(() => null);
  if (!asked) return refuse(commerce['payout-missing']());
  const { lines, carries: _, ...row } = asked;
  return ok({ ...row, lines: [...lines] });
};
