import { isBookmarked, toggleBookmark as toggle } from '#domain/identity/bookmarks.ts';
import type { bookmarks, toggleBookmark } from '#domain/identity/contract.ts';
import { ok } from '#domain/kernel/result.ts';
import type { Handler } from '../kernel/http/call.ts';
import { signedIn } from '../kernel/http/signed-in.ts';
import { bookmarkItem, ofUser } from '../kernel/table/keys/identity.ts';
import { overwrite, remove } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';

const load = async ({ table }: Deps, userId: number) =>
  (await table.list(bookmarkItem, { ...ofUser(userId, 'BOOKMARK#'), consistent: true })).map(({ id, type }) => ({
    id,
    type,
  }));

export const bookmarksHandler: Handler<typeof bookmarks, Deps> = async ({ actor }, deps) =>
  ok({ items: await load(deps, signedIn(actor)) });

export const toggleBookmarkHandler: Handler<typeof toggleBookmark, Deps> = async ({ actor, body }, deps) => {
  const before = actor.kind === 'user' ? await load(deps, actor.user.id) : [];
  const after = toggle(actor, before, body);
  if (!after.ok) return after as never;
  const item = { ...body, userId: signedIn(actor) };
  await deps.table.write(isBookmarked(before, body) ? remove(bookmarkItem, item) : overwrite(bookmarkItem, item));
  return ok({ items: after.value });
};
