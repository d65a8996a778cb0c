import { readAdId } from '#domain/organizations/ads.ts';
import { create, upsert } from '../../kernel/table/write.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { adClickedItem, adClicksItem, adItem } from '../../store/organizations/ads.ts';
import type { Deps } from '../deps.ts';

/** Counts a click on an ad that there is, by page and day: of one viewer once a day, however often they press or send it. */
export async function adClick({ message, userId, source, now }: SocketCall<'AdClick'>, { table }: Deps): Promise<void> {
  const { adId } = message;
  const key = readAdId(adId);
  if (!key || !(await table.get(adItem, key, { consistent: false }))) return;
  const day = new Date(now).toISOString().slice(0, 10);
  // no longer path than any page of ours has; what stands behind `?` is nobody's page
  const path = (message.path.split('?')[0] ?? '').slice(0, 120);
  const viewer = userId === null ? source : `user ${userId}`;
  await table.transact([
    create(adClickedItem, { adId, day, viewer, at: now }),
    upsert(adClicksItem, { adId, day, path }, { add: { clicks: 1 } }),
  ]);
}
