import { bookmarkItem, ofUser } from '../store/identity/items.ts';
import type { Deps } from './deps.ts';

export const load = async ({ table }: Deps, userId: number) =>
  (await table.list(bookmarkItem, { ...ofUser(userId, 'BOOKMARK#'), consistent: true })).map(({ id, type }) => ({
    id,
    type,
  }));
