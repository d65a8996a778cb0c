import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { whenWords } from '#domain/catalog/events/when-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import { momentWords } from '#domain/kernel/zoned-words.ts';
import { addressesOf, bidLabel, type KeptBid } from '#domain/registration/bids/kept.ts';
import { isBidGood } from '#domain/registration/gates/bid.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { bidSent } from '#events/registration/bid-sent.ts';
import { overwrite, update } from '../../kernel/table/write.ts';
import { bidsOnFile } from '../../services/bids/on-file.ts';
import { hostOf } from '../../services/event-letter.ts';
import { bidItem, bidLinkHash, bidLinkItem, bidToken } from '../../store/bids/items.ts';
import { tournamentItem } from '../../store/catalog/items.ts';
import type { Deps } from '../deps.ts';
import { send, sendEach } from '../send.ts';

const why = 'You get this because the organizer gave you or your team a bid.';

function worthOf({ discountAmount, discountPercentage }: KeptBid): string {
  if (discountAmount) return `It takes ${formatMoney(discountAmount, 'USD')} off the entry.`;
  return discountPercentage ? `It takes ${discountPercentage}% off the entry.` : '';
}

/** Mails a bid to its people with the link that opens it. Not one that was used, withdrawn or sent again meanwhile; that nobody could be written to is noted. */
export async function onBidSent({ data, at }: Envelope<DetailOf<typeof bidSent>>, deps: Deps): Promise<void> {
  const { table } = deps;
  const [bid] = await bidsOnFile(table, [data.bidId]);
  const event = bid && (await table.get(tournamentItem, { id: bid.tournamentId }));
  if (!bid || !event || bid.sentAt !== data.sentAt || !isBidGood(bid, at)) return;
  const token = bidToken(bid, await deps.signingSecret());
  const expiresAt = bid.validTo ?? momentOf(event.endDate, '23:59', zoneOf(event));
  await table.write(overwrite(bidLinkItem, { hash: bidLinkHash(token), ...data, expiresAt }));
  const { host, replyTo } = await hostOf(table, event.organizationId);
  const words = {
    ...{ event: event.name, team: bidLabel(bid), number: bid.bidId, worth: worthOf(bid) },
    deadline: momentWords(expiresAt, zoneOf(event), at),
    bidPath: to(paths.bidLink, { token }),
  };
  const earned = [bid.earnedFor, bid.earnedAt].filter(Boolean).join(', ');
  const facts = [
    { label: 'Event', text: event.name },
    { label: 'When', text: whenWords(event) },
    { label: 'Bid', text: bid.bidId },
    ...(earned ? [{ label: 'Earned', text: earned }] : []),
  ];
  const addresses = addressesOf(bid);
  const tags = { bid: bid.bidId, sending: String(data.sentAt) };
  const refused = await sendEach(addresses, (email) =>
    send('bidAwarded', words, { email }, deps, { letter: { host, facts, why }, replyTo, tags }),
  );
  if (refused < addresses.length) return;
  const current = ['=', 'sentAt', data.sentAt] as const;
  await table.write(update(bidItem, { bidId: bid.bidId }, { set: { bouncedAt: data.sentAt } }, { if: current }));
}
