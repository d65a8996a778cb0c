import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Actor } from './actor.ts';
import { can } from './can.ts';
import { identity } from './problems.ts';
import type { Bookmark } from './schema.ts';

const same = (a: Bookmark, b: Bookmark): boolean => a.id === b.id && a.type === b.type && a.court === b.court;

/** Returns whether this item is a favorite. */
export const isBookmarked = (bookmarks: readonly Bookmark[], bookmark: Bookmark): boolean =>
  bookmarks.some((other) => same(other, bookmark));

/** Adds or removes a bookmark (1§4). A signed-out visitor is refused with the sentence in 1§2.3. */
export function toggleBookmark(actor: Actor, bookmarks: readonly Bookmark[], bookmark: Bookmark): Result<Bookmark[]> {
  if (!can(actor, 'favourite')) return refuse(identity['favorite-signed-out']());
  const rest = bookmarks.filter((other) => !same(other, bookmark));
  return ok(rest.length < bookmarks.length ? rest : [...bookmarks, bookmark]);
}
