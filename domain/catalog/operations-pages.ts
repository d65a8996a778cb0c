import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { username } from '../kernel/schema.ts';
import { titleTag } from './events/schema.ts';
import { eventPageLine, eventPageView, publishPage, writtenPage } from './pages/schema.ts';

/* Calls for pages about an event, independent of its registration: a brochure under its organization's tag. */

const byTag = { params: z.object({ username, eventTag: titleTag }), problems: ['catalog/no-such-page'] } as const;

export const eventPage = operation({
  method: 'GET',
  path: '/api/event/{username}/{eventTag}',
  auth: 'public',
  cache: { sMaxAge: 15, staleWhileRevalidate: 60 },
  summary: 'Get a published page about an event by its tag. Open to everyone.',
  ...byTag,
  output: eventPageView,
});

export const eventPageAsAdmin = operation({
  method: 'GET',
  path: '/api/event/{username}/{eventTag}/raw',
  auth: 'user',
  summary:
    'Get an event page for editing, published or not, with the version to send back. For its owner and the organization’s admins.',
  ...byTag,
  output: eventPageView,
});

export const saveEventPage = operation({
  method: 'POST',
  path: '/api/event',
  auth: 'user',
  ifMatch: true,
  summary:
    'Create an event page (id 0, version 0), save it, or publish or unpublish it. For its owner and the organization’s admins.',
  body: z.union([publishPage, writtenPage]),
  output: eventPageView,
  problems: ['catalog/no-such-page', 'catalog/page-tag-taken'],
});

export const eventPages = operation({
  method: 'GET',
  path: '/api/organization/{username}/eventPages',
  auth: 'user',
  summary: 'List an organization’s event pages, newest first. For the organization’s admins.',
  params: z.object({ username }),
  output: z.object({ items: z.array(eventPageLine) }),
  problems: ['organizations/unknown-organization'],
});
