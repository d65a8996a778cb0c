import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, username } from '../kernel/schema.ts';
import { affiliation, affiliationActs, relations } from './schema.ts';

/* Calls for organizations that belong together: affiliates, and members of a sanctioning body. */

const ofOrganization = z.object({ username });
const affiliationRow = affiliation
  .pick({ relation: true, state: true, byUs: true, since: true })
  .extend({ organization: z.object({ id, name: z.string(), username, logoUrl: z.string() }) });
/** An organization's relations. `mayGovern` indicates whether the caller may request, accept and end them. */
const list = z.object({ items: z.array(affiliationRow), mayGovern: z.boolean() });

export const affiliates = operation({
  method: 'GET',
  path: '/api/organization/{username}/affiliates',
  auth: 'user',
  summary:
    'List an organization’s affiliates, its members and the bodies it belongs to, including past ones. For the organization’s admins.',
  params: ofOrganization,
  output: list,
  problems: ['organizations/unknown-organization'],
});

export const changeAffiliates = operation({
  method: 'POST',
  path: '/api/organization/{username}/affiliates',
  auth: 'user',
  summary:
    'Ask another organization to be an affiliate, a member or the body this one belongs to, accept its request, or end the relationship. For the organization’s admins.',
  params: ofOrganization,
  body: z.object({ act: z.enum(affiliationActs), relation: z.enum(relations), other: username }),
  output: list,
  problems: [
    'organizations/unknown-organization',
    'organizations/own-affiliate',
    'organizations/affiliate-already',
    'organizations/affiliate-asked-already',
    'organizations/no-such-affiliate',
    'organizations/too-many-affiliates',
  ],
});

export const isAffiliate = operation({
  method: 'GET',
  path: '/api/organization/{username}/affiliates/IsAffiliate',
  auth: 'public',
  cache: { sMaxAge: 30, staleWhileRevalidate: 60 },
  summary: 'Check whether another organization (`of`, its username) is an affiliate of this one now. Open to everyone.',
  params: ofOrganization,
  query: z.object({ of: username }),
  output: z.boolean(),
  problems: ['organizations/unknown-organization'],
});
