import type { DetailOf } from '#events/kernel/event.ts';
import type { fansDue } from '#events/live/fans-due.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { pushTo } from '../../services/push.ts';
import { bookmarkItem, starredFrom } from '../../store/identity/items.ts';
import type { Deps } from '../deps.ts';

/** People who are told side by side. */
const abreast = 25;

/** Tells some of those who follow something on their devices, but whoever is told by another job. */
export async function tellFans(
  { of, but, from, to, news }: DetailOf<typeof fansDue>,
  { table, tell }: Pick<Deps, 'table' | 'tell'>,
): Promise<void> {
  const fans = (await table.list(bookmarkItem, starredFrom(of, from, to))).map(({ userId }) => userId);
  const keys = fans.flatMap((userId) => but.map((other) => ({ ...other, userId })));
  const others = new Set((await table.getMany(bookmarkItem, keys)).map(({ userId }) => userId));
  await inParallel(
    fans.filter((userId) => !others.has(userId)),
    abreast,
    (userId) => pushTo(table, tell, userId, news),
  );
}
