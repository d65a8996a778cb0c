import type { SendPush } from '../integrations/push/port.ts';
import { inParallel } from '../kernel/parallel.ts';
import type { Table } from '../kernel/table/table.ts';
import { remove } from '../kernel/table/write.ts';
import { pushesOf, pushItem } from '../store/identity/push.ts';

/** What somebody was told, on every device where they asked for it; one that takes none any more is forgotten. Nothing of it fails what it stands beside. */
export async function pushTo(
  table: Table,
  send: SendPush,
  userId: number,
  news: { readonly title?: string; readonly text: string; readonly path: string },
): Promise<void> {
  const devices = await table.list(pushItem, pushesOf(userId));
  await inParallel(devices, 4, async (device) => {
    const outcome = await send(device, JSON.stringify(news)).catch(() => 'failed' as const);
    if (outcome === 'gone') await table.write(remove(pushItem, device));
  });
}
