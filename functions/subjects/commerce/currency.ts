import { paymentSettings } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Table } from '../../kernel/table/table.ts';
import { paymentSettingsItem } from './items.ts';

/** Returns the currency in which an organization is paid, for everything it sells (Part 2 §9). */
export async function currencyOf(table: Table, organizationId: Id): Promise<string> {
  const settings = await table.get(paymentSettingsItem, { organizationId });
  return (settings ?? paymentSettings.parse({ organizationId })).currency;
}

/** Returns the currency of an event's prices, which is that of the organization that is paid. */
export const currencyOfEvent = (
  table: Table,
  event: { readonly organizationId: Id; readonly paymentOrganizationId: Id | null },
): Promise<string> => currencyOf(table, event.paymentOrganizationId ?? event.organizationId);
