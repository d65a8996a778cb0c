import * as z from 'zod';
import type { FeedEntry } from './ical.ts';
import type { Millis } from './time.ts';

/** A JSON Feed 1.1 (jsonfeed.org). Dates and locations are in a custom extension, which the standard allows. */
export const jsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      title: z.string(),
      content_text: z.string(),
      /** `start` and `end` are moments, or days at the venue, both inclusive */
      _sideout: z.object({ start: z.string(), end: z.string(), where: z.string(), canceled: z.boolean() }),
    }),
  ),
});
type JsonFeed = z.infer<typeof jsonFeed>;

const moment = (at: Millis): string => new Date(at).toISOString();

/** Returns a calendar's entries for other software. `home` is the page it is about, and `self` is its own address. */
export const jsonFeedOf = (
  title: string,
  entries: readonly FeedEntry[],
  { home, self }: { readonly home: string; readonly self: string },
): JsonFeed => ({
  version: 'https://jsonfeed.org/version/1.1',
  ...{ title, home_page_url: home, feed_url: self },
  items: entries.map(({ uid, when, title: name, where, about, url, canceled }) => ({
    ...{ id: uid, url, title: name, content_text: about },
    _sideout: {
      ...('from' in when ? { start: when.from, end: when.to } : { start: moment(when.start), end: moment(when.end) }),
      ...{ where, canceled },
    },
  })),
});
