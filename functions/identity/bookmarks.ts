import { bookmarkItem, bookmarksOf } from '../store/identity/items.ts';
import type { Deps } from './deps.ts';

export const load = async ({ table }: Deps, userId: number) =>
  (await table.list(bookmarkItem, bookmarksOf(userId))).map(({ id, type, court, name, path }) => ({
    ...{ id, type },
    ...(court === undefined ? {} : { court }),
    ...(name === undefined ? {} : { name }),
    ...(path === undefined ? {} : { path }),
  }));
