import { todayAt } from '#domain/catalog/events/event-open.ts';
import { isLeague } from '#domain/catalog/events/event-type.ts';
import { messageFor } from '#domain/catalog/life/news.ts';
import { day } from '#domain/kernel/time.ts';
import { noticeOfNews } from '#domain/notices/news.ts';
import { whyWords } from '#domain/notices/recipients.ts';
import { withReturned } from '#domain/registration/bids/stored-bid.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { newsDue } from '#events/catalog.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { Attachment } from '../../integrations/email/port.ts';
import type { Returned } from '../../kernel/bus/returned.ts';
import { now } from '../../kernel/clock.ts';
import { log } from '../../kernel/log.ts';
import { bidChanged, bidItem } from '../../subjects/bids/items.ts';
import { became } from '../../subjects/campaigns/delivery.ts';
import { addressStopped, stopMark, tallyItem } from '../../subjects/campaigns/items.ts';
import { cardById } from '../../subjects/catalog/cards.ts';
import { divisionItem } from '../../subjects/catalog/items.ts';
import { calendarFile, calendarOf, eventNewsItem, letterKey } from '../../subjects/catalog/news.ts';
import { announcesFirst } from '../../subjects/organizations/announcements.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { playRoundItem, roundsIn } from '../../subjects/play/items.ts';
import { calendarPlay, matchEntries } from '../../subjects/teams/match-calendar.ts';
import { recipientsOfTeam } from '../../subjects/teams/recipients.ts';
import type { Deps } from '../deps.ts';
import { about } from '../links.ts';
import { send, sendEach } from '../send.ts';
import { tellSender } from './returned.ts';
import { tellStaff } from './staff-news.ts';

/**
 * Notifies one address of a change to an event, with the details before and after and the updated calendar file. Skips
 * the email if the team has withdrawn or its people have changed that address in the meantime.
 */
export async function onNewsDue({ data, at }: Envelope<DetailOf<typeof newsDue>>, deps: Deps): Promise<void> {
  const { newsId, tournamentId, teamId, key } = data;
  const news = await deps.table.get(eventNewsItem, { tournamentId, id: newsId });
  const isOfSeason = news?.kind === 'weekFellOut' || news?.kind === 'timesChanged' || news?.kind === 'opponentOut';
  // A make-up week can be after the league's last day.
  const lastDay = isOfSeason ? await lastDayOf(deps.table, data.divisionId) : undefined;
  const found = news && (await about({ ...data, lastDay }, deps));
  if (!news || !found?.team || (found.team.isDeleted && !found.team.lineEnded)) return;
  const { event, words, dates, eventPath, replyTo } = found;
  const recipients = await recipientsOfTeam(deps.table, found.team, todayAt(event, at));
  const { kind, data: facts } = noticeOfNews(
    { ...news, message: messageFor(news, teamId) },
    { ...words, dates, eventPath },
  );
  const canceled = news.kind === 'canceled' || news.kind === 'divisionCanceled';
  // A postponed event without new dates stays unchanged in the calendar.
  const { division } = words;
  const file = { event, division, team: teamId, organizer: found.organizer, on: found.on, canceled };
  const own = isOfSeason ? await matchesFile(deps, found, teamId, at) : null;
  const files = news.kind === 'postponed' ? [] : [own ?? (await calendarFile(deps.table, file, at, deps.origin))];
  await sendEach(
    recipients.filter(({ email }) => letterKey(news, email, teamId) === key),
    ({ email, recipient }) =>
      send(kind, facts as never, { email }, deps, { letter: found.letter(whyWords(recipient)), replyTo, files }),
  );
}

/**
 * Returns a league team's upcoming matches as a calendar file, including canceled ones. Returns null if the event isn't
 * a league or none of the team's matches has a time.
 */
async function matchesFile(
  { table, origin }: Deps,
  { event, team, organizer }: NonNullable<Awaited<ReturnType<typeof about>>>,
  teamId: number,
  at: number,
): Promise<Attachment | null> {
  const [division, card] = await Promise.all([
    team && isLeague(event) ? table.get(divisionItem, { id: team.divisionId }) : null,
    cardById(table, event.id),
  ]);
  if (!division || !card) return null;
  const play = await calendarPlay(table, division, event);
  const entries = matchEntries(play, { card, event, division, teamId }, origin).filter(
    ({ when }) => 'start' in when && when.start > at - day,
  );
  return entries.length > 0 ? calendarOf({ method: 'PUBLISH', organizer }, entries, at) : null;
}

/** Returns the last day on which a division plays, or undefined if it has no rounds yet. */
const lastDayOf = async (table: Deps['table'], divisionId: number): Promise<string | undefined> =>
  (await table.list(playRoundItem, roundsIn(divisionId)))
    .map(({ date }) => date)
    .toSorted()
    .at(-1);

/**
 * Records that an email bounced permanently or was marked as spam, for bids and messages. If a person sent the email,
 * we notify the sender. A receipt has no sender, and its buyer sees the bounce in their account.
 */
export async function onReturned(returned: Returned, deps: Deps, at = now()): Promise<void> {
  const { tags, why } = returned;
  log.info('an email bounced', { why, about: Object.keys(tags).join(' ') });
  if (tags.bid) await ofBid(tags.bid, returned, deps, at);
  if (tags.campaign) await ofMessage(tags.campaign, returned, deps, at);
  if (tags.sent) await tellSender(returned, deps);
}

/** Records that a bid's email bounced, unless the bid was sent again. */
async function ofBid(bidId: string, { tags, addresses }: Returned, { table }: Deps, at: number): Promise<void> {
  const bid = await table.get(bidItem, { bidId });
  if (!bid || String(bid.sentAt) !== tags.sending) return;
  const next = withReturned(bid, addresses, at);
  if (next.backFrom.length === bid.backFrom.length) return;
  const result = await table.write(bidChanged(bid, next));
  // The bid was used or changed at the same moment, so we throw to have the event delivered again.
  if (!result.ok) throw new Error('the bid was changed by another writer');
}

/** Records that a message bounced. After this, no organization's messages go to that address. */
async function ofMessage(campaignId: string, { tags, addresses, why }: Returned, deps: Deps, at: number) {
  const { table } = deps;
  for (const address of addresses)
    await table.write(addressStopped({ mark: stopMark(address), organizationId: 0, why, campaignId, at }));
  if (!tags.reader) return;
  await became(table, { campaignId, key: tags.reader }, why, at);
  await tellBounced({ campaignId, organizationId: Number(tags.organization), by: tags.reader }, deps, at);
}

/** If one in twenty of a message's emails bounces, the list needs cleaning, and the admins get one notice. */
const manyBounced = 0.05;
type Bounced = { readonly campaignId: string; readonly organizationId: number; readonly by: string };
async function tellBounced({ campaignId, organizationId, by }: Bounced, deps: Deps, at: number): Promise<void> {
  const tally = await deps.table.get(tallyItem, { campaignId });
  if (!organizationId || !tally || tally.bounced < Math.max(1, tally.sent * manyBounced)) return;
  const told = { organizationId, key: `bounced-${campaignId}`, by };
  if (!(await announcesFirst(deps.table, told, at))) return;
  const organization = await deps.table.get(organizationItem, { id: organizationId });
  if (!organization) return;
  const newsPath = to(paths.organizationEmail, { username: organization.username, messageId: campaignId });
  const line = 'Those addresses won’t get any more messages. Correct them where you entered them.';
  const headline = 'Some of your message’s emails bounced';
  await tellStaff(organizationId, { circle: 'admins', headline, line, newsPath }, deps);
}
