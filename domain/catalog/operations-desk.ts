import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, isoDate, rev } from '../kernel/schema.ts';
import { urlFlag, urlId } from '../kernel/url-values.ts';
import { deskChoices as choices, crewMember, deskDivision, deskView, eventCopy } from './desk/views.ts';
import {
  newEvent,
  quickFacts,
  writtenDivision,
  writtenFacts,
  writtenRules,
  writtenStaff,
  writtenTexts,
} from './desk/written.ts';

/* Calls for staff that create and change events. */

const ofEvent = z.object({ id: urlId });
const ofDivision = z.object({ id: urlId });
const multiplied = z.object({ multiplier: z.number(), rev });

export const saveTournament = operation({
  method: 'POST',
  path: '/api/tournament',
  auth: 'user',
  scope: 'events:write',
  ifMatch: true,
  idempotent: true,
  summary:
    'Create a draft event (id 0, version 0): a blank one, a copy (`copyOf`), or one from a `template` of its organization or a `starter` of the platform. With an event’s id, save only its name and dates (`quick=true`). For the organization’s admins; an existing event is for its own admins.',
  query: z.object({ quick: urlFlag.optional() }),
  body: z.union([newEvent, quickFacts]),
  output: deskView,
  problems: [
    'catalog/no-such-event',
    'catalog/no-such-template',
    'catalog/event-closed',
    'organizations/unknown-organization',
    'organizations/runs-no-events',
  ],
});

export const tournamentDesk = operation({
  method: 'GET',
  path: '/api/tournament/{id}/desk',
  auth: 'user',
  scope: 'events',
  summary:
    'Get an event for setup: every part with its version, its divisions, and what is still missing. For the event’s admins.',
  params: ofEvent,
  output: deskView,
  problems: ['catalog/no-such-event'],
});

export const copyTournament = operation({
  method: 'GET',
  path: '/api/tournament/{id}/copy',
  auth: 'user',
  summary:
    'Preview a copy of an event: its settings and divisions, moved to the first day `start` (default: the same weekday at least four weeks from now). Nothing is saved. For the event’s admins.',
  params: ofEvent,
  query: z.object({ start: isoDate.optional() }),
  output: eventCopy,
  problems: ['catalog/no-such-event'],
});

export const deskChoices = operation({
  method: 'GET',
  path: '/api/tournament/{id}/choices',
  auth: 'user',
  scope: 'events',
  summary:
    'List the options for an event’s settings, by name: refund policies, membership levels, point systems, bid programs, staff and venues. For the event’s admins.',
  params: ofEvent,
  output: choices,
  problems: ['catalog/no-such-event'],
});

export const findCrew = operation({
  method: 'GET',
  path: '/api/tournament/{id}/crew',
  auth: 'user',
  summary:
    'Search for people with an account who could be a ref or director of an event: staff of its organizations first, then, if at least three letters are entered, adults whose names start with them. For the event’s admins.',
  params: ofEvent,
  query: z.object({ term: z.string().max(80) }),
  output: z.object({ people: z.array(crewMember) }),
  problems: ['catalog/no-such-event'],
});

export const saveLogos = operation({
  method: 'POST',
  path: '/api/tournament/{id}/Logos',
  auth: 'user',
  ifMatch: true,
  summary: 'Save an event’s logos and their order, and nothing else. For the event’s admins.',
  params: ofEvent,
  body: z.object({ logos: writtenFacts.shape.logos }),
  output: deskView,
  problems: ['catalog/no-such-event', 'catalog/event-closed'],
});

export const pointMultiplier = operation({
  method: 'GET',
  path: '/api/tournament/{id}/PointMultiplier',
  auth: 'user',
  summary:
    'Get an event’s points multiplier in a series (1, 1.5 or 2), with the version to send back with a change. For the event’s admins.',
  params: ofEvent,
  output: multiplied,
  problems: ['catalog/no-such-event'],
});

export const setPointMultiplier = operation({
  method: 'POST',
  path: '/api/tournament/{id}/PointMultiplier',
  auth: 'user',
  ifMatch: true,
  summary:
    'Set an event’s points multiplier in a series (`pm`: 1, 1.5 or 2), which updates its tag. For the event’s admins.',
  params: ofEvent,
  query: z.object({ pm: z.enum(['1', '1.5', '2']) }),
  output: multiplied,
  problems: ['catalog/no-such-event', 'catalog/event-closed'],
});

export const addSeriesPoints = operation({
  method: 'POST',
  path: '/api/tournament/{id}/SeriesPoints',
  auth: 'user',
  summary:
    'Add a series’ point system to one of its tournaments, so the tournament’s results count in the series. Repeating it changes nothing. For the event’s admins.',
  params: ofEvent,
  body: z.object({ seriesId: id }),
  output: z.object({ pointSystems: z.array(z.int()) }),
  problems: ['catalog/no-such-event', 'catalog/not-in-series'],
});

export const patchTournament = operation({
  method: 'PATCH',
  path: '/api/tournament/{id}',
  auth: 'user',
  scope: 'events:write',
  ifMatch: true,
  summary:
    'Save one part of an event (each part has its own version), lock or unlock its results (`locked`), or replace its `jsonProps` with the given JSON text. With `shift`, its windows and deadlines move with the first day. For the event’s admins.',
  params: ofEvent,
  body: z.union([
    z.object({
      part: z.literal('facts'),
      values: writtenFacts,
      /** If the first day moves, windows and deadlines move by the same number of days. */
      shift: z.boolean().optional(),
    }),
    z.object({ part: z.literal('texts'), values: writtenTexts }),
    z.object({ part: z.literal('rules'), values: writtenRules }),
    z.object({ part: z.literal('staff'), values: writtenStaff }),
    z.object({ locked: z.boolean() }),
    z.object({ jsonProps: z.string().max(200_000) }),
  ]),
  output: deskView,
  problems: [
    'catalog/no-such-event',
    'catalog/event-closed',
    'catalog/not-your-organization',
    'catalog/foreign-choice',
    'catalog/unreadable-props',
    'catalog/not-in-this-state',
  ],
});

export const setTournamentPassword = operation({
  method: 'POST',
  path: '/api/tournament/{id}/password',
  auth: 'user',
  ifMatch: true,
  summary: 'Require a password to register for an event, or remove it (null). For the event’s admins.',
  params: ofEvent,
  body: z.object({ password: z.string().trim().min(4, 'Enter at least 4 characters').max(100).nullable() }),
  output: deskView,
  problems: ['catalog/no-such-event', 'catalog/event-closed'],
});

export const publishTournament = operation({
  method: 'POST',
  path: '/api/tournament/{id}/publish',
  auth: 'user',
  scope: 'events:write',
  ifMatch: true,
  summary:
    'Publish or unpublish an event. If anything is missing, the call is refused with a list of it. For the event’s admins.',
  params: ofEvent,
  body: z.object({ isPublic: z.boolean() }),
  output: deskView,
  problems: ['catalog/no-such-event', 'catalog/not-ready'],
});

export const openRegistrationNow = operation({
  method: 'POST',
  path: '/api/tournament/{id}/openRegistration',
  auth: 'user',
  summary:
    'Open registration for some of an event’s divisions right now: their next window starts now, and registration that was turned off is turned on. For the event’s admins.',
  params: ofEvent,
  body: z.object({ divisionIds: z.array(id).min(1).max(60) }),
  output: deskView,
  problems: ['catalog/no-such-event', 'catalog/event-closed', 'catalog/nothing-to-open'],
});

export const addDivision = operation({
  method: 'POST',
  path: '/api/tournament/{id}/divisions',
  auth: 'user',
  scope: 'events:write',
  idempotent: true,
  summary:
    'Add a division to an event: a new one, a copy of another one, or one from a `template` of its organization. For the event’s admins.',
  params: ofEvent,
  body: z.union([z.object({ copyOf: id }), z.object({ template: id }), writtenDivision]),
  output: deskDivision,
  problems: [
    'catalog/no-such-event',
    'catalog/no-such-division',
    'catalog/event-closed',
    'catalog/no-such-template',
    'catalog/too-many-divisions',
    'catalog/foreign-choice',
  ],
});

export const orderDivisions = operation({
  method: 'POST',
  path: '/api/tournament/{id}/divisions/order',
  auth: 'user',
  scope: 'events:write',
  summary: 'Set the order of an event’s divisions, listed first to last. For the event’s admins.',
  params: ofEvent,
  body: z.object({ divisionIds: z.array(id).max(200) }),
  output: deskView,
  problems: ['catalog/no-such-event', 'catalog/no-such-division'],
});

export const patchDivision = operation({
  method: 'PATCH',
  path: '/api/division/{id}',
  auth: 'user',
  scope: 'events:write',
  ifMatch: true,
  summary:
    'Save a division. Teams that have a spot keep it, even if the division gets smaller. For the event’s admins.',
  params: ofDivision,
  body: writtenDivision,
  output: deskDivision,
  problems: [
    'catalog/no-such-division',
    'catalog/event-closed',
    'catalog/foreign-choice',
    'catalog/sold-by-dates',
    'catalog/dates-need-session',
  ],
});

export const removeDivision = operation({
  method: 'DELETE',
  path: '/api/division/{id}',
  auth: 'user',
  scope: 'events:write',
  ifMatch: true,
  summary:
    'Delete a division without registrations or held spots; it can be restored for 30 days. For the event’s admins.',
  params: ofDivision,
  output: z.null(),
  problems: ['catalog/no-such-division', 'catalog/event-closed', 'catalog/division-not-empty'],
});
