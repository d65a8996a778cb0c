import { ok } from '#domain/kernel/result.ts';
import type { seasonPass } from '#domain/memberships/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { countLookup } from '../../services/lookup-limits.ts';
import { seasonPassItem } from '../../store/memberships/items.ts';
import type { Deps } from '../deps.ts';

/** Told to whoever registers somebody, since the price tells it too; counted like every look at somebody else's profile. */
export const seasonPassHandler: Handler<typeof seasonPass, Deps> = async (
  { params, actor, holders, source, now },
  { table },
) => {
  await countLookup(table, { actor, holders, source, now });
  return ok((await table.get(seasonPassItem, params)) !== null);
};
