import * as z from 'zod';
import { jsonFeed } from '../kernel/json-feed.ts';
import { operation } from '../kernel/operation.ts';
import { username } from '../kernel/schema.ts';
import { urlFlag, urlId } from '../kernel/url-values.ts';
import { feedKinds } from './calendar/feed-path.ts';
import { eventCard } from './listing/schema.ts';

const cache = { sMaxAge: 300, staleWhileRevalidate: 3600 } as const;

const unknown = 'organizations/unknown-organization' as const;

export const calendarMonth = operation({
  method: 'GET',
  path: '/api/calendar/month',
  auth: 'public',
  cache,
  summary:
    'List the published events of one month, for one organization (with its affiliates’ events if asked) or for all. For an organization, also get its next event after that month. Open to everyone.',
  query: z.object({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    organization: urlId.optional(),
    affiliates: urlFlag.optional(),
  }),
  output: z.object({ items: z.array(eventCard), next: eventCard.nullable() }),
  problems: [unknown],
});

export const calendarFeeds = operation({
  method: 'GET',
  path: '/api/organization/Calendars',
  auth: 'public',
  cache,
  summary:
    'List an organization’s calendars, which anyone can subscribe to: one for all its events and one per published series. Open to everyone.',
  query: z.object({ o: username }),
  output: z.object({ items: z.array(z.object({ kind: z.enum(feedKinds), name: z.string(), path: z.string() })) }),
  problems: [unknown],
});

export const calendarFeed = operation({
  method: 'GET',
  path: '/api/calendar/{kind}/{file}',
  auth: 'public',
  cache,
  media: 'text/calendar',
  summary:
    'Get an iCalendar file (RFC 5545) for an organization (by username), a series (by tag) or an event (by number). The file name ends in ‘.ics’. Open to everyone.',
  params: z.object({ kind: z.enum(['organization', 'series', 'event']), file: z.string().regex(/^[\w-]{1,80}\.ics$/) }),
  output: z.string(),
  problems: ['catalog/no-such-calendar'],
});

/** The same feed for other software, as JSON Feed. */
export const jsonCalendar = operation({
  method: 'GET',
  path: '/api/feed/{kind}/{of}',
  auth: 'public',
  cache,
  media: 'application/feed+json',
  summary:
    'Get an organization’s events (by username), a series’ events (by tag) or one event (by number) as JSON Feed 1.1; `_sideout` has dates and locations. Open to everyone.',
  params: z.object({ kind: z.enum(['organization', 'series', 'event']), of: z.string().regex(/^[\w-]{1,80}$/) }),
  output: jsonFeed,
  problems: ['catalog/no-such-calendar'],
});

export const organizationToday = operation({
  method: 'GET',
  path: '/api/organization/today',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'List an organization’s published events that take place today. Open to everyone.',
  query: z.object({ username }),
  output: z.object({ items: z.array(eventCard) }),
  problems: [unknown],
});
