import { isStaff } from '#domain/identity/actor.ts';
import { ok } from '#domain/kernel/result.ts';
import type { usernameAvailable } from '#domain/organizations/operations-desk.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { takenOrFree } from '../../services/usernames.ts';
import { usernameItem } from '../../store/organizations/items.ts';
import type { Deps } from '../deps.ts';

export const usernameAvailableHandler: Handler<typeof usernameAvailable, Deps> = async (
  { query, actor },
  { table },
) => {
  const own = query.of ? await table.get(usernameItem, { username: query.of }) : null;
  const free = await takenOrFree(table, query.username, own?.organizationId ?? null, isStaff(actor));
  return ok(free.ok ? { available: true, why: null } : { available: false, why: free.problem.title });
};
