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
    'List published events that are on in a month, and the next one after it: of one organization, optionally with its affiliates’, or of all',
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
  summary: 'List an organization’s calendars to subscribe to: one for all its events, and one per series',
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
    'Get an RFC 5545 calendar of an organization (its username), a series (its tag) or an event (its number), with ‘.ics’ at the end',
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
  summary:
    'Get the events of an organization (its username), of a series (its tag), or one event (its number) as a JSON Feed 1.1; `_sideout` has dates and location',
  params: z.object({ kind: z.enum(['organization', 'series', 'event']), of: z.string().regex(/^[\w-]{1,80}$/) }),
  output: jsonFeed,
  problems: ['catalog/no-such-calendar'],
});

export const organizationToday = operation({
  method: 'GET',
  path: '/api/organization/today',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'List an organization’s published events that are on today',
  query: z.object({ username }),
  output: z.object({ items: z.array(eventCard) }),
  problems: [unknown],
});
