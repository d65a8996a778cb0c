import { type PaymentSettings, paymentSettings } from '#domain/commerce/settings.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, update } from '../../kernel/table/write.ts';
import { paymentSettingsItem } from '../../store/commerce/items.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';

/** From now on what buyers pay goes to the account of the organization. */
export async function payTo(
  table: Table,
  organizationId: Id,
  stripeAccount: string,
  settings: Pick<PaymentSettings, 'stripeAccount'> | null,
): Promise<void> {
  if (settings?.stripeAccount === stripeAccount) return;
  await table.transact([
    settings
      ? update(paymentSettingsItem, { organizationId }, { set: { stripeAccount } })
      : create(paymentSettingsItem, paymentSettings.parse({ organizationId, stripeAccount })),
    update(organizationItem, { id: organizationId }, { set: { connected: true } }),
  ]);
}

/** The provider has news of an account: once it may be charged for, money goes there. One that is no organization's of ours is nobody's news. */
export async function recordAccount({ table, accounts }: Deps, account: string): Promise<void> {
  const { organizationId, mayCharge, isPaidOut } = await (await accounts()).standing(account);
  if (organizationId === null || !mayCharge || !isPaidOut) return;
  const organization = await table.get(organizationItem, { id: organizationId });
  if (!organization?.stripeAccounts.some(({ id }) => id === account)) return;
  await payTo(table, organizationId, account, await table.get(paymentSettingsItem, { organizationId }));
}
