import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { rev, ulidText, username } from '../kernel/schema.ts';
import { storedAd, writtenAd } from './ads-schema.ts';

/* Calls for a sub-site's ads: the public list, and editing. */

const ofOrganization = z.object({ username });
/** An ad in a list. `clicks` counts the clicks of the last 30 days. */
const adRow = storedAd.omit({ organizationId: true }).extend({ rev, clicks: z.int() });
const list = z.object({ items: z.array(adRow) });

export const ads = operation({
  method: 'GET',
  path: '/api/ads',
  auth: 'public',
  cache: { sMaxAge: 60, staleWhileRevalidate: 600 },
  summary: 'List the ads that an organization’s site shows today; none if its theme turns them off. Open to everyone.',
  query: z.object({ username }),
  output: z.array(z.string()),
  problems: [],
});

export const ownAds = operation({
  method: 'GET',
  path: '/api/organization/{username}/ads',
  auth: 'user',
  summary: 'List all ads of an organization, shown or not, with their clicks. For the organization’s admins.',
  params: ofOrganization,
  output: list,
  problems: ['organizations/unknown-organization'],
});

export const saveAd = operation({
  method: 'POST',
  path: '/api/organization/{username}/ads',
  auth: 'user',
  ifMatch: true,
  idempotent: true,
  summary: 'Create an ad (adId null, version 0) or save one. For the organization’s admins.',
  params: ofOrganization,
  body: z.object({ adId: ulidText.nullable(), ad: writtenAd }),
  output: list,
  problems: ['organizations/unknown-organization', 'organizations/unknown-ad', 'organizations/too-many-ads'],
});

export const removeAd = operation({
  method: 'DELETE',
  path: '/api/organization/{username}/ads/{adId}',
  auth: 'user',
  ifMatch: true,
  summary: 'Delete an ad; its click counts stay. For the organization’s admins.',
  params: z.object({ username, adId: ulidText }),
  output: list,
  problems: ['organizations/unknown-organization', 'organizations/unknown-ad'],
});
