import { endpoint } from '../kernel/endpoint.ts';

/* Pages about an event, apart from its registration: a brochure under a tag of its organization. */

export const eventPage = endpoint({
  method: 'GET',
  path: '/api/event/{username}/{eventTag}',
  auth: 'public',
  cache: { sMaxAge: 15, staleWhileRevalidate: 60 },
});

export const eventPageAsAdmin = endpoint({ method: 'GET', path: '/api/event/{username}/{eventTag}/raw', auth: 'user' });

export const saveEventPage = endpoint({ method: 'POST', path: '/api/event', auth: 'user', ifMatch: true });

export const eventPages = endpoint({ method: 'GET', path: '/api/organization/{username}/eventPages', auth: 'user' });
