import { withReturned } from '#domain/registration/bids/kept.ts';
import type { Returned } from '../../kernel/bus/returned.ts';
import { now } from '../../kernel/clock.ts';
import { log } from '../../kernel/log.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { became } from '../../services/campaigns/became.ts';
import { bidItem } from '../../store/bids/items.ts';
import { stopMark, suppressedItem } from '../../store/notices/campaigns.ts';
import type { Deps } from '../deps.ts';

/** A mail came back for good, or was called spam: noted at what it was about. Of what isn't a bid's mail or a message nothing is noted. */
export async function onReturned(returned: Returned, deps: Deps, at = now()): Promise<void> {
  const { tags, why } = returned;
  log.info('a mail came back', { why, about: Object.keys(tags).join(' ') });
  if (tags.bid) await ofBid(tags.bid, returned, deps, at);
  if (tags.campaign) await ofMessage(tags.campaign, returned, deps, at);
}

/** From whom a bid's mail came back; not of a sending before the last one. */
async function ofBid(bidId: string, { tags, addresses }: Returned, { table }: Deps, at: number): Promise<void> {
  const bid = await table.get(bidItem, { bidId });
  if (!bid || String(bid.sentAt) !== tags.sending) return;
  const next = withReturned(bid, addresses, at);
  if (next.backFrom.length === bid.backFrom.length) return;
  const kept = await table.write(replace(bidItem, bid, next));
  // it was used or changed in the same moment: the message comes again
  if (!kept.ok) throw new Error('the bid has changed meanwhile');
}

/** No organization's messages go to that address any more. */
async function ofMessage(campaignId: string, { tags, addresses, why }: Returned, { table }: Deps, at: number) {
  for (const address of addresses)
    await table.write(create(suppressedItem, { mark: stopMark(address), organizationId: 0, why, campaignId, at }));
  if (tags.reader) await became(table, { campaignId, key: tags.reader }, why, at);
}
