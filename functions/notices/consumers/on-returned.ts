import { withReturned } from '#domain/registration/bids/kept.ts';
import type { Returned } from '../../kernel/bus/returned.ts';
import { now } from '../../kernel/clock.ts';
import { log } from '../../kernel/log.ts';
import { replace } from '../../kernel/table/write.ts';
import { bidItem } from '../../store/bids/items.ts';
import type { Deps } from '../deps.ts';

/** Notes at a bid that its mail came back, from whom; not of a sending before the last one, nor of what isn't a bid's mail. */
export async function onReturned({ tags, addresses, why }: Returned, { table }: Deps, at = now()): Promise<void> {
  log.info('a mail came back', { why, about: Object.keys(tags).join(' ') });
  if (!tags.bid) return;
  const bid = await table.get(bidItem, { bidId: tags.bid });
  if (!bid || String(bid.sentAt) !== tags.sending) return;
  const next = withReturned(bid, addresses, at);
  if (next.backFrom.length === bid.backFrom.length) return;
  const kept = await table.write(replace(bidItem, bid, next));
  // it was used or changed in the same moment: the message comes again
  if (!kept.ok) throw new Error('the bid has changed meanwhile');
}
