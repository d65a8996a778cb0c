import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { urlHistoryPlace, urlId, urlInt } from '../kernel/url-values.ts';
import { lifeActs } from './life/acts.ts';
import { canceledRefund } from './life/news.ts';
import * as views from './life/views.ts';

/* Calls for actions on a whole event and its history. */

const ofEvent = z.object({ id: urlId });

export const lifePreview = operation({
  method: 'GET',
  path: '/api/tournament/{id}/life',
  auth: 'user',
  summary:
    'Preview an action on a whole event, such as postponing, canceling, completing or deleting it: who would be notified, which refunds would be made, or why it isn’t possible. For the event’s admins; refund amounts are only for those who can give refunds.',
  params: ofEvent,
  query: z.object({
    act: z.enum(lifeActs),
    /** The refund's reason, if the action is a cancellation. */
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
    'Postpone an event (102, or to new dates), cancel it (101), complete it (100), delete it (103), or undo one of these. Postponing, canceling and undoing either notify everyone registered; refunds run as a job, for admins who can give them. For the event’s admins.',
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
  scope: 'events',
  summary:
    'List changes to an event and its divisions with their authors, newest first. `q` searches fields and values; `before` gets the next page. For the event’s admins.',
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
  summary:
    'Undo a change to an event, if its values are still current and no one was notified. For the event’s admins.',
  params: ofEvent,
  body: z.object({ key: z.string().max(200) }),
  output: z.null(),
  problems: ['catalog/no-such-event', 'catalog/event-closed', 'catalog/no-such-change', 'catalog/something-followed'],
});
