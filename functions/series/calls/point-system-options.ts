import { ok } from '#domain/kernel/result.ts';
import type { pointSystemOptions as optionsContract } from '#domain/series/operations.ts';
import { pointSystemOptions } from '#domain/series/point-systems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { pointSystemItem, pointSystemsOf } from '../../store/series/items.ts';
import { organizationOf } from '../access.ts';
import type { Deps } from '../deps.ts';

export const pointSystemOptionsHandler: Handler<typeof optionsContract, Deps> = async ({ query }, { table }) => {
  const organization = query.username ? await organizationOf(table, query.username) : null;
  const own = organization ? await table.list(pointSystemItem, pointSystemsOf(organization.id)) : [];
  return ok({ items: pointSystemOptions(own) });
};
