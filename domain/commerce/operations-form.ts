import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { paymentTypes } from './item-types.ts';

const paymentType = z.enum(paymentTypes);

/** Returns what a card form needs to know about an organization's provider. */
export const authDotNet = operation({
  method: 'GET',
  path: '/api/cart/AuthDotNet',
  auth: 'public',
  summary:
    'Get the type of card form that an organization’s buyers fill in and, for the nmi form, its public key and script. Open to everyone.',
  query: z.object({ organizationId: urlId }),
  output: z.object({
    paymentType,
    nmi: z.object({ tokenizationKey: z.string(), script: z.string() }).nullable(),
  }),
  problems: ['organizations/unknown-organization', 'commerce/processing-down'],
});

export const cartStatuses = operation({
  method: 'POST',
  path: '/api/cart/Status2',
  auth: 'public',
  summary:
    'Check whether these organizations can take payments right now, for a browser with several carts. Open to everyone.',
  body: z.object({ organizationIds: z.array(id).min(1).max(50) }),
  output: z.object({
    items: z.array(z.object({ organizationId: id, name: z.string(), status: z.boolean(), paymentType })),
  }),
  problems: [],
});
