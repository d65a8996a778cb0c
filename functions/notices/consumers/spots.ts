import { todayAt } from '#domain/catalog/events/event-open.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { registerPath } from '#domain/catalog/events/register-path.ts';
import { whenWords } from '#domain/catalog/events/when.ts';
import { isSavedCard } from '#domain/commerce/orders/schema.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { momentWords } from '#domain/kernel/time.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import { whyWords } from '#domain/notices/recipients.ts';
import { earnedWords } from '#domain/registration/bids/earned.ts';
import { addressesOf, bidLabel, type StoredBid } from '#domain/registration/bids/stored-bid.ts';
import { isBidGood } from '#domain/registration/gates/gates.ts';
import type { Team } from '#domain/registration/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type {
  bidSent,
  dateCanceled,
  dateOffered,
  dateWaitEnded,
  holdExpired,
  offerEnded,
  spotOffered,
} from '#events/registration.ts';
import type { ValueOf } from '../../kernel/table/item.ts';
import { bidBounced, bidLinkHash, bidsOnFile, bidToken, createBidLink } from '../../subjects/bids/items.ts';
import { tournamentItem, tournamentRulesItem } from '../../subjects/catalog/items.ts';
import { calendarFile, hostOf } from '../../subjects/catalog/news.ts';
import { orderItem } from '../../subjects/commerce/orders.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { dateCreditItem, holdItem } from '../../subjects/registration/items.ts';
import { offerKey } from '../../subjects/registration/offers.ts';
import { recipientsOfTeam } from '../../subjects/teams/recipients.ts';
import type { Deps } from '../deps.ts';
import { about, teamPageLinks } from '../links.ts';
import { send, sendEach } from '../send.ts';

const why = 'You’re getting this because you asked for a spot.';

/** Tells a team that it has been offered a spot, or that the host approved it, and how long it has. */
export async function onSpotOffered({ data, at }: Envelope<DetailOf<typeof spotOffered>>, deps: Deps): Promise<void> {
  const found = await about(data, deps);
  if (!found) return;
  const key = offerKey(data.teamId, data.entry, await deps.signingSecret());
  const deadline = momentWords(data.until, zoneOf(found.event), at);
  await send(
    found.approves ? 'spotApproved' : 'placeOffered',
    { ...found.words, deadline, card: await cardWords(found.team, deps), offerPath: to(paths.offer, { key }) },
    { email: data.email },
    deps,
    { letter: found.letter(why), replyTo: found.replyTo },
  );
}

/** If the team waits with a card on file, its card is charged instead (functions/commerce/consumers/charge-promoted.ts). */
async function cardWords(team: Team | null, { table }: Deps): Promise<string> {
  const order = team?.orderId ? await table.get(orderItem, { id: team.orderId }) : null;
  const isLeft = order !== null && order.preAuth > 0 && order.authorised !== null && isSavedCard(order.authorised);
  return isLeft
    ? 'We’re charging the card you saved for this spot. If you don’t get a receipt, use the link to take the spot.'
    : '';
}

export async function onOfferEnded({ data }: Envelope<DetailOf<typeof offerEnded>>, deps: Deps): Promise<void> {
  const found = await about(data, deps);
  if (!found) return;
  const along = { letter: found.letter(why), replyTo: found.replyTo };
  const kind = found.approves ? 'approvalLapsed' : 'offerLapsed';
  await send(kind, { ...found.words, eventPath: found.eventPath }, { email: data.email }, deps, along);
}

/** Tells signed-in users that a spot in their cart was released, unless they hold it again. */
export async function onHoldExpired({ data }: Envelope<DetailOf<typeof holdExpired>>, deps: Deps): Promise<void> {
  const { holder, divisionId, entry } = data;
  const [hold, record] = await Promise.all([
    deps.table.get(holdItem, { holder, divisionId, entry }),
    deps.table.get(userRecordItem, { id: Number(holder.slice(1)) }),
  ]);
  const email = record?.emails.find(({ isPrimary }) => isPrimary)?.email;
  if (!hold?.lapseTold || !email) return;
  const found = await about({ ...data, teamId: null }, deps);
  if (!found) return;
  const words = {
    ...{ event: found.words.event, division: found.words.division },
    registerPath: registerPath(found.event, { division: divisionId }),
  };
  const letter = found.letter('You’re getting this because the spot was in your cart.');
  await send('holdExpired', words, { email }, deps, { letter, replyTo: found.replyTo });
}

/**
 * Tells everyone registered for a date that it is canceled, why, and what they get instead. The attached file cancels
 * the date in their calendars.
 */
export async function onDateCanceled({ data, at }: Envelope<DetailOf<typeof dateCanceled>>, deps: Deps): Promise<void> {
  const [found, credit] = await Promise.all([
    about({ ...data, days: [data.day] }, deps),
    deps.table.get(dateCreditItem, data),
  ]);
  if (!found?.team || !credit) return;
  const words = {
    ...{ event: found.event.name, team: found.words.team, date: shortDate(data.day), message: credit.note },
    eventPath: found.eventPath,
  };
  const linkOf = await teamPageLinks({ ...found, team: found.team }, at, deps);
  const recipients = await recipientsOfTeam(deps.table, found.team, todayAt(found.event, at));
  const { event, organizer, on } = found;
  const file = { event, division: found.words.division, team: data.teamId, organizer, on, canceled: true };
  const files = [await calendarFile(deps.table, file, at, deps.origin)];
  await sendEach(recipients, ({ email, recipient }) => {
    const { isBuyer, ...link } = linkOf(email);
    const sent = { ...words, credit: isBuyer ? creditWords(credit, event.currency) : teamCreditWords(credit) };
    const letter = { ...found.letter(whyWords(recipient)), ...link };
    return send('dateCanceled', sent, { email }, deps, { files, letter, replyTo: found.replyTo });
  });
}

type DateCredit = ValueOf<typeof dateCreditItem>;

/** Returns what the buyer gets for a canceled date. A code is money, so no one else gets it. */
function creditWords({ onCard, code, amount, fromCredit, waived }: DateCredit, currency: string): string {
  const money = (minor: number) => formatMoney(minor, currency);
  const refund =
    fromCredit === 0
      ? 'If you paid by card, you can get a refund instead on your team page, until you use the code.'
      : `You can get the ${money(amount - fromCredit)} that you paid by card refunded instead on your team page, until you use the code.`;
  return [
    ...(onCard
      ? ['The date is back on your punch card. Use it for another date, or take a credit instead, on your team page.']
      : []),
    ...(code
      ? [
          `You have a credit of ${money(amount)}: enter the code ${code} at checkout within a year. Anything you don’t use stays on the code.`,
        ]
      : []),
    ...(code && fromCredit < amount ? [refund] : []),
    ...(waived > 0 ? [`You no longer owe ${money(waived)} of your balance.`] : []),
  ].join(' ');
}

/** Returns what we tell the others on the team about it. */
function teamCreditWords({ onCard, code }: DateCredit): string {
  if (onCard) return 'The date is back on the punch card and can be used for another date.';
  return code ? 'The person who registered gets a credit for it.' : '';
}

/** Tells the first person waiting for a date that they have a spot, and how long it is held. */
export async function onDateOffered({ data, at }: Envelope<DetailOf<typeof dateOffered>>, deps: Deps): Promise<void> {
  const found = await about({ ...data, teamId: null, days: [data.day] }, deps);
  if (!found) return;
  const query = { division: data.divisionId, date: data.day, spot: data.entry };
  const words = {
    event: found.event.name,
    date: shortDate(data.day),
    deadline: momentWords(data.until, zoneOf(found.event), at),
    registerPath: registerPath(found.event, query),
  };
  const letter = found.letter('You’re getting this because you asked to be notified.');
  await send('dateOffered', words, { email: data.email }, deps, { letter, replyTo: found.replyTo });
}

/** Tells people who waited for a date, or held a spot on it, that it is canceled and why. */
export async function onDateWaitEnded({ data }: Envelope<DetailOf<typeof dateWaitEnded>>, deps: Deps): Promise<void> {
  const [found, rules] = await Promise.all([
    about({ ...data, teamId: null }, deps),
    deps.table.get(tournamentRulesItem, { id: data.tournamentId }),
  ]);
  if (!found) return;
  const off = rules?.jsonProps.reoccuringSettings?.canceled?.find(({ date }) => date === data.day);
  const words = {
    event: found.event.name,
    date: shortDate(data.day),
    message: off?.note ?? '',
    eventPath: found.eventPath,
  };
  const letter = found.letter('You’re getting this because you asked to be notified when a spot opens.');
  await send('dateWaitEnded', words, { email: data.email }, deps, { letter, replyTo: found.replyTo });
}

const whyBid = 'You’re getting this because the organizer gave you or your team a bid.';

function worthOf({ discountAmount, discountPercentage }: StoredBid, currency: string): string {
  if (discountAmount) return `Your bid takes ${formatMoney(discountAmount, currency)} off the entry fee.`;
  return discountPercentage ? `Your bid takes ${discountPercentage}% off the entry fee.` : '';
}

/**
 * Emails a bid to its people with the link that opens it, unless it was used, withdrawn or sent again in the meantime.
 * If no one could be reached, records that.
 */
export async function onBidSent({ data, at }: Envelope<DetailOf<typeof bidSent>>, deps: Deps): Promise<void> {
  const { table } = deps;
  const [bid] = await bidsOnFile(table, [data.bidId]);
  const event = bid && (await table.get(tournamentItem, { id: bid.tournamentId }));
  if (!bid || !event || bid.sentAt !== data.sentAt || !isBidGood(bid, at)) return;
  const token = bidToken(bid, await deps.signingSecret());
  const expiresAt = bid.validTo ?? momentOf(event.endDate, '23:59', zoneOf(event));
  await table.write(createBidLink({ hash: bidLinkHash(token), ...data, expiresAt }));
  const { host, replyTo } = await hostOf(table, event.organizationId);
  const words = {
    ...{ event: event.name, team: bidLabel(bid), number: bid.bidId, worth: worthOf(bid, event.currency) },
    deadline: momentWords(expiresAt, zoneOf(event), at),
    bidPath: to(paths.bidLink, { token }),
  };
  const earned = earnedWords(bid);
  const facts = [
    { label: 'Event', text: event.name },
    { label: 'When', text: whenWords(event) },
    { label: 'Bid', text: bid.bidId },
    ...(earned ? [{ label: bid.earnedFor ? 'Earned' : 'Earned at', text: earned }] : []),
  ];
  const addresses = addressesOf(bid);
  const tags = { bid: bid.bidId, sending: String(data.sentAt) };
  const refused = await sendEach(addresses, (email) =>
    send('bidAwarded', words, { email }, deps, { letter: { host, facts, why: whyBid }, replyTo, tags }),
  );
  if (refused < addresses.length) return;
  await table.write(bidBounced(bid.bidId, data.sentAt));
}
