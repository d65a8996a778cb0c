import { endpoint } from '../kernel/endpoint.ts';

/* Messages that an organization sends to those it may write to, and how their readers end them. */

const of = '/api/organization/{username}/messages' as const;

export const campaigns = endpoint({ method: 'GET', path: of, auth: 'user' });

export const campaign = endpoint({ method: 'GET', path: `${of}/{id}`, auth: 'user' });

export const saveCampaign = endpoint({ method: 'POST', path: of, auth: 'user', ifMatch: true, idempotent: true });

export const removeCampaign = endpoint({ method: 'DELETE', path: `${of}/{id}`, auth: 'user', ifMatch: true });

export const audienceChoices = endpoint({
  method: 'GET',
  path: '/api/organization/{username}/audiences',
  auth: 'user',
});

export const countAudience = endpoint({
  method: 'POST',
  path: '/api/organization/{username}/audiences/count',
  auth: 'user',
});

export const previewCampaign = endpoint({
  method: 'POST',
  path: '/api/organization/{username}/audiences/preview',
  auth: 'user',
});

export const testCampaign = endpoint({
  method: 'POST',
  path: `${of}/{id}/test`,
  auth: 'user',
  idempotent: true,
});

/** The specification's call (3§7 "Organization: notification"). */
export const sendCampaign = endpoint({
  method: 'POST',
  path: '/api/organization/{username}/notification',
  auth: 'user',
  ifMatch: true,
  idempotent: true,
});

export const unsubscribeLink = endpoint({ method: 'GET', path: '/api/unsubscribe/{key}', auth: 'public' });

/** Mail programs ask it by themselves (RFC 8058), with a form as its body that says nothing more. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{key}',
  auth: 'public',
  repeatable: true,
});

export const subscribeAgain = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{key}/again',
  auth: 'public',
  repeatable: true,
});
