import type { CanceledRefund, EventNews, NewsLine } from '../catalog/life/news.ts';
import type { NoticeData, NoticeKind } from './schema.ts';

type NewsNotice = {
  [K in NoticeKind]: { readonly kind: K; readonly data: NoticeData<K> };
}[
  | 'eventCanceled'
  | 'eventPostponed'
  | 'eventResumed'
  | 'eventChanged'
  | 'divisionCanceled'
  | 'divisionBack'
  | 'playStopped'
  | 'playGoesOn'
  | 'timesChanged'
  | 'weekFellOut'
  | 'opponentOut'];

/**
 * Returns what happens to payments, for the person who registered, or an empty string if the organizer hasn't decided.
 */
function moneyWords(refund: CanceledRefund | null): string {
  if (refund === null || refund.percentage === 0) return '';
  const back =
    refund.percentage !== undefined
      ? `a ${refund.percentage}% refund`
      : refund.reason === 'weather'
        ? 'the refund set by the weather policy'
        : 'a full refund';
  return `If anything was paid, the buyer gets ${back} to the original payment method. We’ll send the details in another email.`;
}

const changeLine = (lines: readonly NewsLine[], ...whats: NewsLine['what'][]): NewsLine | undefined =>
  lines.find(({ what }) => whats.includes(what));
const wasAndIs = (label: string, line: NewsLine | undefined): string =>
  line ? `${label}: ${line.is}. Previously: ${line.was}.` : '';

/** Returns the change in words, for a subject: "New dates", "New location", "New dates and location". */
function whatIsNew(lines: readonly NewsLine[]): string {
  const when = changeLine(lines, 'when', 'day');
  const where = changeLine(lines, 'where', 'courts');
  if (when && where) return 'New dates and location';
  return when ? 'New dates' : 'New location';
}

type About = { readonly event: string; readonly division: string; readonly dates: string; readonly eventPath: string };

/** Returns the notice for a change, with the old and new values. `dates` are the event's current dates. */
export function noticeOfNews(
  { kind, lines, message, refund }: Pick<EventNews, 'kind' | 'lines' | 'message' | 'refund'>,
  { event, division, dates, eventPath }: About,
): NewsNotice {
  switch (kind) {
    case 'canceled':
      return { kind: 'eventCanceled', data: { event, message, eventPath, money: moneyWords(refund) } };
    case 'postponed':
      return {
        kind: 'eventPostponed',
        data: { event, message, eventPath, dates: changeLine(lines, 'when')?.was ?? dates },
      };
    case 'resumed': {
      const when = changeLine(lines, 'when');
      const before = when ? `Originally planned for ${when.was}.` : '';
      return { kind: 'eventResumed', data: { event, message, eventPath, before, dates: when?.is ?? dates } };
    }
    case 'changed': {
      const when =
        wasAndIs('When', changeLine(lines, 'when')) || wasAndIs(`When ${division} plays`, changeLine(lines, 'day'));
      const where =
        wasAndIs('Where', changeLine(lines, 'where')) ||
        wasAndIs(`Where ${division} plays`, changeLine(lines, 'courts'));
      return { kind: 'eventChanged', data: { event, message, eventPath, what: whatIsNew(lines), when, where } };
    }
    case 'playStopped':
    case 'playGoesOn':
      return { kind, data: { event, message, eventPath } };
    case 'timesChanged':
      return {
        kind,
        data: {
          event,
          division,
          eventPath,
          message: message || 'Your matches have new times or courts. Check your schedule.',
        },
      };
    case 'weekFellOut':
    case 'opponentOut':
      return { kind, data: { event, division, eventPath, message } };
    case 'divisionCanceled':
    case 'divisionBack':
      return { kind, data: { event, division, eventPath } };
  }
}
