import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { rev, ulidText } from '../kernel/schema.ts';
import * as endpoints from './contract.ts';
import { feedback, feedbackNote } from './feedback.ts';
import { library, libraryGroups, shelves } from './library.ts';

export const sendFeedback = operation(endpoints.sendFeedback, {
  summary: 'Writes to the people of the platform; `answered`: an answer can be sent to somebody',
  body: feedbackNote,
  output: z.object({ answered: z.boolean() }),
  problems: [],
});

export const feedbackList = operation(endpoints.feedbackList, {
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

export const settleFeedback = operation(endpoints.settleFeedback, {
  summary: 'Says that a note was seen to, and what was done; or opens it again. By platform staff',
  params: z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), id: ulidText }),
  body: z.object({ done: z.boolean(), answer: z.string().trim().max(1_000) }),
  output: z.object({ state: z.enum(['open', 'done']) }),
  problems: ['help/no-such-note'],
});

const params = z.object({ shelf: z.enum(shelves) });

export const libraryShelf = operation(endpoints.libraryShelf, {
  summary: 'A library of the platform: films, or helpful links, in groups',
  params,
  output: library.omit({ by: true }).extend({ rev }),
  problems: [],
});

export const saveLibrary = operation(endpoints.saveLibrary, {
  summary:
    'Puts what stands on a shelf, whole, by platform staff; `If-Match` is the version that was read (0: none yet)',
  params,
  body: z.object({ groups: libraryGroups }),
  output: z.object({ rev }),
  problems: [],
});

export const recordVersion = operation(endpoints.recordVersion, {
  summary: 'Records which version of the site began: a line of the log, of nobody',
  body: z.object({ version: z.string().regex(/^[\w.-]{1,80}$/) }),
  output: z.null(),
  problems: [],
});

export const countryAll = operation(endpoints.countryAll, {
  summary: 'Countries by name, the home country first',
  output: z.object({ items: z.array(z.object({ name: z.string(), abbreviation: z.string().nullable() })) }),
  problems: [],
});

export const cityState = operation(endpoints.cityState, {
  summary:
    'The city and the state of a ZIP code of the United States; the four digits after a hyphen count for nothing',
  query: z.object({ zip: z.string().regex(/^\d{5}(-\d{4})?$/) }),
  output: z.object({ city: z.string(), state: z.string() }),
  problems: ['help/no-such-zip'],
});
