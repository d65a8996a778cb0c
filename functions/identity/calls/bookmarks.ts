import { isBookmarked, toggleBookmark as toggle } from '#domain/identity/bookmarks.ts';
import type { bookmarks, toggleBookmark } from '#domain/identity/operations.ts';
import { ok } from '#domain/kernel/result.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { overwrite, remove } from '../../kernel/table/write.ts';
import { bookmarkItem, bookmarksOf } from '../../subjects/identity/items.ts';
import type { Deps } from '../deps.ts';

export const load = async ({ table }: Deps, userId: number) =>
  (await table.list(bookmarkItem, bookmarksOf(userId))).map(({ id, type, court, name, path }) => ({
    ...{ id, type },
    ...(court === undefined ? {} : { court }),
    ...(name === undefined ? {} : { name }),
    ...(path === undefined ? {} : { path }),
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
