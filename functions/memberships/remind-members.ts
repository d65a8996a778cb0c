import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { nextLook } from '#domain/memberships/joining.ts';
import { inParallel } from '../kernel/limits.ts';
import { log } from '../kernel/log.ts';
import { idIn, type Table } from '../kernel/table/table.ts';
import { replace } from '../kernel/table/write.ts';
import { dueMemberships, levelItem, membershipItem } from '../subjects/memberships/items.ts';

/** How many memberships are processed per tick. The rest stay due for the next one. */
const atOnce = 2_000;
const abreast = 8;

/**
 * Runs every hour (schedule remindMembers). Marks memberships whose holder is due for a reminder. The mark sends it
 * (functions/relay, functions/notices), so a repeated tick doesn't remind twice. A membership that can't be read
 * doesn't stop the others.
 */
export async function remindMembers(time: Millis, { table }: { readonly table: Table }): Promise<void> {
  const due = await table.work(dueMemberships, { upTo: time, limit: atOnce });
  await inParallel(due, abreast, async ({ place }) => {
    const [playerProfileId = 0, id = 0] = idIn(place).split('.').map(Number);
    try {
      const of = await table.get(membershipItem, { playerProfileId, id });
      if (!of || of.dueAt === null || of.dueAt > time) return;
      const level = await table.get(levelItem, { organizationId: of.organizationId, id: of.levelId });
      // A membership that is over when it is imported or given needs no reminder.
      const isOver = of.to < dateIn(time, 'UTC');
      const still = !isOver && nextLook(of, level, of.reminded) !== null;
      const reminded = of.reminded + 1;
      const next = {
        ...of,
        reminded: still ? reminded : of.reminded,
        dueAt: still ? nextLook(of, level, reminded) : null,
      };
      // This write fails if the holder renewed at the same moment.
      await table.write(replace(membershipItem, of, next));
    } catch (error) {
      log.error('reminder for a member not sent', { id, error: String(error) });
    }
  });
}
