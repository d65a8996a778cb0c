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

/* Making and changing events: the calls of who runs them. */

const ofEvent = z.object({ id: urlId });
const ofDivision = z.object({ id: urlId });
const multiplied = z.object({ multiplier: z.number(), rev });

export const saveTournament = operation({
  method: 'POST',
  path: '/api/tournament',
  auth: 'user',
  ifMatch: true,
  idempotent: true,
  summary:
    'Makes an event as a draft (id 0, version 0), anew, as a copy of another one (`copyOf`) or of a `template` of its organization, or saves its name and dates at once (`quick=true`; Part 3 §7)',
  query: z.object({ quick: urlFlag.optional() }),
  body: z.union([newEvent, quickFacts]),
  output: deskView,
  problems: [
    'catalog/no-such-event',
    'catalog/no-such-template',
    'catalog/event-closed',
    'organizations/unknown-organization',
  ],
});

export const tournamentDesk = operation({
  method: 'GET',
  path: '/api/tournament/{id}/desk',
  auth: 'user',
  summary: 'The event as who runs it has it: every part with its version, its divisions, and what it lacks',
  params: ofEvent,
  output: deskView,
  problems: ['catalog/no-such-event'],
});

export const copyTournament = operation({
  method: 'GET',
  path: '/api/tournament/{id}/copy',
  auth: 'user',
  summary:
    'A copy of an event as it would be made, without numbers: with its divisions, windows and fees, moved to another first day, without teams. `POST /tournament` with `copyOf` makes it',
  params: ofEvent,
  query: z.object({ start: isoDate.optional() }),
  output: eventCopy,
  problems: ['catalog/no-such-event'],
});

export const deskChoices = operation({
  method: 'GET',
  path: '/api/tournament/{id}/choices',
  auth: 'user',
  summary:
    'What an event’s organizer can choose from, by name: refund policies, levels, point systems, bid programs, staff, venues; and the names of what is chosen',
  params: ofEvent,
  output: choices,
  problems: ['catalog/no-such-event'],
});

export const findCrew = operation({
  method: 'GET',
  path: '/api/tournament/{id}/crew',
  auth: 'user',
  summary:
    'People with an account who could be a referee or a director: the staff, then adults by the beginnings of their names (three letters)',
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
  summary: 'Saves the logos of an event, in their order, and nothing else of it',
  params: ofEvent,
  body: z.object({ logos: writtenFacts.shape.logos }),
  output: deskView,
  problems: ['catalog/no-such-event', 'catalog/event-closed'],
});

export const pointMultiplier = operation({
  method: 'GET',
  path: '/api/tournament/{id}/PointMultiplier',
  auth: 'user',
  summary: 'By how much the points of an event count in a series: 1, 1.5 or 2, with the version a change sends back',
  params: ofEvent,
  output: multiplied,
  problems: ['catalog/no-such-event'],
});

export const setPointMultiplier = operation({
  method: 'POST',
  path: '/api/tournament/{id}/PointMultiplier',
  auth: 'user',
  ifMatch: true,
  summary: 'Makes the points of an event count once, one and a half times or twice (`pm`); its tag and its chip follow',
  params: ofEvent,
  query: z.object({ pm: z.enum(['1', '1.5', '2']) }),
  output: multiplied,
  problems: ['catalog/no-such-event', 'catalog/event-closed'],
});

export const patchTournament = operation({
  method: 'PATCH',
  path: '/api/tournament/{id}',
  auth: 'user',
  ifMatch: true,
  summary:
    'Saves one part of an event under its own version, locks its results (`locked`), or takes its jsonProps as text (Part 2 §7, Part 3 §4)',
  params: ofEvent,
  body: z.union([
    z.object({ part: z.literal('facts'), values: writtenFacts }),
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
  ],
});

export const setTournamentPassword = operation({
  method: 'POST',
  path: '/api/tournament/{id}/password',
  auth: 'user',
  ifMatch: true,
  summary: 'Asks everybody who registers for a password, or for none any more (null)',
  params: ofEvent,
  body: z.object({ password: z.string().trim().min(4, 'At least 4 letters').max(100).nullable() }),
  output: deskView,
  problems: ['catalog/no-such-event', 'catalog/event-closed'],
});

export const publishTournament = operation({
  method: 'POST',
  path: '/api/tournament/{id}/publish',
  auth: 'user',
  ifMatch: true,
  summary: 'Publishes an event, or takes it back; refused with the list of what is missing',
  params: ofEvent,
  body: z.object({ isPublic: z.boolean() }),
  output: deskView,
  problems: ['catalog/no-such-event', 'catalog/not-ready'],
});

export const openRegistrationNow = operation({
  method: 'POST',
  path: '/api/tournament/{id}/openRegistration',
  auth: 'user',
  summary: 'Opens registration this minute, for these divisions: their next window begins now',
  params: ofEvent,
  body: z.object({ divisionIds: z.array(id).min(1).max(60) }),
  output: deskView,
  problems: ['catalog/no-such-event', 'catalog/event-closed', 'catalog/nothing-to-open'],
});

export const addDivision = operation({
  method: 'POST',
  path: '/api/tournament/{id}/divisions',
  auth: 'user',
  idempotent: true,
  summary:
    'Adds a division to an event: a written one, a copy of one of its own, or the first one of a `template` of its organization',
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
  summary: 'Puts the divisions of an event in this order',
  params: ofEvent,
  body: z.object({ divisionIds: z.array(id).max(200) }),
  output: deskView,
  problems: ['catalog/no-such-event', 'catalog/no-such-division'],
});

export const patchDivision = operation({
  method: 'PATCH',
  path: '/api/division/{id}',
  auth: 'user',
  ifMatch: true,
  summary: 'Saves a division. Nobody who has a place loses it, whatever its size becomes',
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
  ifMatch: true,
  summary: 'Removes a division that nobody has registered for',
  params: ofDivision,
  output: z.null(),
  problems: ['catalog/no-such-division', 'catalog/event-closed', 'catalog/division-not-empty'],
});
