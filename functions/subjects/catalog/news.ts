import { createHash } from 'node:crypto';
import * as z from 'zod';
import { eventUid, timesOnDates } from '#domain/catalog/calendar/feed.ts';
import { addressOf, mapLinkOf } from '#domain/catalog/events/address.ts';
import { publicPath } from '#domain/catalog/events/brochure-kind.ts';
import { isPostponed } from '#domain/catalog/events/event-status.ts';
import { whenWords } from '#domain/catalog/events/when.ts';
import { type EventNews, eventNews, type NewsFacts, timeToTakeBack } from '#domain/catalog/life/news.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { sellerContact } from '#domain/commerce/orders/receipt.ts';
import { tellEvent } from '#domain/jobs/kinds/tell-event.ts';
import { type FeedEntry, icalFileOf, type Organizer, sequenceAt } from '#domain/kernel/ical.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Letter, LetterFact } from '#domain/notices/letter.ts';
import { themeColourDefaults } from '#domain/organizations/theme.ts';
import type { OnDates } from '#domain/registration/dates/date-choice.ts';
import type { Attachment } from '../../integrations/email/port.ts';
import { defineItem, type ValueOf } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, type Write } from '../../kernel/table/write.ts';
import { jobItem } from '../jobs/items.ts';
import { calledOff, startJob } from '../jobs/run.ts';
import { organizationItem, themeItem } from '../organizations/items.ts';
import { cardById } from './cards.ts';
import { teamsInTournament, tournamentPk } from './items.ts';

const daySeconds = 86_400;

/**
 * The news from one save: what happened to an event and who was notified. It is kept as long as the event's history
 * (subjects/audits).
 */
export const eventNewsItem = defineItem({
  type: 'eventNews',
  schema: eventNews,
  key: ({ tournamentId, id }: { tournamentId: number; id: string }) => ({
    pk: tournamentPk(tournamentId),
    sk: `NEWS#${id}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 2 * 366 * daySeconds },
  personal: 'none',
});
/** Returns an event's news, newest first. */
export const newsOf = (tournamentId: number) => ({
  pk: tournamentPk(tournamentId),
  prefix: 'NEWS#',
  descending: true,
  consistent: true,
});

/**
 * An address that gets some news. There is only one item, no matter how many teams use the address, so no one gets the
 * same news twice. Writing it makes the relay send the email. The address is stored only as a hash with the news item's
 * ID, and the sender finds it again among the team's people.
 */
export const newsLetterItem = defineItem({
  type: 'newsLetter',
  schema: z.object({ newsId: ulidText, key: z.string(), tournamentId: id, divisionId: id, teamId: id, at: millis }),
  key: ({ newsId, key }: { newsId: string; key: string }) => ({ pk: `NEWS#${newsId}`, sk: `TO#${key}` }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 30 * daySeconds },
  personal: 'none',
});

/**
 * Returns an address's key among a news item's recipients. News with a separate part for each team has a key for each
 * team.
 */
export const letterKey = ({ id: newsId, ofTeams }: Pick<EventNews, 'id' | 'ofTeams'>, email: string, teamId: number) =>
  createHash('sha256')
    .update([newsId, normalEmail(email), ...(ofTeams.length > 0 ? [teamId] : [])].join('|'))
    .digest('base64url')
    .slice(0, 22);

/**
 * The sender of the news and the time it goes out. `atOnce` means that the preview was seen, so the news goes out right
 * away. Otherwise, the news can be undone for a minute before anyone is notified. `quiet` means that no one was
 * notified about the change that is being undone.
 */
export type Teller = {
  readonly userId: number | null;
  readonly now: Millis;
  readonly atOnce?: boolean;
  readonly quiet?: boolean;
};
type Deps = { readonly table: Table; readonly random: () => number };

/**
 * Returns the job that sends an event's news, with the writes that start it together with the change. Returns none if
 * no one has ever registered.
 */
export async function newsWrites(
  { table, random }: Deps,
  event: EventFacts,
  told: NewsFacts | null,
  { userId, now, atOnce = false, quiet = false }: Teller,
): Promise<{ readonly jobId: string | null; readonly writes: readonly Write[] }> {
  if (told === null || quiet) return { jobId: null, writes: [] };
  const { items } = await table.query({ ...teamsInTournament(event.id), limit: 1 });
  if (items.length === 0) return { jobId: null, writes: [] };
  const [newsId, jobId] = [ulid(now, random), ulid(now, random)];
  const scope = { of: 'event' as const, id: event.id, organizationId: event.organizationId };
  const start = {
    id: jobId,
    params: { tournamentId: event.id, newsId },
    scope,
    userId,
    ...(atOnce ? {} : { notBefore: now + timeToTakeBack }),
  };
  const { write } = must(startJob(tellEvent, start, now));
  const news = { ...told, id: newsId, tournamentId: event.id, at: now, jobId };
  return { jobId, writes: [create(eventNewsItem, news), write] };
}

const late = { consistent: false } as const;

/** Returns the organization that an email comes from, with its logo and color, and the address for replies. */
export async function hostOf(table: Table, organizationId: number) {
  const [organization, theme] = await Promise.all([
    table.get(organizationItem, { id: organizationId }, late),
    table.get(themeItem, { organizationId }, late),
  ]);
  const name = organization?.name ?? '';
  const color = `#${theme?.primary ?? themeColourDefaults.primary}`;
  return {
    name,
    zone: organization?.timeZone ?? 'UTC',
    replyTo: organization?.email || undefined,
    contact: organization ? sellerContact(organization) : [],
    host: name
      ? { name, logo: organization?.logoUrl || theme?.logoUrl || '', color, username: organization?.username ?? '' }
      : null,
  };
}

type Event = Pick<EventFacts, 'id' | 'name' | 'type' | 'statusId' | 'startDate' | 'endDate' | 'locations' | 'zone'>;

/** Returns an event's location with its address as a row of an email's table, or nothing if it has none. */
export const placeFacts = ({ locations: [place] }: Pick<Event, 'locations'>): LetterFact[] =>
  place ? [{ label: 'Where', text: addressOf(place), url: mapLinkOf(place) }] : [];

/** Returns an event's name, time and location as the rows of an email's table. */
const eventFacts = (event: Event, when: string): LetterFact[] => [
  { label: 'Event', text: event.name },
  { label: 'When', text: isPostponed(event) ? 'To be announced' : when },
  ...placeFacts(event),
];

/**
 * Makes an email about a team in an event. The team's division, name and players come after the event's own facts. A
 * single player has no team name.
 */
export const teamLetter = (
  host: Letter['host'],
  event: Event,
  {
    division,
    team,
    players,
    when = whenWords(event),
  }: { division: string; team: string; players: readonly string[]; when?: string },
  why: string,
): Letter => ({
  host,
  facts: [
    ...eventFacts(event, when),
    { label: 'Division', text: division },
    ...(team ? [{ label: 'Team', text: team }] : []),
    ...(players.length > 0 ? [{ label: players.length === 1 ? 'Player' : 'Players', text: players.join(', ') }] : []),
  ],
  why,
});

/** The content of a team's calendar file. `on` lists the session dates that the team attends. */
type TeamFile = {
  readonly event: Event;
  readonly division: string;
  readonly team: number;
  readonly organizer: Organizer;
  readonly on: OnDates | null;
  readonly canceled?: boolean;
};

/**
 * Returns a team's event as a calendar file. Its entries have the same IDs and versions as the team's feed, so a newer
 * file replaces the entries of an earlier one, and no calendar shows an entry twice.
 */
export async function calendarFile(
  table: Table,
  { event, division, team, organizer, on, canceled = false }: TeamFile,
  at: Millis,
  origin: string,
): Promise<Attachment> {
  const [place] = event.locations;
  const card = await cardById(table, event.id);
  const changedAt = card?.changedAt ?? null;
  const entry = {
    // Calendar apps ignore a cancellation with the version they already have, and a date can be canceled without
    // changing the event.
    sequence: sequenceAt(changedAt) + (canceled && on ? 1 : 0),
    changedAt,
    title: `${event.name}, ${division}`,
    where: place ? addressOf(place) : '',
    about: '',
    url: origin + publicPath(event),
    canceled,
  };
  const uidOf = (day?: string) => eventUid(event.id, new URL(origin).hostname, { team, ...(day ? { day } : {}) });
  const entries = on
    ? timesOnDates(on).map(({ day, when }) => ({ ...entry, uid: uidOf(day), when, busy: 'start' in when }))
    : [{ ...entry, uid: uidOf(), when: { from: event.startDate, to: event.endDate } }];
  return calendarOf({ method: canceled ? 'CANCEL' : 'PUBLISH', organizer }, entries, at);
}

/** Returns calendar entries as an email's attachment. */
export const calendarOf = (
  head: { readonly method: 'CANCEL' | 'PUBLISH'; readonly organizer: Organizer },
  entries: readonly FeedEntry[],
  at: Millis,
): Attachment => ({
  name: 'event.ics',
  type: `text/calendar; method=${head.method}; charset=UTF-8`,
  text: icalFileOf(head, entries, at),
});

/** Records that an address gets the news from one save. Fails if that is already on record. */
export const recordLetter = (letter: ValueOf<typeof newsLetterItem>): Write => create(newsLetterItem, letter);

/** How many of an event's latest news items are searched for an entry's news. */
const latest = 50;
/** An entry in a division's log. */
type LogEntry = { readonly divisionId: number; readonly seq: number };

/**
 * Returns the news about an entry of a division's log that is being undone, with the write that stops it. If that write
 * is missing, the teams have already been notified or are being notified. Returns null if the entry has no news.
 */
export async function newsOfEntry(
  { table }: Pick<Deps, 'table'>,
  tournamentId: number,
  { divisionId, seq }: LogEntry,
  now: Millis,
): Promise<{ readonly news: EventNews; readonly stop: Write | null } | null> {
  const { items } = await table.query({ ...newsOf(tournamentId), limit: latest });
  const news = items
    .map((raw) => eventNewsItem.decode(raw))
    .find(({ entry }) => entry?.divisionId === divisionId && entry.seq === seq);
  const job = news && (await table.get(jobItem, { id: news.jobId }));
  return news && job && job.state !== 'canceled' ? { news, stop: calledOff(job, now) } : null;
}
