import type { DetailOf } from '#events/kernel/event.ts';
import type { fansDue } from '#events/live/fans-due.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { loadDivisionContext } from '../../services/division-context.ts';
import { doorOfTopic } from '../../services/following/may-follow.ts';
import { pushTo } from '../../services/push.ts';
import { bookmarkItem, starredFrom } from '../../store/identity/items.ts';
import type { Deps } from '../deps.ts';

/** People who are told side by side. */
const abreast = 25;

/** Tells some of those who follow something on their devices: those who may see the division now, except whoever is told by another job. */
export async function tellFans(
  { of, divisionId, but, from, to, news }: DetailOf<typeof fansDue>,
  { table, tell, now }: Pick<Deps, 'table' | 'tell' | 'now'>,
): Promise<void> {
  const fans = (await table.list(bookmarkItem, starredFrom(of, from, to))).map(({ userId }) => userId);
  const keys = fans.flatMap((userId) => but.map((other) => ({ ...other, userId })));
  const facts = await loadDivisionContext(table, divisionId, now());
  const door = facts && (await doorOfTopic(table, { tournamentId: facts.event.id, divisionId }, now()));
  if (!door) return;
  const others = new Set((await table.getMany(bookmarkItem, keys)).map(({ userId }) => userId));
  await inParallel(
    fans.filter((userId) => !others.has(userId)),
    abreast,
    async (userId) => {
      if (door.isOpen || (await door.admits(userId))) await pushTo(table, tell, userId, news);
    },
  );
}
