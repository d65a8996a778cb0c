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
  summary: 'Writes to the people of the platform; `answered`: an answer can be sent to somebody',
  body: feedbackNote,
  output: z.object({ answered: z.boolean() }),
  problems: [],
});

export const feedbackList = operation({
  method: 'GET',
  path: '/api/feedback',
  auth: 'user',
  summary: 'What was written to the platform, newest first, for its staff: what waits, or all of a month',
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
  summary: 'Says that a note was seen to, and what was done; or opens it again. By platform staff',
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
  summary: 'A library of the platform: films, or helpful links, in groups',
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
    'Puts what stands on a shelf, whole, by platform staff; `If-Match` is the version that was read (0: none yet)',
  params,
  body: z.object({ groups: libraryGroups }),
  output: z.object({ rev }),
  problems: [],
});

/** Which version of the site began (C053). */
export const recordVersion = operation({
  method: 'POST',
  path: '/api/version',
  auth: 'public',
  summary: 'Records which version of the site began: a line of the log, of nobody',
  body: z.object({ version: z.string().regex(/^[\w.-]{1,80}$/) }),
  output: z.null(),
  problems: [],
});

/** Countries by name, as choices of a form (Part 1 §7). */
export const countryAll = operation({
  method: 'GET',
  path: '/api/country/all',
  auth: 'public',
  cache: { sMaxAge: 86_400, staleWhileRevalidate: 86_400, maxAge: 3_600 },
  summary: 'Countries by name, the home country first',
  output: z.object({ items: z.array(z.object({ name: z.string(), abbreviation: z.string().nullable() })) }),
  problems: [],
});

/** Where a ZIP code is (C056): the list changes a few times a year. */
export const cityState = operation({
  method: 'GET',
  path: '/api/Locations/GetCityState',
  auth: 'public',
  cache: { sMaxAge: 86_400, staleWhileRevalidate: 86_400, maxAge: 3_600 },
  summary:
    'The city and the state of a ZIP code of the United States; the four digits after a hyphen count for nothing',
  query: z.object({ zip: z.string().regex(/^\d{5}(-\d{4})?$/) }),
  output: z.object({ city: z.string(), state: z.string() }),
  problems: ['help/no-such-zip'],
});
