import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { urlHistoryPlace, urlId, urlInt } from '../kernel/url-values.ts';
import { lifeActs } from './life/acts.ts';
import { canceledRefund } from './life/news.ts';
import * as views from './life/views.ts';

/* The life of an event: what is done with all of it, and what was done to it. */

const ofEvent = z.object({ id: urlId });

export const lifePreview = operation({
  method: 'GET',
  path: '/api/tournament/{id}/life',
  auth: 'user',
  summary:
    'What an act would do to an event and its people: who is told, what goes back by which rule, or why it can’t be done',
  params: ofEvent,
  query: z.object({
    act: z.enum(lifeActs),
    /** what of cancelling: what goes back */
    reason: canceledRefund.shape.reason.optional(),
    percentage: urlInt.pipe(z.int().min(0).max(100)).optional(),
  }),
  output: views.lifePreview,
  problems: ['catalog/no-such-event'],
});

export const changeLife = operation({
  method: 'POST',
  path: '/api/tournament/{id}/life',
  auth: 'user',
  ifMatch: true,
  summary:
    'Postpones an event (102, or to new dates), cancels it (101), completes it (100), deletes it (103) or takes one of these back; whom it concerns is told, refunds run as a job',
  params: ofEvent,
  body: views.lifeChange,
  output: views.lifeDone,
  problems: [
    'catalog/no-such-event',
    'catalog/not-in-this-state',
    'catalog/something-depends',
    'catalog/something-followed',
  ],
});

export const eventHistory = operation({
  method: 'GET',
  path: '/api/tournament/{id}/history',
  auth: 'user',
  summary:
    'Who changed what of an event and its divisions, the latest first; `q` looks in fields and values, `before` goes on',
  params: ofEvent,
  query: z.object({
    q: z.string().trim().max(100).optional(),
    part: z.enum(views.historyParts).optional(),
    before: urlHistoryPlace.optional(),
  }),
  output: z.object({ rows: z.array(views.historyRow), next: z.string().nullable() }),
  problems: ['catalog/no-such-event'],
});

export const undoChange = operation({
  method: 'POST',
  path: '/api/tournament/{id}/history/undo',
  auth: 'user',
  summary: 'Takes a change back where nothing has followed from it: what it wrote still stands and nobody was told',
  params: ofEvent,
  body: z.object({ key: z.string().max(200) }),
  output: z.null(),
  problems: ['catalog/no-such-event', 'catalog/event-closed', 'catalog/no-such-change', 'catalog/something-followed'],
});
