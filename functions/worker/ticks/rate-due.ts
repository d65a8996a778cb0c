import { ratePlayersKind } from '#domain/jobs/kinds/ratings.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace } from '../../kernel/table/write.ts';
import { startJob } from '../../services/jobs/start.ts';
import { dueRatings, ratingSystemItem } from '../../store/ratings/items.ts';

/** So many systems at a tick; the others are due at the next, too. */
const mostAtOnce = 50;

/** Begins a run for each system whose results have changed: the run and that nothing is due any more in one transaction, so two ticks begin one. */
export async function rateDue(time: Millis, { table, random }: { table: Table; random: () => number }): Promise<void> {
  const keys = await table.work(dueRatings, { upTo: time, limit: mostAtOnce });
  const due = await table.getByKeys(ratingSystemItem, keys);
  await inParallel(due, 8, async (system) => {
    const { rev: _, ...was } = system;
    if (was.dueAt === null || was.dueAt > time) return;
    const { organizationId } = was;
    const started = startJob(
      ratePlayersKind,
      {
        ...{ id: ulid(time, random), params: { organizationId }, userId: null },
        scope: { of: 'organization', id: organizationId },
      },
      time,
    );
    if (!started.ok) return;
    await table.transact([replace(ratingSystemItem, system, { ...was, dueAt: null }), started.value.write]);
  });
}
