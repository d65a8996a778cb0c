import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { ownPolicy, writtenPolicy } from './refunds/withdrawal-terms.ts';

/* Calls for the staff who manage an organization's refund policies. */

const params = z.object({ organizationId: urlId });
const own = z.object({ currency: z.string(), items: z.array(ownPolicy) });

export const refundPolicies = operation({
  method: 'GET',
  path: '/api/cart/refundPolicies/{organizationId}',
  auth: 'user',
  summary: 'List an organization’s refund policies. For the organization’s admins and staff with money permission.',
  params,
  output: own,
  problems: ['organizations/unknown-organization'],
});

export const saveRefundPolicy = operation({
  method: 'POST',
  path: '/api/cart/refundPolicies/{organizationId}',
  auth: 'user',
  ifMatch: true,
  summary:
    'Create a refund policy (id null, version 0) or save one. Earlier purchases keep the policy they were made under. For the organization’s admins and staff with money permission.',
  params,
  body: z.object({ id: id.nullable(), policy: writtenPolicy }),
  output: own,
  problems: ['organizations/unknown-organization', 'commerce/policy-missing', 'commerce/too-many-policies'],
});
