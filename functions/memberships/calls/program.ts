import { ok, refuse } from '#domain/kernel/result.ts';
import { inOrder } from '#domain/memberships/levels.ts';
import type { program } from '#domain/memberships/operations.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { levelItem, levelsOf } from '../../store/memberships/items.ts';
import { organizationByUsername } from '../../store/organizations/queries.ts';
import type { Deps } from '../deps.ts';

/** What is offered: levels that are not sold any more are left out. */
export const programHandler: Handler<typeof program, Deps> = async ({ params }, { table }) => {
  const organization = await organizationByUsername(table, params.username);
  if (!organization?.isActive) return refuse(organizations['unknown-organization']());
  const { id, name, username } = organization;
  const levels = await table.list(levelItem, levelsOf(id));
  return ok({ organization: { id, name, username }, levels: inOrder(levels.filter(({ sale }) => sale !== 'closed')) });
};
