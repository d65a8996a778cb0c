import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { rev, ulidText } from '../kernel/schema.ts';
import { feedback, feedbackNote } from './feedback.ts';
import { library, libraryGroups, shelves } from './library.ts';

export const sendFeedback = operation({
  method: 'POST',
  path: '/api/feedback',
  auth: 'optional',
  idempotent: true,
  summary: 'Send a message to the platform’s team; `answered`: whether a reply can be sent. Open to everyone.',
  body: feedbackNote,
  output: z.object({ answered: z.boolean() }),
  problems: [],
});

export const feedbackList = operation({
  method: 'GET',
  path: '/api/feedback',
  auth: 'user',
  summary:
    'List messages to the platform, newest first: the open ones, or all messages of a month (at most 200). For platform staff.',
  query: z.object({
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .optional(),
  }),
  output: z.object({ items: z.array(feedback.omit({ userId: true, doneBy: true })), more: z.boolean() }),
  problems: [],
});

export const settleFeedback = operation({
  method: 'POST',
  path: '/api/feedback/{month}/{id}',
  auth: 'user',
  repeatable: true,
  summary: 'Mark a message to the platform as handled, with what was done, or reopen it. For platform staff.',
  params: z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), id: ulidText }),
  body: z.object({ done: z.boolean(), answer: z.string().trim().max(1_000) }),
  output: z.object({ state: z.enum(['open', 'done']) }),
  problems: ['help/no-such-note'],
});

const params = z.object({ shelf: z.enum(shelves) });

export const libraryShelf = operation({
  method: 'GET',
  path: '/api/library/{shelf}',
  auth: 'public',
  cache: { sMaxAge: 30, staleWhileRevalidate: 300 },
  summary: 'Get one of the platform’s libraries in groups: videos or helpful links. Open to everyone.',
  params,
  output: library.omit({ by: true }).extend({ rev }),
  problems: [],
});

export const saveLibrary = operation({
  method: 'PUT',
  path: '/api/library/{shelf}',
  auth: 'user',
  ifMatch: true,
  summary:
    'Save the entire contents of a library; `If-Match` is the version that was loaded (0 if there was none). For platform staff.',
  params,
  body: z.object({ groups: libraryGroups }),
  output: z.object({ rev }),
  problems: [],
});

/** Logs which version of the site a browser started (C053). */
export const recordVersion = operation({
  method: 'POST',
  path: '/api/version',
  auth: 'public',
  summary: 'Record which version of the site started, as an anonymous line in the log. Open to everyone.',
  body: z.object({ version: z.string().regex(/^[\w.-]{1,80}$/) }),
  output: z.null(),
  problems: [],
});

/** The countries by name, as form options (Part 1 §7). */
export const countryAll = operation({
  method: 'GET',
  path: '/api/country/all',
  auth: 'public',
  cache: { sMaxAge: 86_400, staleWhileRevalidate: 86_400, maxAge: 3_600 },
  summary: 'List countries by name, the home country first. Open to everyone.',
  output: z.object({ items: z.array(z.object({ name: z.string(), abbreviation: z.string().nullable() })) }),
  problems: [],
});

/** A ZIP code's location (C056). The list changes a few times a year. */
export const cityState = operation({
  method: 'GET',
  path: '/api/Locations/GetCityState',
  auth: 'public',
  cache: { sMaxAge: 86_400, staleWhileRevalidate: 86_400, maxAge: 3_600 },
  summary: 'Get the city and state of a US ZIP code; the four digits after a hyphen are ignored. Open to everyone.',
  query: z.object({ zip: z.string().regex(/^\d{5}(-\d{4})?$/) }),
  output: z.object({ city: z.string(), state: z.string() }),
  problems: ['help/no-such-zip'],
});
