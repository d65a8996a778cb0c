import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { username } from '../kernel/schema.ts';
import { titleTag } from './events/schema.ts';
import { eventPageLine, eventPageView, publishPage, writtenPage } from './pages/schema.ts';

/* Pages about an event, apart from its registration: a brochure under a tag of its organization. */

const byTag = { params: z.object({ username, eventTag: titleTag }), problems: ['catalog/no-such-page'] } as const;

export const eventPage = operation({
  method: 'GET',
  path: '/api/event/{username}/{eventTag}',
  auth: 'public',
  cache: { sMaxAge: 15, staleWhileRevalidate: 60 },
  summary: 'A published page about an event, by its tag (Part 1 §7)',
  ...byTag,
  output: eventPageView,
});

export const eventPageAsAdmin = operation({
  method: 'GET',
  path: '/api/event/{username}/{eventTag}/raw',
  auth: 'user',
  summary: 'The page as its owner has it, published or not, with the version an edit sends back',
  ...byTag,
  output: eventPageView,
});

export const saveEventPage = operation({
  method: 'POST',
  path: '/api/event',
  auth: 'user',
  ifMatch: true,
  summary: 'Makes a page (id 0, version 0), saves it whole, or publishes it and takes it back (Part 1 §2.5)',
  body: z.union([publishPage, writtenPage]),
  output: eventPageView,
  problems: ['catalog/no-such-page', 'catalog/page-tag-taken'],
});

export const eventPages = operation({
  method: 'GET',
  path: '/api/organization/{username}/eventPages',
  auth: 'user',
  summary: 'The pages of an organization, the latest first, for who manages it',
  params: z.object({ username }),
  output: z.object({ items: z.array(eventPageLine) }),
  problems: ['organizations/unknown-organization'],
});
