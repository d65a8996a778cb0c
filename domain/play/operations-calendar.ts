import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import * as endpoints from './contract-calendar.ts';

export const teamCalendar = operation(endpoints.teamCalendar, {
  summary: 'A calendar by RFC 5545 of a team in an event: the event’s days, and its published matches that have a time',
  params: z.object({ file: z.string().regex(/^\d{1,15}\.ics$/) }),
  output: z.string(),
  problems: ['play/unknown-team'],
});
