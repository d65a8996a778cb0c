import { upsert } from '../../kernel/table/write.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { adClicksItem } from '../../store/organizations/ads.ts';
import type { Deps } from '../deps.ts';

/** Counts a click on an ad by page and day. */
export async function adClick({ message, now }: SocketCall<'AdClick'>, { table }: Deps): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  const path = message.path.slice(0, 200);
  await table.write(upsert(adClicksItem, { adId: message.adId, day, path }, { add: { clicks: 1 } }));
}
