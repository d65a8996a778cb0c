import type { cartStatus } from '#domain/commerce/operations-cart.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { paymentSettingsItem } from '../../store/commerce/items.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';

export const cartStatusHandler: Handler<typeof cartStatus, Deps> = async ({ params }, { table }) => {
  const [organization, settings] = await Promise.all([
    table.get(organizationItem, { id: params.id }),
    table.get(paymentSettingsItem, { organizationId: params.id }),
  ]);
  if (!organization) return refuse(organizations['unknown-organization']());
  return ok({ status: (settings ?? paymentSettings.parse({ organizationId: params.id })).status });
};
