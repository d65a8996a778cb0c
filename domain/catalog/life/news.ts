import * as z from 'zod';
import { dateWords } from '../../kernel/date-words.ts';
import { id, millis, ulidText } from '../../kernel/schema.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { addressOf } from '../events/address.ts';
import { dateState } from '../events/event-open.ts';
import { isCalledOff, isEditable, isPostponed } from '../events/event-status.ts';
import { whenWords } from '../events/when.ts';
import type { Division, EventFacts } from '../schema.ts';

/** The kinds of news about an event, or some of its divisions, that registered people need to know. */
const newsKinds = [
  'canceled',
  'postponed',
  'resumed',
  'changed',
  'divisionCanceled',
  'divisionBack',
  'playStopped',
  'playGoesOn',
  'timesChanged',
  'weekFellOut',
  'opponentOut',
] as const;
type NewsKind = (typeof newsKinds)[number];

/** How long news can be undone before anyone is notified, in milliseconds. */
export const timeToTakeBack: Millis = minute;

/** An old and a new value, for the dates or location of the event, or for the day or courts of a division. */
const newsLine = z.object({ what: z.enum(['when', 'where', 'day', 'courts']), was: z.string(), is: z.string() });
export type NewsLine = z.infer<typeof newsLine>;

/**
 * The refund when an event is canceled (domain/commerce/refunds): everything, the weather policy's share, or a
 * percentage of it.
 */
export const canceledRefund = z.object({
  reason: z.enum(['canceled', 'weather']),
  percentage: z.number().min(0).max(100).optional(),
});
export type CanceledRefund = z.infer<typeof canceledRefund>;

/** A message for one of the teams. */
const teamMessage = z.object({ teamId: id, message: z.string() });
export type TeamMessage = z.infer<typeof teamMessage>;

/**
 * News about an event: one save, sent once to each address. `divisionIds` are the affected divisions and `teamIds` the
 * only teams affected; an empty list means all. With `ofTeams`, each team gets its own text after `message`, so an
 * address with several of these teams gets one email per team. `entry` is the division's log entry that the news
 * reports, and undoing that entry undoes the news.
 */
export const eventNews = z.object({
  id: ulidText,
  tournamentId: id,
  at: millis,
  kind: z.enum(newsKinds),
  divisionIds: z.array(id).default([]),
  teamIds: z.array(id).default([]),
  entry: z
    .object({ divisionId: id, seq: z.int().min(0) })
    .nullable()
    .default(null),
  lines: z.array(newsLine).default([]),
  message: z.string().default(''),
  ofTeams: z.array(teamMessage).default([]),
  refund: canceledRefund.nullable().default(null),
  /** The job that sends the news. */
  jobId: ulidText,
});
export type EventNews = z.infer<typeof eventNews>;

/** The content of news, without its event and time. */
export type NewsFacts = Omit<EventNews, 'id' | 'tournamentId' | 'at' | 'jobId'>;
const newsFacts = (kind: NewsKind, more: Partial<NewsFacts> = {}): NewsFacts => ({
  kind,
  divisionIds: [],
  teamIds: [],
  entry: null,
  lines: [],
  message: '',
  ofTeams: [],
  refund: null,
  ...more,
});

const changeLine = (what: NewsLine['what'], was: string, is: string): NewsLine[] =>
  was === is ? [] : [{ what, was, is }];
const whereWords = ({ locations }: Pick<EventFacts, 'locations'>): string =>
  locations.map(addressOf).join(' · ') || 'to be announced';

/** Returns the changes to the dates and location. */
const movedLines = (before: EventFacts, after: EventFacts): NewsLine[] => [
  ...changeLine('when', whenWords(before), whenWords(after)),
  ...changeLine('where', whereWords(before), whereWords(after)),
];

/**
 * Returns the changes that an event's people need to know about: a cancellation or its reversal, new dates, or a new
 * location. The price is never included, since it doesn't affect anyone who has paid. Null if nothing changed, if the
 * event is over, or if its dates are still to be announced.
 */
export function newsOfFacts(
  before: EventFacts,
  after: EventFacts,
  now: Millis,
  { message = '', refund = null }: { readonly message?: string; readonly refund?: CanceledRefund | null } = {},
): NewsFacts | null {
  if (isEditable(before) && !isEditable(after) && isCalledOff(after)) return newsFacts('canceled', { message, refund });
  if (!isPostponed(before) && isPostponed(after))
    return newsFacts('postponed', { message, lines: [{ what: 'when', was: whenWords(before), is: '' }] });
  if (isPostponed(before) && !isCalledOff(after))
    return newsFacts('resumed', { message, lines: movedLines(before, after) });
  if (isCalledOff(before) && !isCalledOff(after)) return newsFacts('resumed', { message });
  if (isCalledOff(after) || dateState(before, now) === 'past') return null;
  const lines = movedLines(before, after);
  return lines.length > 0 ? newsFacts('changed', { message, lines }) : null;
}

const dayWords = (day: string | null): string => (day === null ? 'the event’s first day' : dateWords(day, day));

/** Returns a division's news: a cancellation or its reversal, a new day, or a new location. */
export function newsOfDivision(before: Division, after: Division, event: EventFacts, now: Millis): NewsFacts | null {
  if (isCalledOff(event) || dateState(event, now) === 'past') return null;
  const divisionIds = [after.id];
  if (before.canceled !== after.canceled)
    return newsFacts(after.canceled ? 'divisionCanceled' : 'divisionBack', { divisionIds });
  if (after.canceled) return null;
  const lines = [
    ...changeLine('day', dayWords(before.startDate), dayWords(after.startDate)),
    ...changeLine('courts', before.location ?? 'to be announced', after.location ?? 'to be announced'),
  ];
  return lines.length > 0 ? newsFacts('changed', { divisionIds, lines }) : null;
}

/** Returns the news that play stopped or resumed, for the divisions still playing. */
export const newsOfPlay = (
  kind: Extract<NewsKind, 'playStopped' | 'playGoesOn'>,
  divisionIds: readonly number[],
  message: string,
): NewsFacts | null => (divisionIds.length === 0 ? null : newsFacts(kind, { divisionIds: [...divisionIds], message }));

/** Returns news for the teams whose matches or work assignments moved, or null if none did. */
export const newsOfTimes = (divisionIds: readonly number[], teamIds: readonly number[]): NewsFacts | null =>
  teamIds.length === 0
    ? null
    : newsFacts('timesChanged', { divisionIds: [...new Set(divisionIds)], teamIds: [...teamIds] });

type OfSeason = { readonly divisionId: number; readonly seq: number | null; readonly teamIds: readonly number[] };
/**
 * Returns news about a league's season for the affected teams of a division: a week was canceled, matches moved to
 * other times, or an opponent dropped out. `seq` is the entry in its log; if it is null, the news is sent even if the
 * change is undone.
 */
export const newsOfSeason = (
  kind: Extract<NewsKind, 'timesChanged' | 'weekFellOut' | 'opponentOut'>,
  { divisionId, seq, teamIds }: OfSeason,
  message: string,
  ofTeams: readonly TeamMessage[] = [],
): NewsFacts =>
  newsFacts(kind, {
    divisionIds: [divisionId],
    teamIds: [...teamIds],
    message,
    ofTeams: [...ofTeams],
    entry: seq === null ? null : { divisionId, seq },
  });

/** Returns the complete message that a piece of news sends to a team. */
export const messageFor = ({ message, ofTeams }: Pick<EventNews, 'message' | 'ofTeams'>, teamId: number): string =>
  [message, ofTeams.find((one) => one.teamId === teamId)?.message].filter(Boolean).join(' ');
