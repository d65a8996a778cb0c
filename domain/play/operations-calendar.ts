import * as z from 'zod';
import { jsonFeed } from '../kernel/json-feed.ts';
import { operation } from '../kernel/operation.ts';
import { urlId } from '../kernel/url-values.ts';
import * as endpoints from './contract-calendar.ts';

export const teamCalendar = operation(endpoints.teamCalendar, {
  summary: 'A calendar by RFC 5545 of a team in an event: the event’s days, and its published matches that have a time',
  params: z.object({ file: z.string().regex(/^\d{1,15}\.ics$/) }),
  output: z.string(),
  problems: ['play/unknown-team'],
});

export const divisionCalendar = operation(endpoints.divisionCalendar, {
  summary: 'A calendar by RFC 5545 of a division: the event’s days, and its published matches that have a time',
  params: z.object({ file: z.string().regex(/^\d{1,15}\.ics$/) }),
  output: z.string(),
  problems: ['play/unknown-division'],
});

const params = z.object({ id: urlId });

export const teamJson = operation(endpoints.teamJson, {
  summary:
    'A team’s event and its published matches that have a time as a JSON Feed 1.1; `_sideout` says when and where',
  params,
  output: jsonFeed,
  problems: ['play/unknown-team'],
});

export const divisionJson = operation(endpoints.divisionJson, {
  summary: 'The published matches of a division that have a time as a JSON Feed 1.1; `_sideout` says when and where',
  params,
  output: jsonFeed,
  problems: ['play/unknown-division'],
});
