import * as z from 'zod';
import { jsonFeed } from '../kernel/json-feed.ts';
import { operation } from '../kernel/operation.ts';
import { urlId } from '../kernel/url-values.ts';

/** Calendars are cached for only a few minutes, so that one that is turned off disappears soon. */
const cache = { sMaxAge: 300, staleWhileRevalidate: 300 } as const;

export const teamCalendar = operation({
  method: 'GET',
  path: '/api/calendar/team/{file}',
  auth: 'public',
  inside: true,
  cache,
  media: 'text/calendar',
  summary:
    'Get a team’s calendar for an event as iCalendar (RFC 5545): the event’s days, and its published matches that have a time. Open to everyone.',
  params: z.object({ file: z.string().regex(/^\d{1,15}\.ics$/) }),
  output: z.string(),
  problems: ['play/unknown-team'],
});

/** All matches of a division. */
export const divisionCalendar = operation({
  method: 'GET',
  path: '/api/calendar/division/{file}',
  auth: 'public',
  inside: true,
  cache,
  media: 'text/calendar',
  summary:
    'Get a division’s calendar as iCalendar (RFC 5545): the event’s days, and its published matches that have a time. Open to everyone.',
  params: z.object({ file: z.string().regex(/^\d{1,15}\.ics$/) }),
  output: z.string(),
  problems: ['play/unknown-division'],
});

const params = z.object({ id: urlId });

/** The same calendar for other software, as JSON Feed. */
export const teamJson = operation({
  method: 'GET',
  path: '/api/feed/team/{id}',
  auth: 'public',
  inside: true,
  cache,
  media: 'application/feed+json',
  summary:
    'Get an event’s days and a team’s published matches that have a time as JSON Feed 1.1; `_sideout` has times and courts. Open to everyone.',
  params,
  output: jsonFeed,
  problems: ['play/unknown-team'],
});

export const divisionJson = operation({
  method: 'GET',
  path: '/api/feed/division/{id}',
  auth: 'public',
  inside: true,
  cache,
  media: 'application/feed+json',
  summary:
    'Get an event’s days and a division’s published matches that have a time as JSON Feed 1.1; `_sideout` has times and courts. Open to everyone.',
  params,
  output: jsonFeed,
  problems: ['play/unknown-division'],
});
