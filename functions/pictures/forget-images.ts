import type { Millis } from '#domain/kernel/time.ts';
import { remove } from '../kernel/table/write.ts';
import { imageItem, imagesDue } from '../subjects/media/items.ts';
import type { Deps } from './deps.ts';

/** Pictures at once; the next tick goes on. */
const most = 200;

/** Pictures whose time is over are gone for good: what was removed 30 days ago, what never came, what was refused. */
export async function forgetImages(time: Millis, { table }: Pick<Deps, 'table'>): Promise<void> {
  const keys = await table.work(imagesDue, { upTo: time, limit: most });
  for (const image of await table.getByKeys(imageItem, keys))
    if (image.dueAt !== null && image.dueAt <= time)
      await table.write(remove(imageItem, image, { if: ['=', 'dueAt', image.dueAt] }));
}
