import * as z from 'zod';
import { dateWords } from '../../kernel/date-words.ts';
import { id, millis, ulidText } from '../../kernel/schema.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { isCalledOff, isEditable, isPostponed } from '../events/event-status.ts';
import { addressOf } from '../events/place.ts';
import { dateState } from '../events/progress.ts';
import { whenWords } from '../events/when.ts';
import type { Division, EventFacts } from '../schema.ts';

/** What became of an event, or of some of its divisions, that people who registered have to know. */
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
] as const;
type NewsKind = (typeof newsKinds)[number];

/** So long news can be taken back before anybody hears of it, in milliseconds. */
export const timeToTakeBack: Millis = minute;

/** What was and what is: when and where of the event; day and courts of a division. */
const newsLine = z.object({ what: z.enum(['when', 'where', 'day', 'courts']), was: z.string(), is: z.string() });
export type NewsLine = z.infer<typeof newsLine>;

/** What goes back of what was paid, when an event is canceled (domain/commerce/refunds): all, by the policy for bad weather, or a share of it. */
export const canceledRefund = z.object({
  reason: z.enum(['canceled', 'weather']),
  percentage: z.number().min(0).max(100).optional(),
});
export type CanceledRefund = z.infer<typeof canceledRefund>;

/**
 * News of an event: one save, told once to each address. `divisionIds`: whom it concerns; none: all. `teamIds`: these teams of them alone; none: all. `entry`:
 * the entry of a division's log that it tells, and is taken back with.
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
  refund: canceledRefund.nullable().default(null),
  /** the job that tells it */
  jobId: ulidText,
});
export type EventNews = z.infer<typeof eventNews>;

/** What is told: news without where and when it is kept. */
export type NewsFacts = Omit<EventNews, 'id' | 'tournamentId' | 'at' | 'jobId'>;
const newsFacts = (kind: NewsKind, more: Partial<NewsFacts> = {}): NewsFacts => ({
  kind,
  divisionIds: [],
  teamIds: [],
  entry: null,
  lines: [],
  message: '',
  refund: null,
  ...more,
});

const changeLine = (what: NewsLine['what'], was: string, is: string): NewsLine[] =>
  was === is ? [] : [{ what, was, is }];
const whereWords = ({ locations }: Pick<EventFacts, 'locations'>): string =>
  locations.map(addressOf).join(' · ') || 'to be announced';

/** What is new of when and where it is. */
const movedLines = (before: EventFacts, after: EventFacts): NewsLine[] => [
  ...changeLine('when', whenWords(before), whenWords(after)),
  ...changeLine('where', whereWords(before), whereWords(after)),
];

/**
 * What of a change of an event's facts its people have to know: that it is called off or on again, another time, another place. Never what it costs: who
 * has paid is not concerned. Null: nothing, also where the event is over, or its dates are still to be said.
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

/** The same of a division: it is called off or on again, plays on another day or at another place. */
export function newsOfDivision(before: Division, after: Division, event: EventFacts, now: Millis): NewsFacts | null {
  if (isCalledOff(event) || dateState(event, now) === 'past') return null;
  const divisionIds = [after.id];
  if (before.canceled !== after.canceled)
    return newsFacts(after.canceled ? 'divisionCanceled' : 'divisionBack', { divisionIds });
  if (after.canceled) return null;
  const lines = [
    ...changeLine('day', dayWords(before.startDate), dayWords(after.startDate)),
    ...changeLine('courts', before.location ?? 'to be said', after.location ?? 'to be said'),
  ];
  return lines.length > 0 ? newsFacts('changed', { divisionIds, lines }) : null;
}

/** News of the day of play, for the divisions that still play: it stops, goes on, or matches are at other times. */
export const newsOfPlay = (
  kind: Extract<NewsKind, 'playStopped' | 'playGoesOn' | 'timesChanged'>,
  divisionIds: readonly number[],
  message = '',
): NewsFacts | null => (divisionIds.length === 0 ? null : newsFacts(kind, { divisionIds: [...divisionIds], message }));

/** News of a league's season for the teams of a division that it concerns: a week fell out, or matches are at other times. `seq`: the entry of its log; null: it is told whatever becomes of that. */
export const newsOfSeason = (
  kind: Extract<NewsKind, 'timesChanged' | 'weekFellOut'>,
  {
    divisionId,
    seq,
    teamIds,
  }: { readonly divisionId: number; readonly seq: number | null; readonly teamIds: readonly number[] },
  message: string,
): NewsFacts =>
  newsFacts(kind, {
    divisionIds: [divisionId],
    teamIds: [...teamIds],
    message,
    entry: seq === null ? null : { divisionId, seq },
  });
