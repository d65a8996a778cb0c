import { provenPhone } from '#domain/identity/contacts.ts';
import type { saveWishes, wishes } from '#domain/identity/operations-account.ts';
import { identity } from '#domain/identity/problems.ts';
import { noWishes } from '#domain/identity/wishes.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { overwrite } from '../../kernel/table/write.ts';
import { wishesItem } from '../../store/identity/account-items.ts';
import { recordOf } from '../account/record.ts';
import type { Deps } from '../deps.ts';

export const wishesHandler: Handler<typeof wishes, Deps> = async ({ actor }, { table }) => {
  const said = await table.get(wishesItem, { userId: signedIn(actor) });
  return ok({ texts: said?.texts ?? noWishes.texts, off: said?.off ?? [...noWishes.off] });
};

/** Nobody is texted who has not shown that the phone is theirs, and said that they want it. */
export const saveWishesHandler: Handler<typeof saveWishes, Deps> = async ({ body, actor }, { table }) => {
  const userId = signedIn(actor);
  if (body.texts && !provenPhone((await recordOf(table, userId)).phones)) return refuse(identity['not-proven']());
  await table.write(overwrite(wishesItem, { ...body, userId }));
  return ok(body);
};
