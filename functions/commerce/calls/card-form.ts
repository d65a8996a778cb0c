import type { authDotNet, cartStatuses } from '#domain/commerce/operations-form.ts';
import { commerce } from '#domain/commerce/problems.ts';
import { paymentSettings } from '#domain/commerce/settings.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { paymentSettingsItem } from '../../store/commerce/items.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';

/** An organization that has chosen the gateway where this stage has none can't take cards: nobody is given another provider's form instead. */
export const authDotNetHandler: Handler<typeof authDotNet, Deps> = async ({ query }, { table, nmiForm }) => {
  const { organizationId } = query;
  const [organization, settings] = await Promise.all([
    table.get(organizationItem, { id: organizationId }),
    table.get(paymentSettingsItem, { organizationId }),
  ]);
  if (!organization) return refuse(organizations['unknown-organization']());
  const { paymentType } = settings ?? paymentSettings.parse({ organizationId });
  if (paymentType === 'card') return ok({ paymentType, nmi: null });
  const nmi = await nmiForm();
  return nmi ? ok({ paymentType, nmi }) : refuse(commerce['processing-down']());
};

/** Of organizations that there are, in the order they are asked for. */
export const cartStatusesHandler: Handler<typeof cartStatuses, Deps> = async ({ body }, { table }) => {
  const ids = [...new Set(body.organizationIds)];
  const [found, settings] = await Promise.all([
    table.getMany(
      organizationItem,
      ids.map((id) => ({ id })),
    ),
    table.getMany(
      paymentSettingsItem,
      ids.map((organizationId) => ({ organizationId })),
    ),
  ]);
  const items = ids.flatMap((organizationId) => {
    const organization = found.find(({ id }) => id === organizationId);
    const own = settings.find((each) => each.organizationId === organizationId);
    const { status, paymentType } = own ?? paymentSettings.parse({ organizationId });
    return organization ? [{ organizationId, name: organization.name, status, paymentType }] : [];
  });
  return ok({ items });
};
