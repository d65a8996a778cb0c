import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { ownPolicy, writtenPolicy } from './refunds/refund-policy.ts';

/* What an organization gives back, as those write it who manage it. */

const params = z.object({ organizationId: urlId });
const own = z.object({ items: z.array(ownPolicy) });

export const refundPolicies = operation({
  method: 'GET',
  path: '/api/cart/refundPolicies/{organizationId}',
  auth: 'user',
  summary: 'The refund policies of an organization, for those who manage it (Part 2 §7)',
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
    'Makes a refund policy (id null, version 0) or saves one; who has bought under it keeps it as it was (Part 2 §7)',
  params,
  body: z.object({ id: id.nullable(), policy: writtenPolicy }),
  output: own,
  problems: ['organizations/unknown-organization', 'commerce/policy-missing', 'commerce/too-many-policies'],
});
