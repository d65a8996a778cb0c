import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { minor, rev, username } from '../kernel/schema.ts';
import { paymentTypes } from './payment-types.ts';
import { payoutLine, payoutRow, payoutStanding } from './payouts/schema.ts';
import { paymentSettings, platformShare } from './settings.ts';

/* How an organization is paid out: its account with the card provider, and what it may do until then. */

const written = paymentSettings.pick({ status: true, allowPayLater: true, noDelayedPayments: true, paymentType: true });
const params = z.object({ username });
export const permit = operation({
  method: 'GET',
  path: '/api/organization/{username}/permit',
  auth: 'user',
  summary:
    'What an organization is permitted: to publish and to take cards, how it is paid out with what the card provider still wants to know, and whether the asker decides about that',
  params,
  output: z.object({
    publish: z.boolean(),
    takeCards: z.boolean(),
    ...payoutStanding.shape,
    share: platformShare,
    mayConnect: z.boolean(),
    /** that this stage has keys of: what can be chosen */
    providers: z.array(z.enum(paymentTypes)),
    settings: written.extend({ rev }),
  }),
  problems: ['organizations/unknown-organization'],
});

export const connectUrl = operation({
  method: 'GET',
  path: '/api/organization/{username}/connectUrl',
  auth: 'user',
  spends: 'money',
  summary:
    'A page of the card provider, good once and for some minutes, on which an organization gives what it needs to be paid out; its account is opened with the first one',
  params,
  output: z.object({ url: z.url() }),
  problems: ['organizations/unknown-organization', 'commerce/processing-down'],
});

export const payouts = operation({
  method: 'GET',
  path: '/api/organization/{username}/payouts',
  auth: 'user',
  summary:
    'What the card provider has sent to an organization’s bank, the latest hundred, and what lies there still: less than nothing where more went back than came in',
  params,
  output: z.object({ connected: z.boolean(), balance: minor, items: z.array(payoutRow) }),
  problems: ['organizations/unknown-organization', 'commerce/processing-down'],
});

export const payout = operation({
  method: 'GET',
  path: '/api/organization/{username}/payouts/{payoutId}',
  auth: 'user',
  summary: 'One payout with what is in it: charges, refunds and disputes by order, with what the platform kept',
  params: params.extend({ payoutId: z.string().regex(/^po_\w{1,80}$/) }),
  output: payoutRow.extend({ lines: z.array(payoutLine) }),
  problems: ['organizations/unknown-organization', 'commerce/payout-missing'],
});

export const savePayments = operation({
  method: 'POST',
  path: '/api/organization/{username}/stripe',
  auth: 'user',
  ifMatch: true,
  summary:
    'How an organization takes money: cards at all, paying later, entries on a paid waitlist at once, and which card provider; unsaid, that stays',
  params,
  body: written.extend({ paymentType: written.shape.paymentType.unwrap().optional() }),
  output: written.extend({ rev }),
  problems: ['organizations/unknown-organization', 'commerce/processing-down'],
});
