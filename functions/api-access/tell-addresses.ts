import type { Millis } from '#domain/kernel/time.ts';
import { inParallel } from '../kernel/parallel.ts';
import { replace } from '../kernel/table/write.ts';
import { deliveryItem, dueDeliveries, webhookItem } from '../subjects/api-access.ts';
import { attempt } from './attempt.ts';
import type { Deps } from './deps.ts';

/** So many tries at a tick, so many of them at once: with ten seconds each at the worst a tick is over in time; what is left is due at the next. */
const most = 50;
const abreast = 25;

/** Tries again what is due. What an address was to be told that has been turned off or removed is given up. */
export async function tellAddresses(time: Millis, deps: Deps): Promise<void> {
  const { table } = deps;
  const keys = await table.work(dueDeliveries, { upTo: time, limit: most });
  const due = await table.getByKeys(deliveryItem, keys);
  const ids = [...new Set(due.map(({ webhookId }) => webhookId))];
  const hooks = await table.getMany(
    webhookItem,
    ids.map((id) => ({ id })),
  );
  await inParallel(due, abreast, async (delivery) => {
    // the index is late: the item says whether it is still due
    if (delivery.dueAt === null || delivery.dueAt > time) return;
    const hook = hooks.find(({ id }) => id === delivery.webhookId);
    if (hook?.on) {
      await attempt(deps, hook, delivery);
      return;
    }
    const { rev: _, ...was } = delivery;
    await table.write(replace(deliveryItem, delivery, { ...was, state: 'given-up', dueAt: null }));
  });
}
