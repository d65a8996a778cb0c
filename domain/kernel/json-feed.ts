import * as z from 'zod';
import type { FeedEntry } from './ical.ts';
import type { Millis } from './time.ts';

/**
 * A feed in the JSON Feed 1.1 format (jsonfeed.org). Dates and locations are in a custom extension, which the standard
 * allows.
 */
export const jsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  description: z.string(),
  icon: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      title: z.string(),
      content_text: z.string(),
      /** When it last changed. */
      date_modified: z.string().optional(),
      /** `start` and `end` are moments, or days at the venue, both inclusive. */
      _sideout: z.object({ start: z.string(), end: z.string(), where: z.string(), canceled: z.boolean() }),
    }),
  ),
});
type JsonFeed = z.infer<typeof jsonFeed>;

const moment = (at: Millis): string => new Date(at).toISOString();

/** Returns a time in words that don't depend on a zone: days at the venue, or a moment in UTC. */
function whenText(when: FeedEntry['when']): string {
  if (!('from' in when)) return `${moment(when.start).slice(0, 16).replace('T', ' ')} UTC`;
  return when.from === when.to ? when.from : `${when.from} to ${when.to}`;
}

/**
 * Returns a calendar's entries for other software. `home` is the page that the feed is about, and `self` is the feed's
 * own address.
 */
export const jsonFeedOf = (
  title: string,
  entries: readonly FeedEntry[],
  { home, self }: { readonly home: string; readonly self: string },
): JsonFeed => ({
  version: 'https://jsonfeed.org/version/1.1',
  ...{ title, home_page_url: home, feed_url: self },
  description: `Dates, times and locations: ${title}.`,
  icon: self.replace(/^(https?:\/\/[^/]+).*$/, '$1/icons/512.png'),
  items: entries.map(({ uid, changedAt, when, title: name, where, about, url, canceled }) => ({
    ...{ id: uid, url, title: name, content_text: [whenText(when), where, about].filter(Boolean).join('. ') },
    ...(changedAt === null ? {} : { date_modified: moment(changedAt) }),
    _sideout: {
      ...('from' in when ? { start: when.from, end: when.to } : { start: moment(when.start), end: moment(when.end) }),
      ...{ where, canceled },
    },
  })),
});
